import Synchronization

/// What can be set once for the whole program.
public enum Hooks {
  /// Called with an error that reached a subscription which has no handler for errors.
  public typealias DefaultErrorHandler = (_ subscriptionCallStack: [String], _ error: any Error) ->
    Void

  /// Asked for the call stack at the moment of subscribing.
  public typealias CustomCaptureSubscriptionCallstack = () -> [String]

  private static let errorHandler = Guarded<DefaultErrorHandler> { callStack, error in
    #if DEBUG
    let place = callStack.joined(separator: "\n")
    print("Unhandled error happened: \(error)" + (place.isEmpty ? "" : "\n\(place)"))
    #endif
  }

  private static let callStackCapture = Guarded<CustomCaptureSubscriptionCallstack> { [] }

  private static let recordsCallStack = Atomic(false)

  /// What happens to an error that nobody handles; in debug builds it is printed.
  public static var defaultErrorHandler: DefaultErrorHandler {
    get { errorHandler.withLock { $0 } }
    set { _ = errorHandler.exchange(newValue) }
  }

  /// What makes the call stack that the error handler gets.
  public static var customCaptureSubscriptionCallstack: CustomCaptureSubscriptionCallstack {
    get { callStackCapture.withLock { $0 } }
    set { _ = callStackCapture.exchange(newValue) }
  }

  /// Whether subscriptions note the call stack they were made from; that costs time.
  public static var recordCallStackOnError: Bool {
    get { recordsCallStack.load(ordering: .relaxed) }
    set { recordsCallStack.store(newValue, ordering: .relaxed) }
  }
}
