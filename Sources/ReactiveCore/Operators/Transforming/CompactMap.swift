extension ObservableType {
  /// Makes another element of each, and leaves out those of which nothing can be made.
  ///
  /// - Parameter transform: makes an element or nil; what it throws ends the stream.
  /// - Returns: the stream of what was made.
  @inlinable
  public func compactMap<Result>(
    _ transform: @escaping (Element) throws -> Result?
  ) -> Observable<Result> {
    asObservable().pipe(()) { _, element in
      if let result = try transform(element) { .next(result) } else { .nothing }
    }
  }
}
