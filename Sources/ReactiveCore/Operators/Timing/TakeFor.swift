extension ObservableType {
  /// Lets elements through for some time, and then completes.
  ///
  /// - Parameters:
  ///   - duration: how long, from the subscription on.
  ///   - scheduler: keeps the time.
  /// - Returns: the stream.
  public func take(
    for duration: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    let source = asObservable()
    return Chain { downstream in
      let join = Join(downstream)
      join.alarm(on: scheduler).set(after: duration) { join.stop(nil) }
      join.add(source, onNext: join.forward, onEnd: join.stop)
      return join
    }
  }
}
