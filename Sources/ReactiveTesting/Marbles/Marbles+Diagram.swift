public import MarbleText
public import ReactiveCore

extension Marbles {
  /// Runs an expression, and draws the streams it is made of, itself, and what it sends.
  ///
  /// - Parameters:
  ///   - operation: the expression as text
  ///   - subscriptions: whether to draw below each stream when it was subscribed to
  ///   - disposed: the frame in which to dispose of the subscription, to be drawn as `!`; without
  ///     it, the expression is left alone for a hundred frames after the last that was drawn
  ///   - expression: makes the stream, from those that these marbles made; called once, at time
  ///     zero, unless a page is to let readers move the marbles: then once for each of their places
  /// - Returns: the diagram
  /// - Throws: `MarbleTextError` where the result is longer than a timeline can be
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
    let letters = MarbleLetters(of: events, known: known(in: events), names: names)
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
