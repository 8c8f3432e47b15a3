extension ObservableType {
  /// Subscribes on a scheduler, and disposes of the subscription on the same scheduler.
  ///
  /// Events arrive on the thread on which this observable emits them. To change the thread, use
  /// `observe(on:)`.
  ///
  /// - Parameter scheduler: the scheduler that runs the subscribing call and the disposal
  /// - Returns: an observable that stops emitting events at disposal, even if the scheduler runs
  ///   the disposal later
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    OperatorObservable { downstream in
      let isStopped = BooleanDisposable()
      let upstream = SerialDisposable()
      let scheduled = SingleAssignmentDisposable()
      // If the source ends inside the scheduled work, `upstream` must not be disposed of in there:
      // the scheduler would queue the disposal in front of a subscription that follows. So
      // `release` gets `upstream` after `schedule` has returned.
      let release = SingleAssignmentDisposable()
      upstream.disposable = scheduled
      let work = scheduler.schedule(()) { _ in
        // This doesn't call `asObservable()`, because that may add a wrapper. When the source ends,
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
