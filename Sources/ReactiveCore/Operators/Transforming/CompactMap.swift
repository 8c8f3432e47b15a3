extension ObservableType {
  /// Transforms each element, and leaves out those for which the closure returns nil.
  ///
  /// - Parameter transform: makes an element or nil; an error that it throws ends the stream
  /// - Returns: the stream of the new elements
  @inlinable
  public func compactMap<Result>(
    _ transform: @escaping (Element) throws -> Result?
  ) -> Observable<Result> {
    asObservable().pipe { element in
      if let result = try transform(element) { .next(result) } else { .nothing }
    }
  }
}
