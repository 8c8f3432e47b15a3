extension InfallibleType {
  /// Makes another element of each.
  ///
  /// - Parameter transform: makes an element.
  /// - Returns: the stream of what was made.
  @inlinable
  public func map<Result>(_ transform: @escaping (Element) -> Result) -> Infallible<Result> {
    Infallible(asObservable().map(transform))
  }

  /// Makes another element of each, and leaves out those of which nothing can be made.
  ///
  /// - Parameter transform: makes an element or nil.
  /// - Returns: the stream of what was made.
  @inlinable
  public func compactMap<Result>(
    _ transform: @escaping (Element) -> Result?
  ) -> Infallible<Result> {
    Infallible(asObservable().compactMap(transform))
  }

  /// Numbers the elements, from zero on.
  ///
  /// - Returns: the stream of the elements with their numbers.
  @inlinable
  public func enumerated() -> Infallible<(index: Int, element: Element)> {
    Infallible(asObservable().enumerated())
  }

  /// Sends what has become of the seed after each element, changed in place.
  ///
  /// - Parameters:
  ///   - seed: what to begin with; it is not sent.
  ///   - accumulator: changes the value by an element.
  /// - Returns: the stream of the values.
  @inlinable
  public func scan<Seed>(
    into seed: Seed, accumulator: @escaping (inout Seed, Element) -> Void
  ) -> Infallible<Seed> {
    Infallible(asObservable().scan(into: seed, accumulator: accumulator))
  }

  /// Sends what has become of the seed after each element.
  ///
  /// - Parameters:
  ///   - seed: what to begin with; it is not sent.
  ///   - accumulator: makes the next value of the one before and an element.
  /// - Returns: the stream of the values.
  @inlinable
  public func scan<Seed>(
    _ seed: Seed, accumulator: @escaping (Seed, Element) -> Seed
  ) -> Infallible<Seed> {
    Infallible(asObservable().scan(seed, accumulator: accumulator))
  }

  /// Joins each element with an object, as long as the object lives.
  ///
  /// - Parameters:
  ///   - obj: held weakly; once it is gone, the next element completes the stream.
  ///   - resultSelector: makes what is sent of the object and an element.
  /// - Returns: the stream of what was made.
  @inlinable
  public func withUnretained<Object: AnyObject, Out>(
    _ obj: Object, resultSelector: @escaping (Object, Element) -> Out
  ) -> Infallible<Out> {
    Infallible(asObservable().withUnretained(obj, resultSelector: resultSelector))
  }

  /// Pairs each element with an object, as long as the object lives.
  ///
  /// - Parameter obj: held weakly; once it is gone, the next element completes the stream.
  /// - Returns: the stream of the pairs.
  @inlinable
  public func withUnretained<Object: AnyObject>(_ obj: Object) -> Infallible<(Object, Element)> {
    withUnretained(obj) { ($0, $1) }
  }
}
