import Synchronization

/// Global settings for errors that reach a subscription without an error handler.
public enum Hooks {
  /// A closure that takes the call stack of the subscribing call, and the error; the call stack is
  /// empty if none was recorded.
  public typealias DefaultErrorHandler = (_ subscriptionCallStack: [String], _ error: any Error) ->
    Void

  /// A closure that returns the call stack of a subscribing call.
  public typealias CustomCaptureSubscriptionCallstack = () -> [String]

  /// The closures that users can set.
  ///
  /// They are in a struct, because if the value of the generic type `Guarded` were a closure, Swift
  /// would wrap it in a second closure at each get and set.
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

  /// The closure that handles an error that reaches a subscription without an error handler.
  ///
  /// By default, a debug build of this module prints such an error and the call stack, and a
  /// release build ignores the error.
  public static var defaultErrorHandler: DefaultErrorHandler {
    get { settings.withLock { $0.onError } }
    set { change { $0.onError = newValue } }
  }

  /// The closure that records the call stack for the error handler; called for a new subscription
  /// if `recordCallStackOnError` is `true`.
  ///
  /// By default, it returns an empty call stack.
  public static var customCaptureSubscriptionCallstack: CustomCaptureSubscriptionCallstack {
    get { settings.withLock { $0.captureCallStack } }
    set { change { $0.captureCallStack = newValue } }
  }

  /// Whether each new subscription records the call stack of the subscribing call, by calling
  /// `customCaptureSubscriptionCallstack`; `false` by default, because this takes time.
  ///
  /// If an error reaches the subscription later, the error handler gets this call stack. The name
  /// is RxSwift's, although nothing is recorded when an error occurs.
  public static var recordCallStackOnError: Bool {
    get { recordsCallStack.load(ordering: .relaxed) }
    set { recordsCallStack.store(newValue, ordering: .relaxed) }
  }

  /// Changes the settings, and releases the old closures outside the lock, because the `deinit` of
  /// an object that they captured is foreign code.
  private static func change(_ update: (inout Settings) -> Void) {
    let old = settings.withLock { settings in
      let old = settings
      update(&settings)
      return old
    }
    withExtendedLifetime(old) {}
  }
}
