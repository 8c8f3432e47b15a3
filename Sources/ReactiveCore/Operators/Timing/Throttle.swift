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
