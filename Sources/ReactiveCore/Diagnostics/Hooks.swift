import Synchronization

/// Global settings.
public enum Hooks {
  /// Called with an error that reached a subscription without an error handler.
  public typealias DefaultErrorHandler = (_ subscriptionCallStack: [String], _ error: any Error) ->
    Void

  /// Returns the call stack of a subscribing call.
  public typealias CustomCaptureSubscriptionCallstack = () -> [String]

  /// In a struct, since a closure as a generic value is wrapped in another closure at each access.
  private struct Settings {
    var onError: DefaultErrorHandler = { callStack, error in
      #if DEBUG
      let trace = callStack.joined(separator: "\n")
      print("Unhandled error happened: \(error)" + (trace.isEmpty ? "" : "\n\(trace)"))
      #endif
    }

    var captureCallStack: CustomCaptureSubscriptionCallstack = { [] }
  }

  private static let settings = Guarded(Settings())

  private static let recordsCallStack = Atomic(false)

  /// Handles an error that a subscription does not; by default, debug builds print it.
  public static var defaultErrorHandler: DefaultErrorHandler {
    get { settings.withLock { $0.onError } }
    set { change { $0.onError = newValue } }
  }

  /// Makes the call stack that the error handler gets.
  public static var customCaptureSubscriptionCallstack: CustomCaptureSubscriptionCallstack {
    get { settings.withLock { $0.captureCallStack } }
    set { change { $0.captureCallStack = newValue } }
  }

  /// Whether subscriptions record the call stack of the subscribing call; that takes time.
  public static var recordCallStackOnError: Bool {
    get { recordsCallStack.load(ordering: .relaxed) }
    set { recordsCallStack.store(newValue, ordering: .relaxed) }
  }

  /// Changes the settings, and releases the old ones outside the lock.
  private static func change(_ change: (inout Settings) -> Void) {
    let old = settings.withLock { settings in
      let old = settings
      change(&settings)
      return old
    }
    withExtendedLifetime(old) {}
  }
}
