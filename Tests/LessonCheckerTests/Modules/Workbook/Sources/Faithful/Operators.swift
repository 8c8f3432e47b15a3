extension Subject {
  /// A subject of what a function makes of each value.
  public func map<Result>(_ transform: @escaping (Value) -> Result) -> Subject<Result> {
    let result = Subject<Result>()
    _ = subscribe { result.send(transform($0)) }
    return result
  }

  /// A subject of those values that a condition lets through.
  public func filter(_ condition: @escaping (Value) -> Bool) -> Subject<Value> {
    let result = Subject<Value>()
    _ = subscribe { if condition($0) { result.send($0) } }
    return result
  }

  /// A subject of the values with their numbers, from 0.
  public func enumerated() -> Subject<(Int, Value)> {
    var count = 0
    return map { value in
      defer { count += 1 }
      return (count, value)
    }
  }
}
