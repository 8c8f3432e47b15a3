public import ReactiveCore

extension SharedSequenceConvertibleType where Element: Equatable {
  /// Leaves out elements that are equal to the one before.
  ///
  /// - Returns: the sequence of the others
  @inlinable
  public func distinctUntilChanged() -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().distinctUntilChanged())
  }
}

extension SharedSequenceConvertibleType {
  /// Leaves out elements whose key is equal to that of the one before.
  ///
  /// - Parameter keySelector: makes the key of an element
  /// - Returns: the sequence of the others
  @inlinable
  public func distinctUntilChanged<Key: Equatable>(
    _ keySelector: @escaping (Element) -> Key
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().distinctUntilChanged(keySelector))
  }

  /// Leaves out elements that a closure takes for equal to the last one that was sent.
  ///
  /// - Parameter comparer: whether two elements are equal
  /// - Returns: the sequence of the others
  @inlinable
  public func distinctUntilChanged(
    _ comparer: @escaping (Element, Element) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().distinctUntilChanged(comparer))
  }

  /// Leaves out elements whose key a closure takes for equal to that of the last one that was sent.
  ///
  /// - Parameters:
  ///   - keySelector: makes the key of an element
  ///   - comparer: whether two keys are equal
  /// - Returns: the sequence of the others
  @inlinable
  public func distinctUntilChanged<Key>(
    _ keySelector: @escaping (Element) -> Key, comparer: @escaping (Key, Key) -> Bool
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(asObservable().distinctUntilChanged(keySelector, comparer: comparer))
  }

  /// Leaves out elements that have the same value in a property as the one before.
  ///
  /// - Parameter keyPath: the property
  /// - Returns: the sequence of the others
  @inlinable
  public func distinctUntilChanged<Property: Equatable>(
    at keyPath: KeyPath<Element, Property>
  ) -> SharedSequence<SharingStrategy, Element> {
    distinctUntilChanged { $0[keyPath: keyPath] == $1[keyPath: keyPath] }
  }
}
