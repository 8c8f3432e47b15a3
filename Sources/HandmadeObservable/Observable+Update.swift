extension Observable {
  /// Changes the value in one step, however many threads do so at once, and tells every observer.
  ///
  /// The body works on a copy, with no lock held. If another thread assigns a value meanwhile, the
  /// copy is thrown away and the body runs again on the newer value; so it should do no more than
  /// compute, and must not itself assign to this observable, which would have it run for ever.
  ///
  /// If the body throws, nothing has changed and nobody is told. After a terminal event the body
  /// runs once, and its change is ignored.
  ///
  /// - Parameter body: Changes the value in place.
  /// - Returns: What the body returned with the change that was stored.
  /// - Throws: What the body throws.
  public func update<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    while true {
      let (oldValue, version) = state.withLock { ($0.value, $0.version) }
      var value = oldValue
      let result = try body(&value)
      if notifyObservers(of: .next(value), ifStillAt: version) { return result }
    }
  }
}
