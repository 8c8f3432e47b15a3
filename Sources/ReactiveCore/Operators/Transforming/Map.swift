extension ObservableType {
  /// Makes another element of each.
  ///
  /// - Parameter transform: makes an element; what it throws ends the stream.
  /// - Returns: the stream of what was made.
  @inlinable
  public func map<Result>(
    _ transform: @escaping (Element) throws -> Result
  ) -> Observable<Result> {
    asObservable().pipe(()) { _, element in .next(try transform(element)) }
  }
}
