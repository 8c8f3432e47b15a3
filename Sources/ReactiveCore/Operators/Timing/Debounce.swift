extension ObservableType {
  /// Emits an element after a time span, unless a newer element arrives meanwhile.
  ///
  /// - Parameter scheduler: the scheduler that runs the timer, and then delivers the element
  /// - Returns: an observable; if an element waits when this observable completes, the element is
  ///   emitted at once, but if this observable fails, the element is dropped
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
