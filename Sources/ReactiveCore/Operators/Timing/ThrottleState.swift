import Dispatch

/// The state machine of `throttle`.
struct ThrottleState<Element> {
  /// The decision about an element.
  enum Decision {
    /// Send it now, and call `hasSent` afterwards.
    case send

    /// Do nothing: it is stored for a timer that is set already, or dropped.
    case nothing

    /// Call `removeLatest` after this time.
    case wait(RxTimeInterval)
  }

  let dueTime: RxTimeInterval
  let sendsLatest: Bool

  private var lastSent: RxTime?
  private var latest: Element?

  /// Whether the source has completed.
  private var isSourceOver = false

  init(_ dueTime: RxTimeInterval, sendsLatest: Bool) {
    self.dueTime = dueTime
    self.sendsLatest = sendsLatest
  }

  /// Decides about an element of the source, and stores it where it has to wait.
  mutating func decide(about element: Element, at now: RxTime) -> Decision {
    let wait = lastSent.map { dueTime.remaining(since: $0, at: now) } ?? .microseconds(0)
    if wait == .microseconds(0) {
      latest = nil
      return .send
    }
    guard sendsLatest else { return .nothing }
    let isSet = latest != nil
    latest = element
    return isSet ? .nothing : .wait(wait)
  }

  /// Records that an element was sent; the interval begins after its delivery.
  mutating func hasSent(at now: RxTime) {
    lastSent = now
  }

  /// Removes the stored element, to be sent when the timer fires.
  mutating func removeLatest() -> Element? {
    defer { latest = nil }
    return latest
  }

  /// Whether the source has completed and no element is stored.
  var isOver: Bool { isSourceOver && latest == nil }

  mutating func endSource() {
    isSourceOver = true
  }
}
