import Dispatch

/// What `throttle` knows, and what follows from it.
struct ThrottleState<Element> {
  /// What to do with an element.
  enum Decision {
    /// Send it now, and say when that is done.
    case send

    /// Nothing: it is kept for the time that is set already, or dropped.
    case nothing

    /// See after this time what there is to send.
    case wait(RxTimeInterval)
  }

  let dueTime: RxTimeInterval
  let sendsLatest: Bool

  private var lastSent: RxTime?
  private var latest: Element?

  /// Whether nothing comes any more but what is kept.
  private var isSourceOver = false

  init(_ dueTime: RxTimeInterval, sendsLatest: Bool) {
    self.dueTime = dueTime
    self.sendsLatest = sendsLatest
  }

  mutating func take(_ element: Element, at now: RxTime) -> Decision {
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

  /// Notes that an element was sent: the next one waits from then on, however long that took.
  mutating func hasSent(at now: RxTime) {
    lastSent = now
  }

  /// Takes what is to be sent when the time is over.
  mutating func takeLatest() -> Element? {
    defer { latest = nil }
    return latest
  }

  /// Whether the stream is over, after what was kept is sent.
  var isOver: Bool { isSourceOver && latest == nil }

  mutating func endSource() {
    isSourceOver = true
  }
}
