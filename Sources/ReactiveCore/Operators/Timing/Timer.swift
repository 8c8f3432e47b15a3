extension ObservableType where Element: FixedWidthInteger {
  /// Creates an observable that emits 0 after a delay, and then completes or continues to count.
  ///
  /// After `Element.max`, the result emits `Element.min`.
  ///
  /// - Parameters:
  ///   - dueTime: the time before the 0
  ///   - period: the interval between two numbers; if `nil`, the result completes after the 0
  ///   - scheduler: the scheduler that runs the timer and delivers the elements
  public static func timer(
    _ dueTime: RxTimeInterval, period: RxTimeInterval? = nil, scheduler: any SchedulerType
  ) -> Observable<Element> {
    OperatorObservable { downstream in
      guard let period else { return downstream.emitZero(after: dueTime, on: scheduler) }
      let slot = SingleAssignmentDisposable()
      let ticks = scheduler.schedulePeriodic(0 as Element, startAfter: dueTime, period: period) {
        if !slot.isDisposed { downstream.onNext($0) }
        return $0 &+ 1
      }
      slot.setDisposable(ticks)
      return slot
    }
  }
}

extension Downstream where Element: FixedWidthInteger {
  /// Emits a single 0 after a delay, and then completes.
  fileprivate func emitZero(
    after delay: RxTimeInterval, on scheduler: any SchedulerType
  ) -> any Disposable {
    let slot = SingleAssignmentDisposable()
    let tick = scheduler.scheduleRelative((), dueTime: delay) { _ in
      guard !slot.isDisposed else { return NopDisposable.noOp }
      onNext(0)
      if !slot.isDisposed { onEnd(nil) }
      slot.dispose()
      return NopDisposable.noOp
    }
    slot.setDisposable(tick)
    return slot
  }
}

extension ObservableType where Element: FixedWidthInteger {
  /// Creates an observable that emits 0, 1, 2 and so on, at equal intervals, without end.
  ///
  /// - Parameters:
  ///   - period: the interval between two elements, and before the first element
  ///   - scheduler: the scheduler that runs the timer and delivers the elements
  public static func interval(
    _ period: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    timer(period, period: period, scheduler: scheduler)
  }
}
