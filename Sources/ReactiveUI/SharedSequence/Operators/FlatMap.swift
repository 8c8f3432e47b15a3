public import ReactiveCore

extension SharedSequenceConvertibleType {
  /// Makes a sequence of each element, and sends the elements of all, as they come.
  ///
  /// - Parameter selector: makes a sequence
  /// - Returns: the sequence of their elements
  @inlinable
  public func flatMap<Sharing: SharingStrategyProtocol, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>
  ) -> SharedSequence<Sharing, Result> {
    SharedSequence(asObservable().flatMap(selector))
  }

  /// Makes a sequence of each element, and sends the elements of the latest one.
  ///
  /// - Parameter selector: makes a sequence; the one before is left then
  /// - Returns: the sequence of their elements
  @inlinable
  public func flatMapLatest<Sharing: SharingStrategyProtocol, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>
  ) -> SharedSequence<Sharing, Result> {
    SharedSequence(asObservable().flatMapLatest(selector))
  }

  /// Makes a sequence of an element, and sends its elements; elements that come before it is over
  /// are left out.
  ///
  /// - Parameter selector: makes a sequence
  /// - Returns: the sequence of their elements
  @inlinable
  public func flatMapFirst<Sharing: SharingStrategyProtocol, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>
  ) -> SharedSequence<Sharing, Result> {
    SharedSequence(asObservable().flatMapFirst(selector))
  }

  /// Makes a sequence of each element, and sends the elements of one after the other.
  ///
  /// - Parameter selector: makes a sequence
  /// - Returns: the sequence of their elements
  @inlinable
  public func concatMap<Sharing: SharingStrategyProtocol, Result>(
    _ selector: @escaping (Element) -> SharedSequence<Sharing, Result>
  ) -> SharedSequence<Sharing, Result> {
    SharedSequence(asObservable().concatMap(selector))
  }
}

extension SharedSequenceConvertibleType where Element: SharedSequenceConvertibleType {
  /// Sends the elements of the latest of this sequence's sequences.
  ///
  /// - Returns: the sequence of their elements
  @inlinable
  public func switchLatest() -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence(asObservable().flatMapLatest { $0 })
  }
}
