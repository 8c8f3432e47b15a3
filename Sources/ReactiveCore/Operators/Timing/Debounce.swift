extension ObservableType {
  /// Sends an element when no other one has come for some time after it.
  ///
  /// - Parameters:
  ///   - dueTime: for how long nothing else must come.
  ///   - scheduler: keeps the time, and delivers.
  /// - Returns: the stream. When this completes, an element that waits is sent at once; an error drops it.
  public func debounce(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    let source = asObservable()
    return Chain { downstream in
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
