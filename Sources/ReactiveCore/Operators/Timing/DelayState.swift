/// What `delay` knows, and what follows from it.
///
/// One event at a time is planned for its time, and the next one when it has been delivered: so the order
/// is kept on a scheduler that may do several things at once.
struct DelayState<Element> {
  /// What to do after a delivery.
  enum Decision: Equatable {
    /// Deliver the next event after this time.
    case wait(RxTimeInterval)

    /// Send the error that came meanwhile.
    case fail

    /// Nothing: no event waits.
    case rest
  }

  /// The error that ended the source.
  private(set) var error: (any Error)?

  private let dueTime: RxTimeInterval
  private var waiting = ElementQueue<(time: RxTime, event: Event<Element>)>()
  private var isPlanned = false
  private var isDelivering = false

  init(_ dueTime: RxTimeInterval) {
    self.dueTime = dueTime
  }

  /// Takes an element or the completion.
  ///
  /// - Returns: whether it has to be planned, because no other one is.
  mutating func take(_ event: Event<Element>, at now: RxTime) -> Bool {
    waiting.add((now, event))
    defer { isPlanned = true }
    return !isPlanned
  }

  /// Takes an error, which waits for nothing.
  ///
  /// - Returns: whether to send it at once; otherwise an event is being delivered, and it comes after it.
  mutating func fail(_ error: any Error) -> Bool {
    self.error = error
    waiting = ElementQueue()
    return !isDelivering
  }

  /// The time of an event has come.
  ///
  /// - Returns: the event to deliver.
  mutating func begin() -> Event<Element>? {
    guard let first = waiting.take() else { return nil }
    isDelivering = true
    return first.event
  }

  /// The event has been delivered.
  mutating func finish(at now: RxTime) -> Decision {
    guard error == nil else { return .fail }
    isDelivering = false
    guard let next = waiting.first else {
      isPlanned = false
      return .rest
    }
    return .wait(dueTime.remaining(since: next.time, at: now))
  }
}

extension ElementQueue {
  /// The element that has waited longest.
  fileprivate var first: Element? { isEmpty ? nil : elements[head] }
}
