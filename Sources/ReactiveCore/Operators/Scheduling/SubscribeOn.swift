extension ObservableType {
  /// Subscribes, and disposes of the subscription, on a scheduler.
  ///
  /// Events are still delivered where the source emits them; see `observe(on:)`.
  ///
  /// - Parameter scheduler: runs the subscribing and the disposal
  /// - Returns: an observable; after disposal it emits nothing more, even before the scheduler has
  ///   run it
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    OperatorObservable { downstream in
      let isStopped = BooleanDisposable()
      let upstream = SerialDisposable()
      let scheduled = SingleAssignmentDisposable()
      // A source that ends inside `schedule` is released after that call: a scheduler that is still
      // running the work would have to defer it, and the next subscription with it.
      let release = SingleAssignmentDisposable()
      upstream.disposable = scheduled
      let work = scheduler.schedule(()) { _ in
        // Without `asObservable()`: the wrapper that it may add disposes of the source when it
        // ends, on this thread and not on the scheduler.
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
  /// An observer that forwards events to this downstream.
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
