extension InfallibleType {
  /// Sends only the elements that meet a condition.
  ///
  /// - Parameter predicate: whether an element is wanted
  /// - Returns: the stream of these elements
  @inlinable
  public func filter(_ predicate: @escaping (Element) -> Bool) -> Infallible<Element> {
    Infallible(asObservable().filter(predicate))
  }

  /// Leaves out elements whose key is equal to that of the one before.
  ///
  /// - Parameter keySelector: makes the key of an element; it should not throw
  /// - Returns: the stream of the others
  @inlinable
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) throws -> Key
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(keySelector))
  }

  /// Leaves out elements that a closure takes for equal to the last one that was sent.
  ///
  /// - Parameter comparer: whether two elements are equal; it should not throw
  /// - Returns: the stream of the others
  @inlinable
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) throws -> Bool
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(comparer))
  }

  /// Leaves out elements whose key a closure takes for equal to that of the last one that was sent.
  ///
  /// - Parameters:
  ///   - keySelector: makes the key of an element; it should not throw
  ///   - comparer: whether two keys are equal; it should not throw
  /// - Returns: the stream of the others
  @inlinable
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) throws -> Key,
    comparer: @escaping (Key, Key) throws -> Bool
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(keySelector, comparer: comparer))
  }

  /// Leaves out elements that have the same value in a property as the one before.
  ///
  /// - Parameter keyPath: the property
  /// - Returns: the stream of the others
  @inlinable
  public func distinctUntilChanged<Property: Equatable>(
    at keyPath: KeyPath<Element, Property>
  ) -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged(at: keyPath))
  }
}

extension InfallibleType where Element: Equatable {
  /// Leaves out elements that are equal to the one before.
  ///
  /// - Returns: the stream of the others
  @inlinable
  public func distinctUntilChanged() -> Infallible<Element> {
    Infallible(asObservable().distinctUntilChanged())
  }
}
