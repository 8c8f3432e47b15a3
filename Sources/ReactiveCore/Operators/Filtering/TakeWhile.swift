/// Whether `take` sends the element that ends the stream.
public enum TakeBehavior: Sendable {
  /// It is sent.
  case inclusive

  /// It is not.
  case exclusive
}

extension ObservableType {
  /// Sends elements as long as they meet a condition, and then completes.
  ///
  /// - Parameters:
  ///   - predicate: whether an element meets it; an error that it throws ends the stream
  ///   - behavior: whether the first element that does not is sent
  /// - Returns: the stream of the first elements
  @inlinable
  public func take(
    while predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    take(until: { try !predicate($0) }, behavior: behavior)
  }

  /// Sends elements until one meets a condition, and then completes.
  ///
  /// - Parameters:
  ///   - predicate: whether an element meets it; an error that it throws ends the stream
  ///   - behavior: whether the first element that does is sent
  /// - Returns: the stream of the first elements
  @inlinable
  public func take(
    until predicate: @escaping (Element) throws -> Bool, behavior: TakeBehavior = .exclusive
  ) -> Observable<Element> {
    asObservable().pipe { element in
      guard try predicate(element) else { return .next(element) }
      return behavior == .inclusive ? .last(element) : .end
    }
  }
}
