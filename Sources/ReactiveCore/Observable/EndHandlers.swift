/// A subscriber's closures for the end of the stream.
@usableFromInline
final class EndHandlers {
  let onDisposed: (() -> Void)?

  private let onError: ((any Error) -> Void)?
  private let onCompleted: (() -> Void)?
  private let callStack: [String]

  /// Makes them, unless there are none: most subscribers want elements only.
  @usableFromInline
  init?(
    onError: ((any Error) -> Void)?, onCompleted: (() -> Void)?, onDisposed: (() -> Void)?
  ) {
    callStack = Hooks.recordCallStackOnError ? Hooks.customCaptureSubscriptionCallstack() : []
    guard onError != nil || onCompleted != nil || onDisposed != nil || !callStack.isEmpty else {
      return nil
    }
    self.onError = onError
    self.onCompleted = onCompleted
    self.onDisposed = onDisposed
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
