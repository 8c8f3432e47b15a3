extension ObservableType {
  /// Pairs each element with a weakly held object, until that is deallocated.
  ///
  /// - Parameters:
  ///   - obj: held weakly; after it is deallocated, the next element completes the observable
  ///   - resultSelector: makes the new element of the object and an element
  @inlinable
  public func withUnretained<Object: AnyObject, Out>(
    _ obj: Object, resultSelector: @escaping (Object, Element) -> Out
  ) -> Observable<Out> {
    asObservable().pipe { [weak obj] element in
      guard let obj else { return .end }
      return .next(resultSelector(obj, element))
    }
  }

  /// Pairs each element with an object, as long as the object lives.
  ///
  /// - Parameter obj: held weakly; after it is deallocated, the next element completes the
  ///   observable
  @inlinable
  public func withUnretained<Object: AnyObject>(_ obj: Object) -> Observable<(Object, Element)> {
    withUnretained(obj) { ($0, $1) }
  }
}
