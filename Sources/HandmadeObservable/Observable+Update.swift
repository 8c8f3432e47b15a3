extension Observable {
  /// Changes the value atomically, from any number of threads, and notifies every observer.
  ///
  /// The body works on a copy, with no lock held. If another thread assigns a value meanwhile, the
  /// copy is discarded and the body runs again on the newer value; so it should have no side
  /// effects, and must not assign to this observable, which would make it run for ever.
  ///
  /// If the body throws, the value is unchanged and no observer is notified. After a terminal
  /// event the body runs once, and its change is ignored.
  ///
  /// - Parameter body: changes the value in place
  /// - Returns: the result of the body whose change was stored
  /// - Throws: the error that the body throws
  public func update<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    while true {
      let (oldValue, version) = state.withLock { ($0.value, $0.version) }
      var value = oldValue
      let result = try body(&value)
      if notifyObservers(of: .next(value), ifStillAt: version) { return result }
    }
  }
}
