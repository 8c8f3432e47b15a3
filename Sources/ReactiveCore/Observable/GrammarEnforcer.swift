/// Enforces the grammar where foreign code enters: on what the closure of `create` sends, and other
/// types of observables than this module's.
final class GrammarEnforcer<Element>: Disposable {
  private let upstream = SingleAssignmentDisposable()
  private let isStopped = BooleanDisposable()
  private let downstream: Downstream<Element>
  private let hasEnded = Guarded(false)

  init(_ downstream: Downstream<Element>) {
    self.downstream = downstream
  }

  /// Subscribes.
  ///
  /// - Parameter subscribe: sends events to the observer it gets, and returns what stops that
  /// - Returns: this, which drops what is sent after disposal
  func begin(_ subscribe: (AnyObserver<Element>) -> any Disposable) -> any Disposable {
    upstream.setDisposable(subscribe(AnyObserver(eventHandler: on)))
    return self
  }

  private func on(_ event: Event<Element>) {
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
