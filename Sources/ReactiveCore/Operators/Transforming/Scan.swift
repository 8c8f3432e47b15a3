extension ObservableType {
  /// Accumulates elements into a value, and emits the value after each.
  ///
  /// - Parameters:
  ///   - seed: what to begin with; it is not emitted
  ///   - accumulator: makes the next value of the one before and an element
  @inlinable
  public func scan<Result>(
    _ seed: Result, accumulator: @escaping (Result, Element) throws -> Result
  ) -> Observable<Result> {
    asObservable().pipe(seed, inPlace: true) { value, element in
      value = try accumulator(value, element)
      return .next(value)
    }
  }

  /// Accumulates elements into a value in place, and emits the value after each.
  ///
  /// - Parameters:
  ///   - seed: what to begin with; it is not emitted
  ///   - accumulator: changes the value by an element
  @inlinable
  public func scan<Result>(
    into seed: Result, accumulator: @escaping (inout Result, Element) throws -> Void
  ) -> Observable<Result> {
    asObservable().pipe(seed, inPlace: true) { value, element in
      try accumulator(&value, element)
      return .next(value)
    }
  }

  /// Accumulates all elements into a value, and emits it on completion.
  ///
  /// - Parameters:
  ///   - seed: the initial value
  ///   - accumulator: makes the next value of the one before and an element
  @inlinable
  public func reduce<Result>(
    _ seed: Result, accumulator: @escaping (Result, Element) throws -> Result
  ) -> Observable<Result> {
    reduce(seed, accumulator: accumulator) { $0 }
  }

  /// Accumulates all elements into a value in place, and emits it on completion.
  ///
  /// - Parameters:
  ///   - seed: the initial value
  ///   - accumulator: changes the value by an element
  @inlinable
  public func reduce<Result>(
    into seed: Result, accumulator: @escaping (inout Result, Element) throws -> Void
  ) -> Observable<Result> {
    asObservable().pipe(
      seed, inPlace: true, atEnd: { .next($0) },
      { value, element in
        try accumulator(&value, element)
        return .nothing
      })
  }

  /// Accumulates all elements into a value, and emits what a closure makes of it on completion.
  ///
  /// - Parameters:
  ///   - seed: the initial value
  ///   - accumulator: makes the next value of the one before and an element
  ///   - mapResult: makes the result of the last value
  @inlinable
  public func reduce<Value, Result>(
    _ seed: Value, accumulator: @escaping (Value, Element) throws -> Value,
    mapResult: @escaping (Value) throws -> Result
  ) -> Observable<Result> {
    asObservable().pipe(
      seed, atEnd: { .next(try mapResult($0)) },
      { value, element in
        value = try accumulator(value, element)
        return .nothing
      })
  }
}
