/// A subscriber's closures for the terminal event and disposal; each is called at most once, and
/// released.
@usableFromInline
final class EndHandlers {
  private struct Closures {
    var onError: ((any Error) -> Void)?
    var onCompleted: (() -> Void)?
    var onDisposed: (() -> Void)?
  }

  private let closures: Guarded<Closures>
  private let callStack: [String]

  private init(_ closures: Closures) {
    self.closures = Guarded(closures)
    callStack = Hooks.recordCallStackOnError ? Hooks.customCaptureSubscriptionCallstack() : []
  }

  /// Makes them; nil if there are none, since most subscribers take elements only.
  @usableFromInline
  static func make(
    onError: ((any Error) -> Void)?, onCompleted: (() -> Void)?, onDisposed: (() -> Void)?
  ) -> EndHandlers? {
    guard
      onError != nil || onCompleted != nil || onDisposed != nil || Hooks.recordCallStackOnError
    else { return nil }
    return EndHandlers(
      Closures(onError: onError, onCompleted: onCompleted, onDisposed: onDisposed))
  }

  /// Calls the handler of the terminal event, and then that of disposal.
  func handleEnd(_ error: (any Error)?) {
    let closures = detachAllButDisposal()
    if let error {
      if let onError = closures.onError {
        onError(error)
      } else {
        Hooks.defaultErrorHandler(callStack, error)
      }
    } else {
      closures.onCompleted?()
    }
    handleDisposal()
  }

  /// Calls the disposal handler, and releases the others.
  func handleDisposal() {
    _ = detachAllButDisposal()
    closures.withLock { closures in
      defer { closures.onDisposed = nil }
      return closures
    }.onDisposed?()
  }

  /// Releases the handlers of terminal events.
  ///
  /// - Returns: whether there is a disposal handler
  func releaseEvents() -> Bool {
    _ = detachAllButDisposal()
    return closures.withLock { $0.onDisposed != nil }
  }

  /// Empties this but for the disposal handler.
  ///
  /// - Returns: the handlers, to be called or released outside the lock
  private func detachAllButDisposal() -> Closures {
    closures.withLock { closures in
      let all = closures
      closures = Closures(onDisposed: all.onDisposed)
      return all
    }
  }
}
