import ReactiveCore

/// Runs work that belongs to the main actor, from where the compiler does not know to be on it.
///
/// - Parameter work: what to do; it stops the program if this is not the main thread.
/// - Returns: what the work made.
/// - Throws: what the work throws.
func onMainActor<Result>(_ work: @MainActor () throws -> Result) rethrows -> Result {
  MainScheduler.ensureRunningOnMainThread()
  return try MainActor.assumeIsolated { Transfer(try work()) }.value
}

/// A closure of the main actor as one that anybody can call on the main thread.
///
/// - Parameter closure: what to call.
/// - Returns: calls it, and stops the program if that happens on another thread.
func onMainActor<Value>(_ closure: @escaping @MainActor (Value) -> Void) -> (Value) -> Void {
  { value in
    let value = Transfer(value)
    onMainActor { closure(value.value) }
  }
}
