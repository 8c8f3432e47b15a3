extension ObservableType where Element: Equatable {
  /// Leaves out elements that equal the last emitted element.
  @inlinable
  public func distinctUntilChanged() -> Observable<Element> {
    distinctUntilChanged({ $0 }, comparer: { $0 == $1 })
  }
}

extension ObservableType {
  /// Leaves out elements whose key equals the last emitted element's key.
  ///
  /// - Parameter keySelector: a closure that returns the key of an element; if it throws, the
  ///   result fails with that error
  @inlinable
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) throws -> Key
  ) -> Observable<Element> {
    distinctUntilChanged(keySelector, comparer: { $0 == $1 })
  }

  /// Leaves out elements that a closure considers equal to the last emitted element.
  ///
  /// - Parameter comparer: a closure that takes the last emitted element and a new element, and
  ///   returns whether they are equal; if it throws, the result fails with that error
  @inlinable
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) throws -> Bool
  ) -> Observable<Element> {
    distinctUntilChanged({ $0 }, comparer: comparer)
  }

  /// Leaves out elements whose key a closure considers equal to the last emitted element's key.
  ///
  /// - Parameters:
  ///   - keySelector: a closure that returns the key of an element; if it throws, the result fails
  ///     with that error
  ///   - comparer: a closure that takes the last emitted element's key and a new key, and returns
  ///     whether they are equal; if it throws, the result fails with that error
  @inlinable
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) throws -> Key,
    comparer: @escaping (Key, Key) throws -> Bool
  ) -> Observable<Element> {
    asObservable().pipe(Key?.none) { last, element in
      let key = try keySelector(element)
      if let last, try comparer(last, key) { return .nothing }
      last = key
      return .next(element)
    }
  }

  /// Leaves out elements in which a property has the same value as in the last emitted element.
  @inlinable
  public func distinctUntilChanged<Property: Equatable>(
    at keyPath: KeyPath<Element, Property>
  ) -> Observable<Element> {
    distinctUntilChanged { $0[keyPath: keyPath] == $1[keyPath: keyPath] }
  }
}
