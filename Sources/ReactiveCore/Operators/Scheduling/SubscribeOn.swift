extension ObservableType {
  /// Subscribes, and disposes of the subscription, on a scheduler.
  ///
  /// Only that: events come where the source sends them, see `observe(on:)`.
  ///
  /// - Parameter scheduler: where to subscribe and to dispose.
  /// - Returns: the stream; disposing of it silences it at once, whenever the scheduler comes to it.
  public func subscribe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    Chain { downstream in
      let isStopped = BooleanDisposable()
      let upstream = SerialDisposable()
      let planned = SingleAssignmentDisposable()
      // What ends at once, inside of `schedule`, releases its source after that: a scheduler that is
      // still at work would have to put it off, and the next subscription with it.
      let release = SingleAssignmentDisposable()
      upstream.disposable = planned
      let work = scheduler.schedule(()) { _ in
        // Not by way of `asObservable()`: what that puts between disposes of a source as it ends, here
        // and not on the scheduler.
        let subscription = subscribe(downstream.unless(isStopped).ending(release).observer)
        upstream.disposable = ScheduledDisposable(scheduler: scheduler, disposable: subscription)
        return NopDisposable.noOp
      }
      planned.setDisposable(work)
      release.setDisposable(upstream)
      return Disposables.create(isStopped, release)
    }
  }
}

extension Downstream {
  /// An observer that sends down the chain what it takes.
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
