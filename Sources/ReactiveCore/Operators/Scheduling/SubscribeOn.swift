extension ObservableType {
  /// Subscribes on a scheduler, and disposes of the subscription on the same scheduler.
  ///
  /// Events are still delivered on the thread on which the source emits the events. To change that,
  /// use `observe(on:)`.
  ///
  /// - Parameter scheduler: the scheduler that runs the subscribing call and the disposal
  /// - Returns: an observable that doesn't emit events after disposal, even if the scheduler hasn't
  ///   run the disposal yet
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    OperatorObservable { downstream in
      let isStopped = BooleanDisposable()
      let upstream = SerialDisposable()
      let scheduled = SingleAssignmentDisposable()
      // The source may end inside the scheduled work, before `schedule` has returned. `release`
      // gets `upstream` only afterwards, so that `upstream` isn't disposed of inside that work.
      // There, the scheduler would have to queue the disposal, and a subscription that follows
      // would have to wait behind the disposal.
      let release = SingleAssignmentDisposable()
      upstream.disposable = scheduled
      let work = scheduler.schedule(()) { _ in
        // This subscribes without `asObservable()`, which may add a wrapper. When the source ends,
        // the wrapper would dispose of the subscription on the current thread instead of on the
        // scheduler.
        let subscription = subscribe(downstream.unless(isStopped).ending(release).observer)
        upstream.disposable = ScheduledDisposable(scheduler: scheduler, disposable: subscription)
        return NopDisposable.noOp
      }
      scheduled.setDisposable(work)
      release.setDisposable(upstream)
      return Disposables.create(isStopped, release)
    }
  }
}

extension Downstream {
  /// An observer that forwards every event to this downstream.
  fileprivate var observer: AnyObserver<Element> {
    AnyObserver { event in
      switch event {
      case .next(let element): onNext(element)
      case .error(let error): onEnd(error)
      case .completed: onEnd(nil)
      }
    }
  }
}
