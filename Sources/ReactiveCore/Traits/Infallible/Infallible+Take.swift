extension InfallibleType {
  /// Sends the first elements, and then completes.
  ///
  /// - Parameter count: the number of elements; a negative count is a programming error, and stops
  ///   the program
  /// - Returns: the stream of the first elements
  @inlinable
  public func take(_ count: Int) -> Infallible<Element> {
    Infallible(asObservable().take(count))
  }

  /// Sends elements until another stream sends one.
  ///
  /// - Parameter other: the other stream; its completion changes nothing
  /// - Returns: the stream; it completes when this does or the other one sends an element
  @inlinable
  public func take<Source: InfallibleType>(until other: Source) -> Infallible<Element> {
    Infallible(asObservable().take(until: other.asObservable()))
  }

  /// Lets elements through until an observable sends an element.
  ///
  /// - Parameter other: the observable, which should not fail; its completion changes nothing
  /// - Returns: the stream; it completes when this does or the other one sends an element
  @inlinable
  public func take<Source: ObservableType>(until other: Source) -> Infallible<Element> {
    Infallible(asObservable().take(until: other))
  }

  /// Sends elements until one meets a condition, and then completes.
  ///
  /// - Parameters:
  ///   - predicate: whether an element meets it; it should not throw
  ///   - behavior: whether the first element that does is sent
  /// - Returns: the stream of the first elements
  @inlinable
  public func take(
    until predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    Infallible(asObservable().take(until: predicate, behavior: behavior))
  }

  /// Sends elements as long as they meet a condition, and then completes.
  ///
  /// - Parameters:
  ///   - predicate: whether an element meets it; it should not throw
  ///   - behavior: whether the first element that does not is sent
  /// - Returns: the stream of the first elements
  @inlinable
  public func take(
    while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Infallible<Element> {
    Infallible(asObservable().take(while: predicate, behavior: behavior))
  }

  /// Stores the last elements, and sends them when the stream completes.
  ///
  /// - Parameter count: the number of elements; a negative count is a programming error, and stops
  ///   the program
  /// - Returns: the stream of the last elements
  @inlinable
  public func takeLast(_ count: Int) -> Infallible<Element> {
    Infallible(asObservable().takeLast(count))
  }
}
