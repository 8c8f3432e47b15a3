extension ObservableType {
  /// Subscribes later.
  ///
  /// - Parameters:
  ///   - dueTime: how much later.
  ///   - scheduler: keeps the time; this is where it subscribes.
  /// - Returns: the stream.
  public func delaySubscription(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    let source = asObservable()
    return Chain { downstream in
      let isStopped = BooleanDisposable()
      let upstream = SingleAssignmentDisposable()
      let work = scheduler.scheduleRelative((), dueTime: dueTime) { _ in
        let begun = SingleAssignmentDisposable()
        source.begin(downstream.unless(isStopped).ending(upstream), begun.setDisposable)
        return begun
      }
      upstream.setDisposable(work)
      return Disposables.create(isStopped, upstream)
    }
  }
}
