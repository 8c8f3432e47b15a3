/// The end of a chain that can have at most one element: with it, or without it, all is over.
final class TraitSubscription<Element>: Disposable {
  /// A subscriber's handlers; only one of the two is called.
  struct Handlers {
    var onElement: (Element) -> Void
    var onEnd: ((any Error)?) -> Void
  }

  private let upstream = SingleAssignmentDisposable()
  private let handlers: Guarded<Handlers?>
  private let onDisposed: any Disposable

  init(_ handlers: Handlers, onDisposed: (() -> Void)?) {
    self.handlers = Guarded(handlers)
    self.onDisposed = onDisposed.map { Disposables.create(with: $0) } ?? NopDisposable.noOp
  }

  /// Subscribes.
  func begin(_ source: Observable<Element>) -> any Disposable {
    source.runWithTrampoline(
      Downstream(onNext: receive, onEnd: end, onSwallowedEnd: swallowEnd), upstream.setDisposable)
    return self
  }

  func dispose() {
    _ = handlers.exchange(nil)
    upstream.dispose()
    onDisposed.dispose()
  }

  private func receive(_ element: Element) {
    guard let handlers = handlers.exchange(nil) else { return }
    handlers.onElement(element)
    onDisposed.dispose()
  }

  private func swallowEnd() {
    _ = handlers.exchange(nil)
    upstream.forget()
  }

  private func end(_ error: (any Error)?) {
    handlers.exchange(nil)?.onEnd(error)
    onDisposed.dispose()
    // The upstream disposes of itself after sending the terminal event.
    upstream.forget()
  }
}

extension PrimitiveSequenceType {
  /// Subscribes on behalf of a trait's own `subscribe`.
  func begin(
    onElement: @escaping (Element) -> Void, onEnd: @escaping ((any Error)?) -> Void,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    TraitSubscription(.init(onElement: onElement, onEnd: onEnd), onDisposed: onDisposed)
      .begin(source)
  }
}

/// Handles an error of a subscriber without an error handler.
func unhandledErrorHandler() -> (any Error) -> Void {
  let callStack = Hooks.recordCallStackOnError ? Hooks.customCaptureSubscriptionCallstack() : []
  return { Hooks.defaultErrorHandler(callStack, $0) }
}
