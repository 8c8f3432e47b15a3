extension ObservableType {
  /// Leaves out the elements of a time span, and sends all that follow.
  ///
  /// - Parameters:
  ///   - duration: the time span, from the subscription on
  ///   - scheduler: runs the timer
  /// - Returns: the stream; a terminal event is always sent
  public func skip(
    _ duration: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    let source = asObservable()
    return OperatorObservable { downstream in
      let join = Join(downstream)
      var isOpen = false
      join.alarm(on: scheduler).set(after: duration) { isOpen = true }
      join.add(source, onNext: { if isOpen { join.forward($0) } }, onEnd: join.stop)
      return join
    }
  }
}
