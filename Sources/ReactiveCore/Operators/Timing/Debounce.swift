extension ObservableType {
  /// Emits an element when no other one was emitted within a time span after it.
  ///
  /// - Parameter scheduler: runs the timer and the deliveries
  /// - Returns: an observable; when this completes, an element that waits is emitted at once; an
  ///   error drops it
  public func debounce(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    let source = asObservable()
    return OperatorObservable { downstream in
      let join = Join(downstream)
      let alarm = join.alarm(on: scheduler)
      var waiting: Element?
      let emit = {
        guard let element = waiting else { return }
        waiting = nil
        join.forward(element)
      }
      join.add(
        source,
        onNext: { element in
          waiting = element
          alarm.set(after: dueTime, emit)
        },
        onEnd: { error in
          if error == nil { emit() }
          waiting = nil
          join.stop(error)
        })
      return join
    }
  }
}
