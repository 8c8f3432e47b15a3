public import Dispatch

extension ObservableType {
  /// Sends an element, and then no other one for a time span.
  ///
  /// - Parameters:
  ///   - dueTime: the minimum interval between two elements
  ///   - latest: whether the latest element of that time span is sent at its end
  ///   - scheduler: runs the timer
  /// - Returns: the stream; when this completes, it completes after the stored element is sent
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
  ) -> Observable<Element> {
    let source = asObservable()
    return OperatorObservable { downstream in
      Throttling(downstream, ThrottleState(dueTime, sendsLatest: latest), scheduler).begin(source)
    }
  }
}

/// One subscription to a throttled stream.
private final class Throttling<Element> {
  private let join: Join<Element>
  private let alarm: Alarm
  private let scheduler: any SchedulerType
  private var state: ThrottleState<Element>

  init(
    _ downstream: Downstream<Element>, _ state: ThrottleState<Element>,
    _ scheduler: any SchedulerType
  ) {
    join = Join(downstream)
    alarm = join.alarm(on: scheduler)
    self.state = state
    self.scheduler = scheduler
  }

  func begin(_ source: Observable<Element>) -> any Disposable {
    join.add(source, onNext: receive, onEnd: end)
    return join
  }

  private func receive(_ element: Element) {
    switch state.decide(about: element, at: scheduler.now) {
    case .send: send(element)
    case .nothing: break
    case .wait(let delay): alarm.set(after: delay, sendLatest)
    }
  }

  private func sendLatest() {
    if let latest = state.removeLatest() { send(latest) }
    if state.isOver { join.stop(nil) }
  }

  private func send(_ element: Element) {
    join.forward(element)
    state.hasSent(at: scheduler.now)
  }

  private func end(_ error: (any Error)?) {
    state.endSource()
    if error != nil || state.isOver { join.stop(error) }
  }
}

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
