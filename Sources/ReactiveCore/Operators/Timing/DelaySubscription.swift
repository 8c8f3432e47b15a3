extension ObservableType {
  /// Subscribes after a delay.
  ///
  /// - Parameters:
  ///   - dueTime: the delay
  ///   - scheduler: runs the timer and the subscribing
  /// - Returns: the stream
  public func delaySubscription(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    let source = asObservable()
    return OperatorObservable { downstream in
      let isStopped = BooleanDisposable()
      let upstream = SingleAssignmentDisposable()
      let work = scheduler.scheduleRelative((), dueTime: dueTime) { _ in
        let begun = SingleAssignmentDisposable()
        source.runWithTrampoline(downstream.unless(isStopped).ending(upstream), begun.setDisposable)
        return begun
      }
      upstream.setDisposable(work)
      return Disposables.create(isStopped, upstream)
    }
  }
}
