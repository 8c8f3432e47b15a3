extension ObservableType {
  /// Sends the elements of a time span, and then completes.
  ///
  /// - Parameters:
  ///   - duration: the time span, from the subscription on
  ///   - scheduler: runs the timer
  /// - Returns: the stream
  public func take(
    for duration: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    let source = asObservable()
    return OperatorObservable { downstream in
      let join = Join(downstream)
      join.alarm(on: scheduler).set(after: duration) { join.stop(nil) }
      join.add(source, onNext: join.forward, onEnd: join.stop)
      return join
    }
  }
}
