extension ObservableType {
  /// Joins each element with an object, as long as the object lives.
  ///
  /// - Parameters:
  ///   - obj: held weakly; once it is gone, the next element completes the stream.
  ///   - resultSelector: makes what is sent of the object and an element.
  /// - Returns: the stream of what was made.
  @inlinable
  public func withUnretained<Object: AnyObject, Out>(
    _ obj: Object, resultSelector: @escaping (Object, Element) -> Out
  ) -> Observable<Out> {
    asObservable().pipe(()) { [weak obj] _, element in
      guard let obj else { return .end }
      return .next(resultSelector(obj, element))
    }
  }

  /// Pairs each element with an object, as long as the object lives.
  ///
  /// - Parameter obj: held weakly; once it is gone, the next element completes the stream.
  /// - Returns: the stream of the pairs.
  @inlinable
  public func withUnretained<Object: AnyObject>(_ obj: Object) -> Observable<(Object, Element)> {
    withUnretained(obj) { ($0, $1) }
  }
}
