import ReactiveCore

/// Runs a closure of the main actor from code that runs on the main thread, but isn't isolated to
/// the main actor.
///
/// - Parameter work: the closure; if the current thread isn't the main thread, the program stops
func onMainActor<Result>(_ work: @MainActor () throws -> Result) rethrows -> Result {
  MainScheduler.ensureRunningOnMainThread()
  return try MainActor.assumeIsolated { Transfer(try work()) }.value
}

/// Converts a closure of the main actor to a closure without isolation.
///
/// - Returns: a closure that calls the given closure; if you call it on any thread except the main
///   thread, the program stops
func onMainActor<Value>(_ closure: @escaping @MainActor (Value) -> Void) -> (Value) -> Void {
  { value in
    let value = Transfer(value)
    onMainActor { closure(value.value) }
  }
}

/// Carries a value that isn't `Sendable` into a `Sendable` closure.
///
/// Rx's closures and elements don't need to be `Sendable`, because this module creates and uses
/// them on the main thread. Use this type only where you know that the value is created and used on
/// one thread.
struct Transfer<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

extension Disposables {
  /// Creates a disposable that runs a closure on the main thread.
  ///
  /// You can dispose of it on any thread. That matters because a bag disposes of its contents on
  /// the thread that deallocates the bag.
  @MainActor
  static func onMainThread(_ dispose: @escaping @MainActor () -> Void) -> any Disposable {
    ScheduledDisposable(
      scheduler: ConcurrentMainScheduler.instance,
      disposable: Disposables.create { onMainActor(dispose) })
  }
}
