public import Dispatch

extension ObservableType {
  /// Emits the first element, and then at most one element per interval.
  ///
  /// - Parameters:
  ///   - dueTime: the minimum interval between two elements
  ///   - latest: whether the last element that arrives during an interval is emitted at the end of
  ///     the interval, instead of being dropped
  ///   - scheduler: the scheduler that runs the timer
  /// - Returns: an observable; if an element waits when this observable completes, the result
  ///   completes after that element, but if this observable fails, the element is dropped
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
  ) -> Observable<Element> {
    let source = asObservable()
    return OperatorObservable { downstream in
      Throttling(downstream, ThrottleState(dueTime, emitsLatest: latest), scheduler).begin(source)
    }
  }
}

/// The state machine of `throttle`.
struct ThrottleState<Element> {
  /// What to do with an element.
  enum Decision {
    /// Emit the element now, and call `didEmit` afterwards.
    case emit

    /// Do nothing, because the element was dropped, or stored for a timer that is set already.
    case nothing

    /// Set a timer for this delay; when it fires, emit the element that `removeLatest` returns.
    case wait(RxTimeInterval)
  }

  let dueTime: RxTimeInterval
  let emitsLatest: Bool

  /// The time at which the delivery of the last element ended, or `nil` before the first element.
  private var lastEmission: RxTime?

  /// The element that waits for the end of the interval, or `nil` if none waits.
  private var latest: Element?

  /// Whether the source has completed or failed.
  private var isSourceOver = false

  init(_ dueTime: RxTimeInterval, emitsLatest: Bool) {
    self.dueTime = dueTime
    self.emitsLatest = emitsLatest
  }

  /// Decides what to do with an element of the source, and stores the element if it must wait.
  ///
  /// - Returns: the decision, and the previously stored element, if any; the caller must retain
  ///   that element while it carries out the decision
  mutating func decide(
    about element: Element, at now: RxTime
  ) -> (Decision, replaced: Element?) {
    let wait = lastEmission.map { dueTime.remaining(since: $0, at: now) } ?? .microseconds(0)
    if wait == .microseconds(0) { return (.emit, removeLatest()) }
    guard emitsLatest else { return (.nothing, nil) }
    let replaced = removeLatest()
    latest = element
    // If an element was stored, the timer is set already.
    return (replaced == nil ? .wait(wait) : .nothing, replaced)
  }

  /// Records that an element was delivered, so that the next interval begins.
  mutating func didEmit(at now: RxTime) {
    lastEmission = now
  }

  /// Removes and returns the stored element, if any.
  mutating func removeLatest() -> Element? {
    defer { latest = nil }
    return latest
  }

  /// Whether the source has completed or failed, and no element is stored.
  var isOver: Bool { isSourceOver && latest == nil }

  mutating func endSource() {
    isSourceOver = true
  }
}

/// One subscription to the result of `throttle`.
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
    let (decision, replaced) = state.decide(about: element, at: scheduler.now)
    // The replaced element is released at the end, because its release may make the source emit.
    withExtendedLifetime(replaced) {
      switch decision {
      case .emit: emit(element)
      case .nothing: break
      case .wait(let delay): alarm.set(after: delay, emitLatest)
      }
    }
  }

  /// Emits the stored element, and then completes if the source has completed.
  private func emitLatest() {
    if let latest = state.removeLatest() { emit(latest) }
    if state.isOver { join.stop(nil) }
  }

  private func emit(_ element: Element) {
    join.forward(element)
    state.didEmit(at: scheduler.now)
  }

  private func end(_ error: (any Error)?) {
    state.endSource()
    if error != nil || state.isOver { join.stop(error) }
  }
}
