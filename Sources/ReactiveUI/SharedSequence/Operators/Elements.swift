public import ReactiveCore

extension SharedSequenceConvertibleType {
  /// Transforms each element.
  ///
  /// - Parameter selector: makes an element
  /// - Returns: the sequence of results
  @inlinable
  public func map<Result>(
    _ selector: @escaping (Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence(asObservable().map(selector))
  }

  /// Leaves out elements that do not meet a condition.
  ///
  /// - Parameter predicate: whether an element meets it
  /// - Returns: the sequence of those that do
  @inlinable
  public func filter(
    _ predicate: @escaping (Element) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().filter(predicate))
  }

  /// Transforms each element, and leaves out those that have no result.
  ///
  /// - Parameter selector: makes an element, or `nil` to leave one out
  /// - Returns: the sequence of results
  @inlinable
  public func compactMap<Result>(
    _ selector: @escaping (Element) -> Result?
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence(asObservable().compactMap(selector))
  }

  /// Accumulates the elements, and sends each intermediate result.
  ///
  /// - Parameters:
  ///   - seed: the initial result, which is not sent
  ///   - accumulator: makes the next result of the previous one and an element
  /// - Returns: the sequence of results
  @inlinable
  public func scan<Result>(
    _ seed: Result, accumulator: @escaping (Result, Element) -> Result
  ) -> SharedSequence<SharingStrategy, Result> {
    SharedSequence(asObservable().scan(seed, accumulator: accumulator))
  }

  /// Leaves out the first elements.
  ///
  /// - Parameter count: how many
  /// - Returns: the sequence of the others
  @inlinable
  public func skip(_ count: Int) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().skip(count))
  }

  /// Sends an element before all others.
  ///
  /// - Parameter element: the element
  /// - Returns: the sequence with that element in front
  @inlinable
  public func startWith(_ element: Element) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().startWith(element))
  }
}
