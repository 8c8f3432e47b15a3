import ReactiveCore

/// Sends its events to each subscriber anew, at times counted from the subscription on.
final class ColdObservable<Element>: TestableObservable<Element> {
  override func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    let recordEnd = recordSubscription()
    let isOver = BooleanDisposable()
    for recorded in recordedEvents {
      _ = scheduler.scheduleRelativeVirtual((), dueTime: recorded.time) { _ in
        if !isOver.isDisposed { observer.on(recorded.value) }
        return Disposables.create()
      }
    }
    return Disposables.create {
      isOver.dispose()
      recordEnd()
    }
  }
}
