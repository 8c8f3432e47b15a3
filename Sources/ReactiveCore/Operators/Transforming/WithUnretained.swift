extension ObservableType {
  /// Combines each element with an object, until the object is deallocated.
  ///
  /// - Parameters:
  ///   - obj: the object, to which the result keeps a weak reference; after the object's
  ///     deallocation, the result completes at the next element
  ///   - resultSelector: a closure that combines the object and an element
  @inlinable
  public func withUnretained<Object: AnyObject, Out>(
    _ obj: Object, resultSelector: @escaping (Object, Element) -> Out
  ) -> Observable<Out> {
    asObservable().pipe { [weak obj] element in
      guard let obj else { return .end }
      return .next(resultSelector(obj, element))
    }
  }

  /// Pairs each element with an object, until the object is deallocated.
  ///
  /// - Parameter obj: the object, to which the result keeps a weak reference; after the object's
  ///   deallocation, the result completes at the next element
  @inlinable
  public func withUnretained<Object: AnyObject>(_ obj: Object) -> Observable<(Object, Element)> {
    withUnretained(obj) { ($0, $1) }
  }
}
