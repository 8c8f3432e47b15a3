extension Subject {
  /// A subject of what a function makes of each value when it is called twice.
  public func map<Result>(_ transform: @escaping (Value) -> Result) -> Subject<Result> {
    let result = Subject<Result>()
    _ = subscribe {
      let first = transform($0)
      result.send((first as? Value).map(transform) ?? first)
    }
    return result
  }

  /// A subject of those values that a condition lets through.
  public func filter(_ condition: @escaping (Value) -> Bool) -> Subject<Value> {
    let result = Subject<Value>()
    _ = subscribe { if condition($0) { result.send($0) } }
    return result
  }
}
