public import MarbleText
public import ReactiveCore

/// Observables from timelines under virtual time, and the diagram of an expression of them.
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
  /// An observable that was made, as it will be drawn.
  struct Input {
    let name: String
    let timeline: MarbleTimeline
    let legend: MarbleLegend
    let isHot: Bool
    let subscriptions: () -> [Subscription]

    /// Prepares another run: the frame of each event, and time zero.
    let replay: ([Int], TestTime) -> Void
  }

  /// Runs the observables, and operators of time.
  ///
  /// One second is one step of its clock. Work that is scheduled for now runs in the same step.
  public let scheduler = TestScheduler(
    initialClock: Marbles.past, simulateProcessingDelay: false)

  /// The time before anything runs.
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

  /// Makes an observable that emits its events at fixed times, to its current subscribers.
  ///
  /// - Parameters:
  ///   - name: its name in the diagram, of letters and digits
  ///   - timeline: its events; `^` marks time zero
  ///   - values: the values of the symbols; without it, each symbol is its own value
  ///   - error: the error of `#`
  /// - Returns: the observable
  /// - Throws: `MarbleTextError` for a syntax error in the timeline
  public func hot<Value>(
    _ name: String, _ timeline: String,
    values: MarbleValues<Value> = MarbleValues<String>.letters, error: any Error = MarbleError()
  ) throws -> Observable<Value> {
    let (timeline, events) = try parse(timeline, values, error)
    let source = scheduler.createHotObservable(events)
    return add(name, source, timeline, isHot: true)
  }

  /// Makes an observable that emits its events to each subscriber anew.
  ///
  /// - Parameters:
  ///   - name: its name in the diagram, of letters and digits
  ///   - timeline: its events, at times counted from each subscription on
  ///   - values: the values of the symbols; without it, each symbol is its own value
  ///   - error: the error of `#`
  /// - Returns: the observable
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

  /// Subscribes to an observable at time zero and runs it.
  ///
  /// - Parameters:
  ///   - expression: makes the observable, at time zero
  ///   - disposed: when to dispose of the subscription
  /// - Returns: the events
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
    let letters = MarbleLegend.Letters([], known: Dictionary(zip(symbols, values)) { $1 })
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

extension Marbles {
  /// Runs an expression, and draws the streams it is made of, itself, and what it emits.
  ///
  /// - Parameters:
  ///   - operation: the expression as text
  ///   - subscriptions: whether to draw below each stream when it was subscribed to
  ///   - disposed: the frame in which to dispose of the subscription, to be drawn as `!`; without
  ///     it, the expression is left alone for a hundred frames after the last that was drawn
  ///   - expression: makes the observable, from those that these marbles made; called once, at time
  ///     zero, unless a page is to let readers move the marbles: then once for each of their places
  /// - Returns: the diagram
  /// - Throws: `MarbleTextError` if the result is longer than a timeline can be
  public func diagram<Source: ObservableConvertibleType>(
    _ operation: String, subscriptions: Bool = false, disposed: Int? = nil,
    _ expression: @escaping () -> Source
  ) throws -> MarbleDiagram {
    let mover = MarbleMover(self, subscriptions: subscriptions, disposed: disposed)
    let diagram = try draw(operation, subscriptions, disposed, expression)
    mover?.move(diagram, expression)
    return diagram
  }

  /// The number of frames that are drawn of the streams, from time zero on.
  var length: Int {
    inputs.map { $0.timeline.frames.count - $0.timeline.origin }.max() ?? 0
  }

  /// When the subscription is disposed of, on the clock from time zero on.
  func end(_ disposed: Int?) -> TestTime { (disposed ?? length + 100) * frame }

  private func draw<Source: ObservableConvertibleType>(
    _ operation: String, _ subscriptions: Bool, _ disposed: Int?,
    _ expression: @escaping () -> Source
  ) throws -> MarbleDiagram {
    let events = run(expression, disposed: end(disposed))
    let letters = MarbleLegend.Letters(of: events, known: known(in: events), names: names)
    let isOver = events.last?.value.isStopEvent == true
    let result = try MarbleTimeline(
      events: events, letters: letters, frame: frame, length: isOver ? 0 : disposed ?? length,
      disposal: isOver ? nil : disposed.map { $0 * frame }, names: names)
    return MarbleDiagram(
      try inputs.flatMap { try lines($0, subscriptions) } + [
        .operation(operation),
        .stream(
          name: MarbleDiagram.result, timeline: result, legend: letters.legend(of: result)),
      ])
  }

  /// Values that have a symbol in a stream above keep it in the result.
  private func known<Element>(in events: [Recorded<Event<Element>>]) -> [Character: String] {
    let values = Set(events.compactMap { $0.value.element.map(names.text) })
    let entries = inputs.flatMap(\.legend.entries).filter { values.contains($0.value) }
    return Dictionary(entries.map { ($0.symbol, $0.value) }) { first, _ in first }
  }

  private func lines(_ input: Input, _ subscriptions: Bool) throws -> [MarbleDiagram.Line] {
    let stream = MarbleDiagram.Line.stream(
      name: input.name, timeline: input.timeline, legend: input.legend)
    guard subscriptions else { return [stream] }
    return try [stream]
      + input.subscriptions().map {
        .subscription(name: input.name, timeline: try $0.timeline(frame: frame))
      }
  }
}

extension Marbles {
  /// Runs an expression, and compares what it emits with a timeline.
  ///
  /// ```swift
  /// try marbles.check("--x--y--|", values: ["x": 10, "y": 20]) { a.map { $0 * 10 } }
  /// ```
  ///
  /// - Parameters:
  ///   - expected: the expected events; `!` shows when to dispose of the subscription
  ///   - values: the values of the symbols
  ///   - error: the error of `#`
  ///   - expression: makes the observable, from those that these marbles made; called once, at time
  ///     zero
  /// - Throws: `MarbleMismatch` if other events were emitted; `MarbleTextError`
  public func check<Source: ObservableConvertibleType>(
    _ expected: String, values: MarbleValues<Source.Element>,
    error: any Error = MarbleError(), _ expression: @escaping () -> Source
  ) throws where Source.Element: Equatable {
    let timeline = try MarbleTimeline(parsing: expected)
    let events = try timeline.events(values: values, error: error, frame: frame)
    let disposal = timeline.marbles.first { $0.symbol == .sign(.disposed) }.map { $0.frame * frame }
    let limit = max(length, timeline.frames.count) + 100
    let actual = run(expression, disposed: disposal ?? limit * frame)
    guard actual != events else { return }
    throw try mismatch(expected: (timeline, events), actual, values, disposal)
  }

  /// Runs an expression, and compares what it emits with a timeline whose symbols stand for
  /// themselves.
  ///
  /// - Parameters:
  ///   - expected: the expected events; `!` shows when to dispose of the subscription
  ///   - error: the error of `#`
  ///   - expression: makes the observable, from those that these marbles made; called once, at time
  ///     zero
  /// - Throws: `MarbleMismatch` if other events were emitted; `MarbleTextError`
  public func check<Source: ObservableConvertibleType>(
    _ expected: String, error: any Error = MarbleError(), _ expression: @escaping () -> Source
  ) throws where Source.Element == String {
    try check(expected, values: .letters, error: error, expression)
  }

  private func mismatch<Value>(
    expected: (timeline: MarbleTimeline, events: [Recorded<Event<Value>>]),
    _ actual: [Recorded<Event<Value>>], _ values: MarbleValues<Value>, _ disposal: TestTime?
  ) throws -> MarbleMismatch {
    let letters = letters(expected.timeline, values, expected.events + actual)
    let isOver = actual.last?.value.isStopEvent == true
    let drawn = try MarbleTimeline(
      events: actual, letters: letters, frame: frame,
      length: isOver ? 0 : expected.timeline.frames.count, disposal: isOver ? nil : disposal,
      names: names)
    let results = [("expected", expected.timeline), ("actual", drawn)].map {
      MarbleDiagram.Line.stream(name: $0, timeline: $1, legend: letters.legend(of: $1))
    }
    let streams = inputs.map {
      MarbleDiagram.Line.stream(name: $0.name, timeline: $0.timeline, legend: $0.legend)
    }
    return MarbleMismatch(
      diagram: MarbleDiagram(streams + results),
      errors: (expected.events + actual).compactMap(\.value.error))
  }

  /// The symbols of the expected timeline, and more for values that it does not have.
  private func letters<Value>(
    _ timeline: MarbleTimeline, _ values: MarbleValues<Value>,
    _ events: [Recorded<Event<Value>>]
  ) -> MarbleLegend.Letters {
    var known: [Character: String] = [:]
    for case .value(let symbol) in timeline.marbles.map(\.symbol) {
      known[symbol] = values.value(symbol).map(names.text)
    }
    return MarbleLegend.Letters(of: events, known: known, names: names)
  }
}

/// A result other than a test expects.
public struct MarbleMismatch: Error, CustomStringConvertible {
  /// The streams, and the expected and the actual result.
  public let diagram: MarbleDiagram

  /// The expected and the actual error, if they differ.
  let errors: [any Error]

  /// The two timelines, one below the other.
  public var description: String {
    let texts = errors.map { "\($0)" }
    let difference =
      texts.count == 2 && texts[0] != texts[1]
      ? "\nexpected error: \(texts[0])\nactual error:   \(texts[1])" : ""
    return "the stream differs from the expected one\n\(diagram)\(difference)"
  }
}
