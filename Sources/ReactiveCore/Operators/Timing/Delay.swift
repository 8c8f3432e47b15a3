extension ObservableType {
  /// Delays elements and completion; an error is sent at once, and waiting elements are dropped.
  ///
  /// - Parameters:
  ///   - dueTime: the delay
  ///   - scheduler: runs the timer and the deliveries
  /// - Returns: the stream
  public func delay(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    let source = asObservable()
    return OperatorObservable { downstream in
      Delaying(downstream, dueTime, scheduler).begin(source)
    }
  }
}

/// One subscription to a delayed stream.
private final class Delaying<Element> {
  private let downstream: Downstream<Element>
  private let dueTime: RxTimeInterval
  private let scheduler: any SchedulerType
  private let state: Guarded<DelayState<Element>>

  private let isStopped = BooleanDisposable()
  private let upstream = SingleAssignmentDisposable()
  private let all: CompositeDisposable

  init(
    _ downstream: Downstream<Element>, _ dueTime: RxTimeInterval, _ scheduler: any SchedulerType
  ) {
    self.downstream = downstream
    self.dueTime = dueTime
    self.scheduler = scheduler
    state = Guarded(DelayState(dueTime))
    all = CompositeDisposable(isStopped, upstream)
  }

  func begin(_ source: Observable<Element>) -> any Disposable {
    let work = RecursiveWork<Void> { [self] _, work in deliver(work) }
    _ = all.insert(work)
    upstream.setDisposable(
      source.run(
        Downstream(
          onNext: { [self] in schedule(.next($0), work) },
          onEnd: { [self] error in
            upstream.dispose()
            if let error { fail(error) } else { schedule(.completed, work) }
          })))
    return all
  }

  private func schedule(_ event: Event<Element>, _ work: RecursiveWork<Void>) {
    let now = scheduler.now
    if state.withLock({ $0.enqueue(event, at: now) }) {
      work.schedule((), on: scheduler, after: dueTime)
    }
  }

  private func deliver(_ work: RecursiveWork<Void>) {
    guard let event = state.withLock({ $0.begin() }) else { return }
    switch event {
    case .next(let element): if !isStopped.isDisposed { downstream.onNext(element) }
    case .error(let error): end(error)
    case .completed: end(nil)
    }
    let now = scheduler.now
    switch state.withLock({ $0.finish(at: now) }) {
    case .wait(let delay): work.schedule((), on: scheduler, after: delay)
    case .fail: end(state.withLock { $0.error })
    case .rest: break
    }
  }

  private func fail(_ error: any Error) {
    // The waiting elements are released outside the lock.
    let (dropped, sendsNow) = state.withLock { state in (state, state.fail(error)) }
    if sendsNow { end(error) }
    withExtendedLifetime(dropped) {}
  }

  private func end(_ error: (any Error)?) {
    if !isStopped.isDisposed { downstream.onEnd(error) }
    all.dispose()
  }
}
