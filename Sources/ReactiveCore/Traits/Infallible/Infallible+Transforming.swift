extension InfallibleType {
  /// Makes another element of each.
  ///
  /// - Parameter transform: makes an element
  /// - Returns: the stream of the new elements
  @inlinable
  public func map<Result>(_ transform: @escaping (Element) -> Result) -> Infallible<Result> {
    Infallible(asObservable().map(transform))
  }

  /// Transforms each element, and leaves out those for which the closure returns nil.
  ///
  /// - Parameter transform: makes an element or nil
  /// - Returns: the stream of the new elements
  @inlinable
  public func compactMap<Result>(
    _ transform: @escaping (Element) -> Result?
  ) -> Infallible<Result> {
    Infallible(asObservable().compactMap(transform))
  }

  /// Pairs each element with its index, from zero on.
  ///
  /// - Returns: the stream of the elements with their numbers
  @inlinable
  public func enumerated() -> Infallible<(index: Int, element: Element)> {
    Infallible(asObservable().enumerated())
  }

  /// Accumulates elements into a value in place, and sends the value after each.
  ///
  /// - Parameters:
  ///   - seed: what to begin with; it is not sent
  ///   - accumulator: changes the value by an element
  /// - Returns: the stream of the values
  @inlinable
  public func scan<Seed>(
    into seed: Seed, accumulator: @escaping (inout Seed, Element) -> Void
  ) -> Infallible<Seed> {
    Infallible(asObservable().scan(into: seed, accumulator: accumulator))
  }

  /// Accumulates elements into a value, and sends the value after each.
  ///
  /// - Parameters:
  ///   - seed: what to begin with; it is not sent
  ///   - accumulator: makes the next value of the one before and an element
  /// - Returns: the stream of the values
  @inlinable
  public func scan<Seed>(
    _ seed: Seed, accumulator: @escaping (Seed, Element) -> Seed
  ) -> Infallible<Seed> {
    Infallible(asObservable().scan(seed, accumulator: accumulator))
  }

  /// Pairs each element with a weakly held object, until that is deallocated.
  ///
  /// - Parameters:
  ///   - obj: held weakly; after it is deallocated, the next element completes the stream
  ///   - resultSelector: makes the new element of the object and an element
  /// - Returns: the stream of the new elements
  @inlinable
  public func withUnretained<Object: AnyObject, Out>(
    _ obj: Object, resultSelector: @escaping (Object, Element) -> Out
  ) -> Infallible<Out> {
    Infallible(asObservable().withUnretained(obj, resultSelector: resultSelector))
  }

  /// Pairs each element with an object, as long as the object lives.
  ///
  /// - Parameter obj: held weakly; after it is deallocated, the next element completes the stream
  /// - Returns: the stream of the pairs
  @inlinable
  public func withUnretained<Object: AnyObject>(_ obj: Object) -> Infallible<(Object, Element)> {
    withUnretained(obj) { ($0, $1) }
  }
}
