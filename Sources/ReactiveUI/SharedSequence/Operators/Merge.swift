public import ReactiveCore

extension SharedSequenceConvertibleType {
  /// Sends the elements of all sequences, as they come.
  ///
  /// - Parameter sources: the sequences
  /// - Returns: the sequence; it completes when all have
  @inlinable
  public static func merge<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> SharedSequence<SharingStrategy, Element>
  where Collection.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence(Observable.merge(sources.map { $0.asObservable() }))
  }

  /// Sends the elements of all sequences, as they come.
  ///
  /// - Parameter sources: the sequences
  /// - Returns: the sequence; it completes when all have
  @inlinable
  public static func merge(
    _ sources: [SharedSequence<SharingStrategy, Element>]
  ) -> SharedSequence<SharingStrategy, Element> {
    SharedSequence(Observable.merge(sources.map { $0.asObservable() }))
  }

  /// Sends the elements of all sequences, as they come.
  ///
  /// - Parameter sources: the sequences
  /// - Returns: the sequence; it completes when all have
  @inlinable
  public static func merge(
    _ sources: SharedSequence<SharingStrategy, Element>...
  ) -> SharedSequence<SharingStrategy, Element> {
    merge(sources)
  }
}

extension SharedSequenceConvertibleType where Element: SharedSequenceConvertibleType {
  /// Sends the elements of this sequence's sequences, as they come.
  ///
  /// - Returns: the sequence; it completes when this and all the others have
  @inlinable
  public func merge() -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence(asObservable().flatMap { $0 })
  }

  /// Sends the elements of this sequence's sequences, as they come; only so many are subscribed to
  /// at a time, and the others wait.
  ///
  /// - Parameter maxConcurrent: how many at a time
  /// - Returns: the sequence; it completes when this and all the others have
  @inlinable
  public func merge(
    maxConcurrent: Int
  ) -> SharedSequence<Element.SharingStrategy, Element.Element> {
    SharedSequence(
      asObservable().map { $0.asObservable() }.merge(maxConcurrent: maxConcurrent))
  }
}
