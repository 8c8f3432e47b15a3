/// The state machine of `delay`.
///
/// One event at a time is scheduled, and the next one when it has been delivered: so the order is
/// preserved on a concurrent scheduler.
struct DelayState<Element> {
  /// The decision after a delivery.
  enum Decision: Equatable {
    /// Deliver the next event after this time.
    case wait(RxTimeInterval)

    /// Send the error that the source ended with meanwhile.
    case fail

    /// Nothing: no event waits.
    case rest
  }

  /// The error that ended the source.
  private(set) var error: (any Error)?

  private let dueTime: RxTimeInterval
  private var waiting = ElementQueue<(time: RxTime, event: Event<Element>)>()
  private var isScheduled = false
  private var isDelivering = false

  init(_ dueTime: RxTimeInterval) {
    self.dueTime = dueTime
  }

  /// Appends an element or the completion.
  ///
  /// - Returns: whether to schedule a delivery, because none is scheduled
  mutating func enqueue(_ event: Event<Element>, at now: RxTime) -> Bool {
    waiting.enqueue((now, event))
    defer { isScheduled = true }
    return !isScheduled
  }

  /// Stores an error, which is not delayed.
  ///
  /// - Returns: whether to send it at once; otherwise it is sent after the event that is being
  ///   delivered
  mutating func fail(_ error: any Error) -> Bool {
    self.error = error
    waiting = ElementQueue()
    return !isDelivering
  }

  /// Begins the delivery of the next event, which is due.
  ///
  /// - Returns: the event to deliver
  mutating func begin() -> Event<Element>? {
    guard let first = waiting.dequeue() else { return nil }
    isDelivering = true
    return first.event
  }

  /// Ends the delivery of an event.
  mutating func finish(at now: RxTime) -> Decision {
    guard error == nil else { return .fail }
    isDelivering = false
    guard let next = waiting.first else {
      isScheduled = false
      return .rest
    }
    return .wait(dueTime.remaining(since: next.time, at: now))
  }
}

extension ElementQueue {
  /// The oldest element.
  fileprivate var first: Element? { isEmpty ? nil : elements[head] }
}
