extension ObservableType {
  /// An old way to map elements with their numbers.
  ///
  /// - Parameter selector: makes an element of one and its number
  /// - Returns: the stream of the new elements
  @available(*, deprecated, message: "use `enumerated().map()`")
  public func mapWithIndex<Result>(
    _ selector: @escaping (Element, Int) throws -> Result
  ) -> Observable<Result> {
    enumerated().map { try selector($0.element, $0.index) }
  }

  /// An old way to turn elements with their numbers into streams, and to merge those.
  ///
  /// - Parameter selector: makes a stream of an element and its number
  /// - Returns: the elements of all streams
  @available(*, deprecated, message: "use `enumerated().flatMap()`")
  public func flatMapWithIndex<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element, Int) throws -> Source
  ) -> Observable<Source.Element> {
    enumerated().flatMap { try selector($0.element, $0.index) }
  }

  /// An old way to skip elements by their numbers.
  ///
  /// - Parameter predicate: whether to leave out an element, given its number
  /// - Returns: the stream of the others
  @available(*, deprecated, message: "use `enumerated().skip(while:).map()`")
  public func skipWhileWithIndex(
    _ predicate: @escaping (Element, Int) throws -> Bool
  ) -> Observable<Element> {
    enumerated().skip { try predicate($0.element, $0.index) }.map(\.element)
  }

  /// An old way to take elements by their numbers.
  ///
  /// - Parameter predicate: whether to let an element through, given its number
  /// - Returns: the stream of the first elements
  @available(*, deprecated, message: "use `enumerated().take(while:).map()`")
  public func takeWhileWithIndex(
    _ predicate: @escaping (Element, Int) throws -> Bool
  ) -> Observable<Element> {
    enumerated().take(while: { try predicate($0.element, $0.index) }).map(\.element)
  }
}
