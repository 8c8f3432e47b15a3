extension ObservableType {
  /// Accumulates elements into a value, and sends the value after each.
  ///
  /// - Parameters:
  ///   - seed: what to begin with; it is not sent
  ///   - accumulator: makes the next value of the one before and an element
  /// - Returns: the stream of the values
  @inlinable
  public func scan<Result>(
    _ seed: Result, accumulator: @escaping (Result, Element) throws -> Result
  ) -> Observable<Result> {
    asObservable().pipe(seed) { value, element in
      value = try accumulator(value, element)
      return .next(value)
    }
  }

  /// Accumulates elements into a value in place, and sends the value after each.
  ///
  /// - Parameters:
  ///   - seed: what to begin with; it is not sent
  ///   - accumulator: changes the value by an element
  /// - Returns: the stream of the values
  @inlinable
  public func scan<Result>(
    into seed: Result, accumulator: @escaping (inout Result, Element) throws -> Void
  ) -> Observable<Result> {
    asObservable().pipe(seed) { value, element in
      try accumulator(&value, element)
      return .next(value)
    }
  }
}
