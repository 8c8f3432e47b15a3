public import MarbleText
public import ReactiveCore

/// Creates observables from timelines, runs an expression of these observables in virtual time, and
/// draws the diagram.
///
/// ```swift
/// let marbles = Marbles()
/// let a = try marbles.hot("a", "--1--2--3--|", values: .digits)
/// print(try marbles.diagram("map { $0 * 10 }") { a.map { $0 * 10 } })
/// ```
///
/// The expression is subscribed to at time zero, before anything else happens at that time. Draw
/// only one diagram with each `Marbles`. Use a `Marbles` from one thread only, like a
/// `TestScheduler`.
public final class Marbles {
  /// An observable that was created from a timeline, with everything that the diagram needs.
  struct Input {
    let name: String
    let timeline: MarbleTimeline
    let legend: MarbleLegend
    let isHot: Bool
    let subscriptions: () -> [Subscription]

    /// Prepares another run, given the frame of each event, and time zero.
    let replay: ([Int], TestTime) -> Void
  }

  /// The scheduler that runs the observables; pass it to operators with a time.
  ///
  /// One second is one step of its clock. If an operator schedules work for now, the work runs in
  /// the same step.
  public let scheduler = TestScheduler(
    initialClock: Marbles.past, simulateProcessingDelay: false)

  /// The time on the clock before anything runs.
  static let past: TestTime = -1_000_000_000

  /// The length of a frame: the number of steps of the clock.
  public let frame: TestTime

  /// The names of the elements in diagrams.
  var names = ElementNames()

  private(set) var inputs: [Input] = []
  private var begin: (() -> Void)?

  /// Creates marbles without any observables.
  ///
  /// - Parameter frame: the length of a frame in steps of the clock, which are seconds for the
  ///   operators
  public init(frame: TestTime = 1) {
    self.frame = frame
    // This work is scheduled first, so that the subscription begins before any event at time zero.
    scheduler.scheduleAt(0) { [unowned self] in begin?() }
  }

  /// Creates a hot observable, which emits its events at fixed times to its current subscribers.
  ///
  /// - Parameters:
  ///   - name: the name of the observable in the diagram, which consists of letters and digits
  ///   - timeline: the events of the observable; the sign `^` marks time zero
  ///   - values: the values of the symbols; by default, each symbol is its own value
  ///   - error: the error that the sign `#` in a timeline emits
  /// - Returns: the observable
  /// - Throws: `MarbleTextError` if the timeline isn't valid; `MarbleValueMissing` if a symbol
  ///   doesn't have a value
  public func hot<Value>(
    _ name: String, _ timeline: String,
    values: MarbleValues<Value> = MarbleValues<String>.letters, error: any Error = MarbleError()
  ) throws -> Observable<Value> {
    let (timeline, events) = try parse(timeline, values, error)
    let source = scheduler.createHotObservable(events)
    return add(name, source, timeline, isHot: true)
  }

  /// Creates a cold observable, which emits all its events to each subscriber.
  ///
  /// - Parameters:
  ///   - name: the name of the observable in the diagram, which consists of letters and digits
  ///   - timeline: the events of the observable; times count from each subscription
  ///   - values: the values of the symbols; by default, each symbol is its own value
  ///   - error: the error that the sign `#` in a timeline emits
  /// - Returns: the observable
  /// - Throws: `MarbleTextError` if the timeline isn't valid; `MarbleValueMissing` if a symbol
  ///   doesn't have a value
  public func cold<Value>(
    _ name: String, _ timeline: String,
    values: MarbleValues<Value> = MarbleValues<String>.letters, error: any Error = MarbleError()
  ) throws -> Observable<Value> {
    let (timeline, events) = try parse(timeline, values, error)
    let source = scheduler.createColdObservable(events)
    return add(name, source, timeline, isHot: false)
  }

  /// Prepares another run, with a later time zero on the clock, and with events in other frames.
  ///
  /// - Parameters:
  ///   - frames: for each stream, the frame of each event
  ///   - start: the time on the clock that is time zero of the run
  func replay(_ frames: [[Int]], from start: TestTime) {
    // This work is scheduled before the events, as in the first run.
    scheduler.scheduleAt(start) { [unowned self] in begin?() }
    for (input, frames) in zip(inputs, frames) { input.replay(frames, start) }
  }

  /// Subscribes to an observable at time zero, and runs the clock.
  ///
  /// - Parameters:
  ///   - expression: a closure that makes the observable; called at time zero
  ///   - disposed: the time at which the subscription is disposed of
  /// - Returns: the events that the observable emitted
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
  /// Runs an expression, and draws its input streams, the expression, and the resulting stream.
  ///
  /// - Parameters:
  ///   - operation: the text that the diagram shows for the expression
  ///   - subscriptions: whether to draw, below each stream, when the stream was subscribed to and
  ///     when the subscription ended
  ///   - disposed: the frame in which to dispose of the subscription, which is drawn with the sign
  ///     `!`; if `nil`, the expression runs for a hundred frames more than the input streams have
  ///   - expression: a closure that makes the resulting observable from the observables of these
  ///     marbles; called once, at time zero, or several times if the readers of a page are to move
  ///     the marbles
  /// - Returns: the diagram
  /// - Throws: `MarbleTextError` if the result is longer than the longest timeline
  public func diagram<Source: ObservableConvertibleType>(
    _ operation: String, subscriptions: Bool = false, disposed: Int? = nil,
    _ expression: @escaping () -> Source
  ) throws -> MarbleDiagram {
    let mover = MarbleMover(self, subscriptions: subscriptions, disposed: disposed)
    let diagram = try draw(operation, subscriptions, disposed, expression)
    mover?.move(diagram, expression)
    return diagram
  }

  /// The number of frames in the longest input stream, counted from time zero.
  var length: Int {
    inputs.map { $0.timeline.frames.count - $0.timeline.origin }.max() ?? 0
  }

  /// Returns the time at which the subscription is disposed of, counted from time zero.
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

  /// Returns the values of the result that have a symbol already, because an input stream contains
  /// the same value.
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
  /// Runs an expression, and compares its events with a timeline.
  ///
  /// ```swift
  /// try marbles.check("--x--y--|", values: ["x": 10, "y": 20]) { a.map { $0 * 10 } }
  /// ```
  ///
  /// - Parameters:
  ///   - expected: the expected events; the sign `!` shows when to dispose of the subscription
  ///   - values: the values of the symbols
  ///   - error: the error that the sign `#` in a timeline emits
  ///   - expression: a closure that makes the resulting observable from the observables of these
  ///     marbles; called once, at time zero
  /// - Throws: `MarbleMismatch` if the events differ; `MarbleTextError` if the timeline isn't
  ///   valid; `MarbleValueMissing` if a symbol doesn't have a value
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

  /// Runs an expression, and compares its events with a timeline whose symbols are the values.
  ///
  /// - Parameters:
  ///   - expected: the expected events; the sign `!` shows when to dispose of the subscription
  ///   - error: the error that the sign `#` in a timeline emits
  ///   - expression: a closure that makes the resulting observable from the observables of these
  ///     marbles; called once, at time zero
  /// - Throws: `MarbleMismatch` if the events differ; `MarbleTextError` if the timeline isn't
  ///   valid; `MarbleValueMissing` if a symbol doesn't have a value
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

  /// Returns the symbols of the expected timeline, and further symbols for other values.
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

/// The error of `Marbles.check` if a result differs from the expected timeline.
public struct MarbleMismatch: Error, CustomStringConvertible {
  /// A diagram of the input streams, the expected result, and the actual result.
  public let diagram: MarbleDiagram

  /// The errors in the expected and in the actual result.
  let errors: [any Error]

  /// The diagram as text, and the two errors if these differ.
  public var description: String {
    let texts = errors.map { "\($0)" }
    let difference =
      texts.count == 2 && texts[0] != texts[1]
      ? "\nexpected error: \(texts[0])\nactual error:   \(texts[1])" : ""
    return "the stream differs from the expected one\n\(diagram)\(difference)"
  }
}
