import MarbleText
public import ReactiveCore

/// Streams from timelines under virtual time, and the diagram of what an expression makes of them.
///
/// ```swift
/// let marbles = Marbles()
/// let a = try marbles.hot("a", "--1--2--3--|", values: .digits)
/// print(try marbles.diagram("map { $0 * 10 }") { a.map { $0 * 10 } })
/// ```
///
/// The expression is subscribed to at time zero, before anything else happens then. It is drawn
/// once; a second diagram needs marbles of its own. Like a `TestScheduler`, it is used from one
/// thread.
public final class Marbles {
  /// A stream that was made, to be drawn later.
  struct Input {
    let name: String
    let timeline: MarbleTimeline
    let legend: MarbleLegend
    let isHot: Bool
    let subscriptions: () -> [Subscription]

    /// Prepares another run: the frame of each event, and time zero.
    let replay: ([Int], TestTime) -> Void
  }

  /// Runs the streams, and operators of time.
  ///
  /// One second is one step of its clock. Work that is scheduled for now runs in the same step.
  public let scheduler = TestScheduler(
    initialClock: Marbles.past, simulateProcessingDelay: false)

  /// What the clock shows before anything runs.
  static let past: TestTime = -1_000_000_000

  /// The number of clock steps in a frame.
  public let frame: TestTime

  /// Describes elements in diagrams.
  var names = ElementNames()

  private(set) var inputs: [Input] = []
  private var begin: (() -> Void)?

  /// Makes marbles.
  ///
  /// - Parameter frame: how many steps of the clock, seconds for the operators, a frame stands for
  public init(frame: TestTime = 1) {
    self.frame = frame
    // Scheduled first, so that the subscription is made before any event at time zero.
    scheduler.scheduleAt(0) { [unowned self] in begin?() }
  }

  /// Makes a stream that sends its events at fixed times, to its current subscribers.
  ///
  /// - Parameters:
  ///   - name: its name in the diagram, of letters and digits
  ///   - timeline: its events; `^` shows where time zero is
  ///   - values: the values of the symbols; without it, each symbol is its own value
  ///   - error: the error of `#`
  /// - Returns: the stream
  /// - Throws: `MarbleTextError` for a syntax error in the timeline
  public func hot<Value>(
    _ name: String, _ timeline: String,
    values: MarbleValues<Value> = MarbleValues<String>.letters, error: any Error = MarbleError()
  ) throws -> Observable<Value> {
    let (timeline, events) = try parse(timeline, values, error)
    let source = scheduler.createHotObservable(events)
    return add(name, source, timeline, isHot: true)
  }

  /// Makes a stream that sends its events to each subscriber anew.
  ///
  /// - Parameters:
  ///   - name: its name in the diagram, of letters and digits
  ///   - timeline: its events, at times counted from each subscription on
  ///   - values: the values of the symbols; without it, each symbol is its own value
  ///   - error: the error of `#`
  /// - Returns: the stream
  /// - Throws: `MarbleTextError` for a syntax error in the timeline
  public func cold<Value>(
    _ name: String, _ timeline: String,
    values: MarbleValues<Value> = MarbleValues<String>.letters, error: any Error = MarbleError()
  ) throws -> Observable<Value> {
    let (timeline, events) = try parse(timeline, values, error)
    let source = scheduler.createColdObservable(events)
    return add(name, source, timeline, isHot: false)
  }

  /// Prepares another run, with time zero later on the clock, and events at other frames.
  ///
  /// - Parameters:
  ///   - frames: for each stream, the frame of each event
  ///   - start: time zero
  func replay(_ frames: [[Int]], from start: TestTime) {
    // Before the events, as in the first run.
    scheduler.scheduleAt(start) { [unowned self] in begin?() }
    for (input, frames) in zip(inputs, frames) { input.replay(frames, start) }
  }

  /// Subscribes to a stream at time zero and runs it.
  ///
  /// - Parameters:
  ///   - expression: makes the stream, at time zero
  ///   - disposed: when to dispose of the subscription
  /// - Returns: what the stream sent
  func run<Source: ObservableConvertibleType>(
    _ expression: @escaping () -> Source, disposed: TestTime
  ) -> [Recorded<Event<Source.Element>>] {
    let observer = scheduler.createObserver(Source.Element.self)
    let subscription = SingleAssignmentDisposable()
    begin = { subscription.setDisposable(expression().asObservable().subscribe(observer)) }
    scheduler.scheduleAt(disposed, action: subscription.dispose)
    scheduler.start()
    begin = nil
    return observer.events
  }

  private func parse<Value>(
    _ text: String, _ values: MarbleValues<Value>, _ error: any Error
  ) throws -> (MarbleTimeline, [Recorded<Event<Value>>]) {
    let timeline = try MarbleTimeline(parsing: text)
    return (timeline, try timeline.events(values: values, error: error, frame: frame))
  }

  private func add<Value>(
    _ name: String, _ source: TestableObservable<Value>, _ timeline: MarbleTimeline, isHot: Bool
  ) -> Observable<Value> {
    let symbols = timeline.marbles.map(\.symbol)
      .filter { if case .value = $0 { true } else { false } }.map(\.character)
    let values = source.recordedEvents.compactMap { $0.value.element.map(names.text) }
    let letters = MarbleLetters([], known: Dictionary(zip(symbols, values)) { $1 })
    let (events, frame) = (source.recordedEvents, frame)
    inputs.append(
      Input(
        name: name, timeline: timeline, legend: letters.legend(of: timeline), isHot: isHot,
        subscriptions: { source.subscriptions },
        replay: { frames, start in
          source.replay(
            zip(events, frames).map { Recorded(time: $1 * frame, value: $0.value) }, from: start)
        }))
    let stream = source.asObservable()
    names.name(stream, as: name)
    return stream
  }
}
