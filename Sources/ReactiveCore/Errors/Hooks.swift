import Synchronization

/// What can be set once for the whole program.
public enum Hooks {
  /// Called with an error that reached a subscription which has no handler for errors.
  public typealias DefaultErrorHandler = (_ subscriptionCallStack: [String], _ error: any Error) ->
    Void

  /// Asked for the call stack at the moment of subscribing.
  public typealias CustomCaptureSubscriptionCallstack = () -> [String]

  /// Closures by themselves behind a lock would be wrapped anew each time that they are read.
  private struct Settings {
    var onError: DefaultErrorHandler = { callStack, error in
      #if DEBUG
      let place = callStack.joined(separator: "\n")
      print("Unhandled error happened: \(error)" + (place.isEmpty ? "" : "\n\(place)"))
      #endif
    }

    var captureCallStack: CustomCaptureSubscriptionCallstack = { [] }
  }

  private static let settings = Guarded(Settings())

  private static let recordsCallStack = Atomic(false)

  /// What happens to an error that nobody handles; in debug builds it is printed.
  public static var defaultErrorHandler: DefaultErrorHandler {
    get { settings.withLock { $0.onError } }
    set { change { $0.onError = newValue } }
  }

  /// What makes the call stack that the error handler gets.
  public static var customCaptureSubscriptionCallstack: CustomCaptureSubscriptionCallstack {
    get { settings.withLock { $0.captureCallStack } }
    set { change { $0.captureCallStack = newValue } }
  }

  /// Whether subscriptions note the call stack they were made from; that costs time.
  public static var recordCallStackOnError: Bool {
    get { recordsCallStack.load(ordering: .relaxed) }
    set { recordsCallStack.store(newValue, ordering: .relaxed) }
  }

  /// The old settings are let go of outside the lock.
  private static func change(_ change: (inout Settings) -> Void) {
    let old = settings.withLock { settings in
      let old = settings
      change(&settings)
      return old
    }
    withExtendedLifetime(old) {}
  }
}
