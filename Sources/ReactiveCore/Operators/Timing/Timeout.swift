extension ObservableType {
  /// Fails with `RxError.timeout` if no event arrives within a time span.
  ///
  /// - Parameters:
  ///   - dueTime: the time span, which begins at the subscription, and again after each element's
  ///     delivery
  ///   - scheduler: the scheduler that runs the timer
  public func timeout(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    timeout(dueTime, other: Observable.error(RxError.timeout), scheduler: scheduler)
  }

  /// Continues with another observable if no event arrives within a time span.
  ///
  /// - Parameters:
  ///   - dueTime: the time span, which begins at the subscription, and again after each element's
  ///     delivery
  ///   - other: the observable to continue with
  ///   - scheduler: the scheduler that runs the timer
  public func timeout<Source: ObservableConvertibleType>(
    _ dueTime: RxTimeInterval, other: Source, scheduler: any SchedulerType
  ) -> Observable<Element> where Element == Source.Element {
    let source = asObservable()
    let other = other.asObservable()
    return OperatorObservable { downstream in
      let join = Join(downstream)
      let alarm = join.alarm(on: scheduler)
      let sourceBranch = Branch()
      var hasSwitched = false
      let switchOver = {
        hasSwitched = true
        join.add(other, onNext: join.forward, onEnd: join.stop)
        sourceBranch.dispose()
      }
      alarm.set(after: dueTime, switchOver)
      join.add(
        source, in: sourceBranch,
        onNext: { element in
          guard !hasSwitched else { return }
          // The timer is stopped during the delivery, because the subscriber may take a long time.
          alarm.cancel()
          join.forward(element)
          alarm.set(after: dueTime, switchOver)
        }, onEnd: { if !hasSwitched { join.stop($0) } })
      return join
    }
  }
}
