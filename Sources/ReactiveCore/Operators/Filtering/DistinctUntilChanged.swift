extension ObservableType where Element: Equatable {
  /// Leaves out elements that are equal to the one before.
  ///
  /// - Returns: the stream of the others
  @inlinable
  public func distinctUntilChanged() -> Observable<Element> {
    distinctUntilChanged({ $0 }, comparer: { $0 == $1 })
  }
}

extension ObservableType {
  /// Leaves out elements whose key is equal to that of the one before.
  ///
  /// - Parameter keySelector: makes the key of an element; an error that it throws ends the stream
  /// - Returns: the stream of the others
  @inlinable
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) throws -> Key
  ) -> Observable<Element> {
    distinctUntilChanged(keySelector, comparer: { $0 == $1 })
  }

  /// Leaves out elements that a closure takes for equal to the last one that was sent.
  ///
  /// - Parameter comparer: whether two elements are equal; an error that it throws ends the stream
  /// - Returns: the stream of the others
  @inlinable
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) throws -> Bool
  ) -> Observable<Element> {
    distinctUntilChanged({ $0 }, comparer: comparer)
  }

  /// Leaves out elements whose key a closure takes for equal to that of the last one that was sent.
  ///
  /// - Parameters:
  ///   - keySelector: makes the key of an element; an error that it throws ends the stream
  ///   - comparer: whether two keys are equal; an error that it throws ends the stream
  /// - Returns: the stream of the others
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

  /// Leaves out elements that have the same value in a property as the one before.
  ///
  /// - Parameter keyPath: the property
  /// - Returns: the stream of the others
  @inlinable
  public func distinctUntilChanged<Property: Equatable>(
    at keyPath: KeyPath<Element, Property>
  ) -> Observable<Element> {
    distinctUntilChanged { $0[keyPath: keyPath] == $1[keyPath: keyPath] }
  }
}
