extension ObservableType {
  /// Combines all elements so far into one value, and emits this value after each element.
  ///
  /// - Parameters:
  ///   - seed: the initial value, which isn't emitted
  ///   - accumulator: a closure that returns the next value, given the previous value and an
  ///     element; if it throws, the result fails with that error, and if it makes this observable
  ///     emit an element, the program stops
  @inlinable
  public func scan<Result>(
    _ seed: Result, accumulator: @escaping (Result, Element) throws -> Result
  ) -> Observable<Result> {
    asObservable().pipe(seed, inPlace: true) { value, element in
      value = try accumulator(value, element)
      return .next(value)
    }
  }

  /// Adds each element to a value in place, and emits this value after each element.
  ///
  /// - Parameters:
  ///   - seed: the initial value, which isn't emitted
  ///   - accumulator: a closure that adds an element to the value; if it throws, the result fails
  ///     with that error, and if it makes this observable emit an element, the program stops
  @inlinable
  public func scan<Result>(
    into seed: Result, accumulator: @escaping (inout Result, Element) throws -> Void
  ) -> Observable<Result> {
    asObservable().pipe(seed, inPlace: true) { value, element in
      try accumulator(&value, element)
      return .next(value)
    }
  }

  /// Combines all elements into one value, and emits this value when this observable completes.
  ///
  /// - Parameters:
  ///   - seed: the initial value
  ///   - accumulator: a closure that returns the next value, given the previous value and an
  ///     element; if it throws, the result fails with that error
  @inlinable
  public func reduce<Result>(
    _ seed: Result, accumulator: @escaping (Result, Element) throws -> Result
  ) -> Observable<Result> {
    reduce(seed, accumulator: accumulator) { $0 }
  }

  /// Adds all elements to a value in place, and emits this value when this observable completes.
  ///
  /// - Parameters:
  ///   - seed: the initial value
  ///   - accumulator: a closure that adds an element to the value; if it throws, the result fails
  ///     with that error, and if it makes this observable emit an element, the program stops
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

  /// Combines all elements into one value, which is converted and emitted when this observable
  /// completes.
  ///
  /// - Parameters:
  ///   - seed: the initial value
  ///   - accumulator: a closure that returns the next value, given the previous value and an
  ///     element; if it throws, the result fails with that error
  ///   - mapResult: a closure that converts the last value; if it throws, the result fails with
  ///     that error
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
