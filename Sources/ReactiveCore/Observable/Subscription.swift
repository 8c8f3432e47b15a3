/// The end of a chain: one subscriber's closures for the end of the stream.
///
/// Elements don't pass through here. Whoever sends more than one in a row asks between two of them
/// whether it was disposed of, so the subscriber's own closure can be called directly.
@usableFromInline
final class Subscription: Cancelable {
  private struct Handlers {
    var onError: ((any Error) -> Void)?
    var onCompleted: (() -> Void)?
    var onDisposed: (() -> Void)?
    var callStack: [String] = []
  }

  @usableFromInline let upstream = SingleAssignmentDisposable()

  private let handlers: Guarded<Handlers?>

  @usableFromInline
  init(
    _ onError: ((any Error) -> Void)?, _ onCompleted: (() -> Void)?, _ onDisposed: (() -> Void)?
  ) {
    let callStack =
      Hooks.recordCallStackOnError ? Hooks.customCaptureSubscriptionCallstack() : []
    handlers = Guarded(
      Handlers(
        onError: onError, onCompleted: onCompleted, onDisposed: onDisposed, callStack: callStack))
  }

  @usableFromInline
  var isDisposed: Bool { handlers.withLock { $0 == nil } }

  /// Takes the end of the stream.
  @usableFromInline
  func end(_ error: (any Error)?) {
    guard let handlers = handlers.exchange(nil) else { return }
    if let error {
      if let onError = handlers.onError {
        onError(error)
      } else {
        Hooks.defaultErrorHandler(handlers.callStack, error)
      }
    } else {
      handlers.onCompleted?()
    }
    handlers.onDisposed?()
    // Whoever sent the end disposes of itself afterwards; it may have something to do before that.
    upstream.forget()
  }

  @usableFromInline
  func dispose() {
    let handlers = handlers.exchange(nil)
    upstream.dispose()
    handlers?.onDisposed?()
  }
}
