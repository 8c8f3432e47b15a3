extension ObservableType {
  /// Lets through the elements that are wanted.
  ///
  /// - Parameter predicate: whether an element is wanted; what it throws ends the stream.
  /// - Returns: the stream of the wanted elements.
  @inlinable
  public func filter(
    _ predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    asObservable().pipe(()) { _, element in try predicate(element) ? .next(element) : .nothing }
  }
}
