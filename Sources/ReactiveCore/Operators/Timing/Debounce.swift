extension ObservableType {
  /// Sends an element when no other one was sent within a time span after it.
  ///
  /// - Parameters:
  ///   - dueTime: the time span
  ///   - scheduler: runs the timer and the deliveries
  /// - Returns: the stream; when this completes, an element that waits is sent at once; an error
  ///   drops it
  public func debounce(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    let source = asObservable()
    return OperatorObservable { downstream in
      let join = Join(downstream)
      let alarm = join.alarm(on: scheduler)
      var waiting: Element?
      let send = {
        guard let element = waiting else { return }
        waiting = nil
        join.forward(element)
      }
      join.add(
        source,
        onNext: { element in
          waiting = element
          alarm.set(after: dueTime, send)
        },
        onEnd: { error in
          if error == nil { send() }
          waiting = nil
          join.stop(error)
        })
      return join
    }
  }
}
