public import MarbleText
public import ReactiveCore

extension Marbles {
  /// Runs an expression, and compares what it sends with a timeline.
  ///
  /// ```swift
  /// try marbles.check("--x--y--|", values: ["x": 10, "y": 20]) { a.map { $0 * 10 } }
  /// ```
  ///
  /// - Parameters:
  ///   - expected: the expected events; `!` shows when to dispose of the subscription
  ///   - values: the values of the symbols
  ///   - error: the error of `#`
  ///   - expression: makes the stream, from those that these marbles made; called once, at time
  ///     zero
  /// - Throws: `MarbleMismatch` where other events were sent; `MarbleTextError`
  public func check<Source: ObservableConvertibleType>(
    _ expected: String, values: MarbleValues<Source.Element>,
    error: any Error = MarbleError(), _ expression: @escaping () -> Source
  ) throws where Source.Element: Equatable {
    let timeline = try MarbleTimeline(parsing: expected)
    let events = try timeline.events(values: values, error: error, frame: frame)
    let disposal = timeline.marbles.first { $0.symbol == .disposal }.map { $0.frame * frame }
    let limit = max(length, timeline.frames.count) + 100
    let actual = run(expression, disposed: disposal ?? limit * frame)
    guard actual != events else { return }
    throw try mismatch(expected: (timeline, events), actual, values, disposal)
  }

  /// Runs an expression, and compares what it sends with a timeline whose symbols stand for
  /// themselves.
  ///
  /// - Parameters:
  ///   - expected: the expected events; `!` shows when to dispose of the subscription
  ///   - error: the error of `#`
  ///   - expression: makes the stream, from those that these marbles made; called once, at time
  ///     zero
  /// - Throws: `MarbleMismatch` where other events were sent; `MarbleTextError`
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

  /// The symbols of the expected timeline, and others for what it does not have.
  private func letters<Value>(
    _ timeline: MarbleTimeline, _ values: MarbleValues<Value>,
    _ events: [Recorded<Event<Value>>]
  ) -> MarbleLetters {
    var known: [Character: String] = [:]
    for case .value(let symbol) in timeline.marbles.map(\.symbol) {
      known[symbol] = values.value(symbol).map(names.text)
    }
    return MarbleLetters(of: events, known: known, names: names)
  }
}

/// An expression that sent something else than a test expects.
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
    return "something else came than was expected\n\(diagram)\(difference)"
  }
}
