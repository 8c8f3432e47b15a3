import MarbleText

/// What one run of a diagram's closure gave, with its frames counted from time zero.
struct MarbleRun {
  /// A subscription to an input stream.
  struct Span: Hashable {
    let start: Int
    let end: Int?

    /// The events that are drawn of it.
    var events: [MarbleEvent] {
      [MarbleEvent(frame: max(0, start), .subscription)]
        + (end.map { [MarbleEvent(frame: max(0, $0), .disposal)] } ?? [])
    }
  }

  /// The events of the result.
  let result: [MarbleEvent]

  /// The subscriptions to each input stream.
  let subscriptions: [[Span]]

  /// Whether an operator had the scheduler run something later.
  let usesTime: Bool
}
