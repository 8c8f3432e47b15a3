extension ObservableType {
  /// Fails with `RxError.timeout` when no element comes for some time.
  ///
  /// - Parameters:
  ///   - dueTime: how long to wait for the first element, and for each other one after the one before.
  ///   - scheduler: keeps the time.
  /// - Returns: the stream.
  public func timeout(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    timeout(dueTime, other: Observable.error(RxError.timeout), scheduler: scheduler)
  }

  /// Goes on with another stream when no element comes for some time.
  ///
  /// - Parameters:
  ///   - dueTime: how long to wait for the first element, and for each other one after the one before.
  ///   - other: the stream to go on with.
  ///   - scheduler: keeps the time.
  /// - Returns: the stream.
  public func timeout<Source: ObservableConvertibleType>(
    _ dueTime: RxTimeInterval, other: Source, scheduler: any SchedulerType
  ) -> Observable<Element> where Element == Source.Element {
    let source = asObservable()
    let other = other.asObservable()
    return Chain { downstream in
      let join = Join(downstream)
      let alarm = join.alarm(on: scheduler)
      let upstream = Branch()
      var isOver = false
      let switchOver = {
        isOver = true
        join.add(other, onNext: join.forward, onEnd: join.stop)
        upstream.dispose()
      }
      alarm.set(after: dueTime, switchOver)
      join.add(
        source, in: upstream,
        onNext: { element in
          guard !isOver else { return }
          // An element that has come is in time, however long it takes whoever takes it.
          alarm.cancel()
          join.forward(element)
          alarm.set(after: dueTime, switchOver)
        }, onEnd: { if !isOver { join.stop($0) } })
      return join
    }
  }
}
