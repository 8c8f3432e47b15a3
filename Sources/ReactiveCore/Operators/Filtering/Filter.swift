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

  /// Leaves out all elements; only the terminal event is sent.
  ///
  /// - Returns: a stream that can have no elements
  @inlinable
  public func ignoreElements() -> Observable<Never> {
    asObservable().pipe { _ in .nothing }
  }
}
