public import Dispatch

extension ObservableType {
  /// Emits at most one element per interval.
  ///
  /// - Parameters:
  ///   - dueTime: the minimum interval between two elements
  ///   - latest: whether the latest element of an interval is emitted at its end
  ///   - scheduler: runs the timer
  /// - Returns: an observable; when this completes, it completes after the stored element is
  ///   emitted
  public func throttle(
    _ dueTime: RxTimeInterval, latest: Bool = true, scheduler: any SchedulerType
  ) -> Observable<Element> {
    let source = asObservable()
    return OperatorObservable { downstream in
      Throttling(downstream, ThrottleState(dueTime, emitsLatest: latest), scheduler).begin(source)
    }
  }
}

/// One subscription to a throttled observable.
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
    // Released after that, since the release may cause another element.
    withExtendedLifetime(replaced) {
      switch decision {
      case .emit: emit(element)
      case .nothing: break
      case .wait(let delay): alarm.set(after: delay, emitLatest)
      }
    }
  }

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

/// The state machine of `throttle`.
struct ThrottleState<Element> {
  /// The decision about an element.
  enum Decision {
    /// Emit it now, and call `didEmit` afterwards.
    case emit

    /// Do nothing: it is stored for a timer that is set already, or dropped.
    case nothing

    /// Call `removeLatest` after this time.
    case wait(RxTimeInterval)
  }

  let dueTime: RxTimeInterval
  let emitsLatest: Bool

  private var lastEmission: RxTime?
  private var latest: Element?

  /// Whether the source has completed.
  private var isSourceOver = false

  init(_ dueTime: RxTimeInterval, emitsLatest: Bool) {
    self.dueTime = dueTime
    self.emitsLatest = emitsLatest
  }

  /// Decides about an element of the source, and stores it where it has to wait.
  ///
  /// - Returns: the decision, and the element that was stored before, to be released by the caller
  mutating func decide(
    about element: Element, at now: RxTime
  ) -> (Decision, replaced: Element?) {
    let wait = lastEmission.map { dueTime.remaining(since: $0, at: now) } ?? .microseconds(0)
    if wait == .microseconds(0) { return (.emit, removeLatest()) }
    guard emitsLatest else { return (.nothing, nil) }
    let replaced = removeLatest()
    latest = element
    return (replaced == nil ? .wait(wait) : .nothing, replaced)
  }

  /// Records that an element was emitted; the interval begins after its delivery.
  mutating func didEmit(at now: RxTime) {
    lastEmission = now
  }

  /// Removes the stored element, to be emitted when the timer fires.
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
