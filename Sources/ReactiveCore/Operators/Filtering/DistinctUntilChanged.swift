extension ObservableType where Element: Equatable {
  /// Leaves out elements that equal the previous one.
  @inlinable
  public func distinctUntilChanged() -> Observable<Element> {
    distinctUntilChanged({ $0 }, comparer: { $0 == $1 })
  }
}

extension ObservableType {
  /// Leaves out elements whose key equals the previous key.
  ///
  /// - Parameter keySelector: makes the key of an element; an error that it throws is emitted
  @inlinable
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) throws -> Key
  ) -> Observable<Element> {
    distinctUntilChanged(keySelector, comparer: { $0 == $1 })
  }

  /// Leaves out elements that a closure considers equal to the last emitted one.
  ///
  /// - Parameter comparer: whether two elements are equal; an error that it throws is emitted
  @inlinable
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) throws -> Bool
  ) -> Observable<Element> {
    distinctUntilChanged({ $0 }, comparer: comparer)
  }

  /// Leaves out elements whose key a closure considers equal to that of the last emitted element.
  ///
  /// - Parameters:
  ///   - keySelector: makes the key of an element; an error that it throws is emitted
  ///   - comparer: whether two keys are equal; an error that it throws is emitted
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

  /// Leaves out elements that have the same value in a property as the previous one.
  @inlinable
  public func distinctUntilChanged<Property: Equatable>(
    at keyPath: KeyPath<Element, Property>
  ) -> Observable<Element> {
    distinctUntilChanged { $0[keyPath: keyPath] == $1[keyPath: keyPath] }
  }
}
