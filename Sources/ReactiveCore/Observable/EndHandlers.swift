/// A subscriber's closures for the end of the stream.
@usableFromInline
final class EndHandlers {
  let onDisposed: (() -> Void)?

  private let onError: ((any Error) -> Void)?
  private let onCompleted: (() -> Void)?
  private let callStack: [String]

  private init(
    onError: ((any Error) -> Void)?, onCompleted: (() -> Void)?, onDisposed: (() -> Void)?
  ) {
    self.onError = onError
    self.onCompleted = onCompleted
    self.onDisposed = onDisposed
    callStack = Hooks.recordCallStackOnError ? Hooks.customCaptureSubscriptionCallstack() : []
  }

  /// Makes them, unless there are none: most subscribers want elements only.
  @usableFromInline
  static func make(
    onError: ((any Error) -> Void)?, onCompleted: (() -> Void)?, onDisposed: (() -> Void)?
  ) -> EndHandlers? {
    guard
      onError != nil || onCompleted != nil || onDisposed != nil || Hooks.recordCallStackOnError
    else { return nil }
    return EndHandlers(onError: onError, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  func takeEnd(_ error: (any Error)?) {
    if let error {
      if let onError { onError(error) } else { Hooks.defaultErrorHandler(callStack, error) }
    } else {
      onCompleted?()
    }
    onDisposed?()
  }
}
