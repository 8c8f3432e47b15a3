extension ObservableType {
  /// A stream made by a closure, which is called for each subscriber.
  ///
  /// - Parameter subscribe: sends events to the observer it gets, and returns what stops that;
  ///   events after the terminal event, or after disposal, are ignored
  /// - Returns: the stream
  public static func create(
    _ subscribe: @escaping (AnyObserver<Element>) -> any Disposable
  ) -> Observable<Element> {
    OperatorObservable { downstream in
      let gate = CreateGate(downstream)
      gate.upstream.setDisposable(subscribe(AnyObserver(eventHandler: gate.on)))
      return gate
    }
  }
}

/// Enforces the grammar on the events that the closure of `create` sends.
private final class CreateGate<Element>: Disposable {
  let upstream = SingleAssignmentDisposable()
  private let isStopped = BooleanDisposable()
  private let downstream: Downstream<Element>
  private let hasEnded = Guarded(false)

  init(_ downstream: Downstream<Element>) {
    self.downstream = downstream
  }

  func on(_ event: Event<Element>) {
    switch event {
    case .next(let element):
      if !isStopped.isDisposed { downstream.onNext(element) }
    case .error(let error):
      end(error)
    case .completed:
      end(nil)
    }
  }

  func dispose() {
    isStopped.dispose()
    upstream.dispose()
  }

  private func end(_ error: (any Error)?) {
    guard !hasEnded.exchange(true) else { return }
    let wasDisposed = isStopped.isDisposed
    isStopped.dispose()
    if !wasDisposed { downstream.onEnd(error) }
    upstream.dispose()
  }
}
