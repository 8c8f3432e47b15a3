extension ObservableType {
  /// The old name of `element(at:)`.
  ///
  /// - Parameter index: the number of the element, from zero on
  /// - Returns: the stream of that element
  @available(*, deprecated, renamed: "element(at:)")
  public func elementAt(_ index: Int) -> Observable<Element> {
    element(at: index)
  }

  /// The old name of `skip(while:)`.
  ///
  /// - Parameter predicate: whether to leave an element out
  /// - Returns: the stream of the others
  @available(*, deprecated, renamed: "skip(while:)")
  public func skipWhile(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    skip(while: predicate)
  }

  /// The old name of `take(while:)`.
  ///
  /// - Parameter predicate: whether to let an element through
  /// - Returns: the stream of the first elements
  @available(*, deprecated, renamed: "take(while:)")
  public func takeWhile(_ predicate: @escaping (Element) throws -> Bool) -> Observable<Element> {
    take(while: predicate)
  }

  /// The old name of `take(until:behavior:)`.
  ///
  /// - Parameters:
  ///   - behavior: whether the element that ends the stream is sent
  ///   - predicate: whether an element ends the stream
  /// - Returns: the stream of the first elements
  @available(*, deprecated, renamed: "take(until:behavior:)")
  public func takeUntil(
    _ behavior: TakeBehavior, predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    take(until: predicate, behavior: behavior)
  }
}

/// The old name of `TakeBehavior`.
@available(*, deprecated, renamed: "TakeBehavior")
public typealias TakeUntilBehavior = TakeBehavior
