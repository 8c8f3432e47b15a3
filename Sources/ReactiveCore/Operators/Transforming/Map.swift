extension ObservableType {
  /// Transforms each element.
  ///
  /// - Parameter transform: makes the new element; an error that it throws ends the stream
  /// - Returns: the stream of the new elements
  @inlinable
  public func map<Result>(
    _ transform: @escaping (Element) throws -> Result
  ) -> Observable<Result> {
    asObservable().pipe { .next(try transform($0)) }
  }
}
