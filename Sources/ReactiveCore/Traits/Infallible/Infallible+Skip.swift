extension InfallibleType {
  /// Leaves out the first elements.
  ///
  /// - Parameter count: the number of elements
  /// - Returns: the stream of the others
  @inlinable
  public func skip(_ count: Int) -> Infallible<Element> {
    Infallible(asObservable().skip(count))
  }

  /// Leaves out elements as long as they meet a condition.
  ///
  /// - Parameter predicate: whether an element meets it; it should not throw
  /// - Returns: the stream from the first element on that does not
  @inlinable
  public func skip(while predicate: @escaping (Element) throws -> Bool) -> Infallible<Element> {
    Infallible(asObservable().skip(while: predicate))
  }

  /// Leaves out elements until another stream sends an element.
  ///
  /// - Parameter other: the other stream
  /// - Returns: the stream of the elements after that
  @inlinable
  public func skip<Source: InfallibleType>(until other: Source) -> Infallible<Element> {
    Infallible(asObservable().skip(until: other.asObservable()))
  }

  /// Leaves out elements until an observable sends an element.
  ///
  /// - Parameter other: the observable, which should not fail
  /// - Returns: the stream of the elements after that
  @inlinable
  public func skip<Source: ObservableType>(until other: Source) -> Infallible<Element> {
    Infallible(asObservable().skip(until: other))
  }
}
