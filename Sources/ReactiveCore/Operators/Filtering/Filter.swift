extension ObservableType {
  /// Sends only the elements that meet a condition.
  ///
  /// - Parameter predicate: whether to send an element; an error that it throws ends the stream
  /// - Returns: the stream of these elements
  @inlinable
  public func filter(
    _ predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    asObservable().pipe { try predicate($0) ? .next($0) : .nothing }
  }
}
