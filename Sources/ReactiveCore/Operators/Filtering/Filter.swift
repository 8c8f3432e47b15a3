extension ObservableType {
  /// Emits only the elements that meet a condition.
  ///
  /// - Parameter predicate: whether to emit an element; an error that it throws is emitted
  @inlinable
  public func filter(
    _ predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    asObservable().pipe { try predicate($0) ? .next($0) : .nothing }
  }

  /// Leaves out all elements; only the terminal event is emitted.
  @inlinable
  public func ignoreElements() -> Observable<Never> {
    asObservable().pipe { _ in .nothing }
  }
}
