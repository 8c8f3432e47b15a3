extension ObservableType {
  /// Emits only the elements that meet a condition.
  ///
  /// - Parameter predicate: a closure that returns whether to emit an element; if it throws, the
  ///   result fails with that error
  @inlinable
  public func filter(
    _ predicate: @escaping (Element) throws -> Bool
  ) -> Observable<Element> {
    asObservable().pipe { try predicate($0) ? .next($0) : .nothing }
  }

  /// Leaves out all elements, but emits the terminal event.
  @inlinable
  public func ignoreElements() -> Observable<Never> {
    asObservable().pipe { _ in .nothing }
  }
}
