import Synchronization

/// Global settings, for example for errors that no subscription handles.
public enum Hooks {
  /// A closure that handles an error that has reached a subscription without an error handler.
  public typealias DefaultErrorHandler = (_ subscriptionCallStack: [String], _ error: any Error) ->
    Void

  /// A closure that returns the call stack of a subscribing call.
  public typealias CustomCaptureSubscriptionCallstack = () -> [String]

  /// The closures are in a struct, because a closure that is itself a generic value gets wrapped in
  /// a second closure at each access.
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

  /// The closure that handles an error that a subscription doesn't handle.
  ///
  /// By default, a debug build prints such an error, and a release build ignores the error.
  public static var defaultErrorHandler: DefaultErrorHandler {
    get { settings.withLock { $0.onError } }
    set { change { $0.onError = newValue } }
  }

  /// The closure that returns the call stack that is passed to the error handler.
  public static var customCaptureSubscriptionCallstack: CustomCaptureSubscriptionCallstack {
    get { settings.withLock { $0.captureCallStack } }
    set { change { $0.captureCallStack = newValue } }
  }

  /// Whether subscriptions record the call stack of the subscribing call, which takes time.
  public static var recordCallStackOnError: Bool {
    get { recordsCallStack.load(ordering: .relaxed) }
    set { recordsCallStack.store(newValue, ordering: .relaxed) }
  }

  /// Changes the settings, and releases the old settings outside the lock.
  private static func change(_ change: (inout Settings) -> Void) {
    let old = settings.withLock { settings in
      let old = settings
      change(&settings)
      return old
    }
    withExtendedLifetime(old) {}
  }
}
