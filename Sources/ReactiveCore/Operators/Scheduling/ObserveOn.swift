extension ObservableType {
  /// Delivers the events on a scheduler, in their order.
  ///
  /// An error or a completion comes after all elements that were sent before it, also where the scheduler
  /// runs several pieces of work at once.
  ///
  /// - Parameter scheduler: where to deliver.
  /// - Returns: the stream.
  public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    let source = asObservable()
    if let serial = scheduler as? SerialDispatchQueueScheduler {
      return Chain { source.observed(on: serial, $0) }
    }
    return Chain { downstream in
      let handover = Handover(scheduler, downstream)
      handover.upstream.setDisposable(
        source.run(
          Downstream(
            onNext: { handover.take(.next($0)) },
            onEnd: { handover.take($0.map(Event.error) ?? .completed) })))
      return handover
    }
  }
}

extension Observable {
  /// Plans each event for itself: a serial queue keeps their order.
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
