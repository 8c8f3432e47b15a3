extension ObservableType {
  /// Delivers the events on a scheduler, in order.
  ///
  /// Terminal events are delivered after all elements that were sent before them, also on a
  /// concurrent scheduler.
  ///
  /// - Parameter scheduler: runs the deliveries
  /// - Returns: the stream
  public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    let source = asObservable()
    if let serial = scheduler as? SerialDispatchQueueScheduler {
      #if TRACE_RESOURCES
      let trace = SerialQueueTrace()
      return OperatorObservable { downstream in
        withExtendedLifetime(trace) { source.observed(on: serial, downstream) }
      }
      #else
      return OperatorObservable { source.observed(on: serial, $0) }
      #endif
    }
    return OperatorObservable { downstream in
      let queue = EventQueue(scheduler, downstream)
      queue.upstream.setDisposable(
        source.run(
          Downstream(
            onNext: { queue.add(.next($0)) },
            onEnd: { queue.add($0.map(Event.error) ?? .completed) })))
      return queue
    }
  }
}

extension Observable {
  /// Schedules each event separately: a serial queue keeps their order.
  fileprivate func observed(
    on scheduler: SerialDispatchQueueScheduler, _ downstream: Downstream<Element>
  ) -> any Disposable {
    let upstream = SingleAssignmentDisposable()
    let events = Downstream<Element>(
      onNext: { element in
        guard !upstream.isDisposed else { return }
        scheduler.run { if !upstream.isDisposed { downstream.onNext(element) } }
      },
      onEnd: { error in
        scheduler.run {
          guard !upstream.isDisposed else { return }
          downstream.onEnd(error)
          upstream.dispose()
        }
      })
    upstream.setDisposable(run(events))
    return upstream
  }
}
