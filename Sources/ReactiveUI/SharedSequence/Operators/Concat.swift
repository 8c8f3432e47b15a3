public import ReactiveCore

extension SharedSequenceConvertibleType {
  /// Sends the elements of sequences one after the other.
  ///
  /// - Parameter sequence: the sequences; each is asked for when the one before has completed
  /// - Returns: the sequence of their elements
  @inlinable
  public static func concat<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> SharedSequence<SharingStrategy, Element>
  where Sequence.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence(Observable.concat(sequence.lazy.map { $0.asObservable() }))
  }

  /// Sends the elements of sequences one after the other.
  ///
  /// - Parameter collection: the sequences
  /// - Returns: the sequence of their elements
  @inlinable
  public static func concat<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> SharedSequence<SharingStrategy, Element>
  where Collection.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence(Observable.concat(collection.map { $0.asObservable() }))
  }
}
