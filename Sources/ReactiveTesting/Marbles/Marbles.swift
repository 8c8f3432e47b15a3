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
/// The expression is subscribed to at time zero, before anything else happens then. It is run once; a
/// second diagram needs marbles of its own. Like a `TestScheduler`, it is used from one thread.
public final class Marbles {
  /// A stream that was made, to be drawn later.
  struct Input {
    let name: String
    let timeline: MarbleTimeline
    let legend: MarbleLegend
    let subscriptions: () -> [Subscription]
  }

  /// Runs the streams, and operators of time.
  ///
  /// A second of theirs is one step of its clock. Work that is planned for now runs in the same step.
  public let scheduler = TestScheduler(
    initialClock: -1_000_000_000, simulateProcessingDelay: false)

  /// How many steps of the clock a frame stands for.
  public let frame: TestTime

  /// How elements are told in diagrams.
  let names = ElementNames()

  private(set) var inputs: [Input] = []
  private var begin: (() -> Void)?

  /// Makes marbles.
  ///
  /// - Parameter frame: how many steps of the clock, seconds for the operators, a frame stands for
  public init(frame: TestTime = 1) {
    self.frame = frame
    // Planned first, the subscription comes before all that streams do at time zero.
    scheduler.scheduleAt(0) { [unowned self] in begin?() }
  }

  /// Makes a stream that sends its events at fixed times, whoever is subscribed then.
  ///
  /// - Parameters:
  ///   - name: its name in the diagram, of letters and digits
  ///   - timeline: its events; `^` shows where time zero is
  ///   - values: what the symbols stand for; without it, each stands for itself
  ///   - error: the error that `#` stands for
  /// - Returns: the stream
  /// - Throws: what is wrong with the timeline
  public func hot<Value>(
    _ name: String, _ timeline: String,
    values: MarbleValues<Value> = MarbleValues<String>.letters, error: any Error = MarbleError()
  ) throws -> Observable<Value> {
    let (timeline, events) = try parse(timeline, values, error)
    let source = scheduler.createHotObservable(events)
    return add(name, source, timeline)
  }

  /// Makes a stream that sends its events to each subscriber anew.
  ///
  /// - Parameters:
  ///   - name: its name in the diagram, of letters and digits
  ///   - timeline: its events, at times counted from each subscription on
  ///   - values: what the symbols stand for; without it, each stands for itself
  ///   - error: the error that `#` stands for
  /// - Returns: the stream
  /// - Throws: what is wrong with the timeline
  public func cold<Value>(
    _ name: String, _ timeline: String,
    values: MarbleValues<Value> = MarbleValues<String>.letters, error: any Error = MarbleError()
  ) throws -> Observable<Value> {
    let (timeline, events) = try parse(timeline, values, error)
    let source = scheduler.createColdObservable(events)
    return add(name, source, timeline)
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
    _ name: String, _ source: TestableObservable<Value>, _ timeline: MarbleTimeline
  ) -> Observable<Value> {
    let symbols = timeline.marbles.map(\.symbol)
      .filter { if case .value = $0 { true } else { false } }.map(\.character)
    let values = source.recordedEvents.compactMap { $0.value.element.map(names.text) }
    let letters = MarbleLetters([], known: Dictionary(zip(symbols, values)) { $1 })
    inputs.append(
      Input(
        name: name, timeline: timeline, legend: letters.legend(of: timeline),
        subscriptions: { source.subscriptions }))
    let stream = source.asObservable()
    names.name(stream, as: name)
    return stream
  }
}
