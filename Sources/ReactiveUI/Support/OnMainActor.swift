import ReactiveCore

/// Runs work of the main actor from code that is on the main thread, but not isolated to it.
///
/// - Parameter work: the work; the program stops if this is not the main thread
func onMainActor<Result>(_ work: @MainActor () throws -> Result) rethrows -> Result {
  MainScheduler.ensureRunningOnMainThread()
  return try MainActor.assumeIsolated { Transfer(try work()) }.value
}

/// Returns a closure of the main actor as one without isolation, to call on the main thread.
///
/// - Returns: a closure that calls it, and stops the program on another thread
func onMainActor<Value>(_ closure: @escaping @MainActor (Value) -> Void) -> (Value) -> Void {
  { value in
    let value = Transfer(value)
    onMainActor { closure(value.value) }
  }
}

/// Carries a value that is not `Sendable` into a `Sendable` closure.
///
/// This module runs on the main thread, and Rx's closures and elements need not be `Sendable`. Each
/// use asserts that the value is created and used on one thread.
struct Transfer<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

extension Disposables {
  /// A disposable that runs a closure on the main thread, whichever thread disposes of it, such as
  /// the one that deallocates a bag.
  @MainActor
  static func onMainThread(_ dispose: @escaping @MainActor () -> Void) -> any Disposable {
    ScheduledDisposable(
      scheduler: ConcurrentMainScheduler.instance,
      disposable: Disposables.create { onMainActor(dispose) })
  }
}
