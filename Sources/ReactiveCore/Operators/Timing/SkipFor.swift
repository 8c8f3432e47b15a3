extension ObservableType {
  /// Leaves out elements for some time, and lets all through from then on.
  ///
  /// - Parameters:
  ///   - duration: how long, from the subscription on.
  ///   - scheduler: keeps the time.
  /// - Returns: the stream; an end in that time comes through.
  public func skip(
    _ duration: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    let source = asObservable()
    return Chain { downstream in
      let join = Join(downstream)
      var isOpen = false
      join.alarm(on: scheduler).set(after: duration) { isOpen = true }
      join.add(source, onNext: { if isOpen { join.forward($0) } }, onEnd: join.stop)
      return join
    }
  }
}
