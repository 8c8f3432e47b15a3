public import ReactiveCore

extension SharedSequenceConvertibleType {
  /// Makes an element of the first elements of all sequences, another of the second ones, and so
  /// on.
  ///
  /// - Parameters:
  ///   - collection: the sequences
  ///   - resultSelector: makes an element of theirs
  /// - Returns: the sequence of results; it completes when all have, and also, unlike `zip` of two
  ///   to eight sequences, when only one has not and sends an element that has no partner
  @inlinable
  public static func zip<Collection: Swift.Collection, Result>(
    _ collection: Collection, resultSelector: @escaping ([Element]) throws -> Result
  ) -> SharedSequence<SharingStrategy, Result>
  where Collection.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      Observable.zip(collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// Sends the first elements of all sequences together, then the second ones, and so on.
  ///
  /// - Parameter collection: the sequences
  /// - Returns: the sequence of their elements; it completes when all have, and also, unlike `zip`
  ///   of two to eight sequences, when only one has not and sends an element that has no partner
  @inlinable
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> SharedSequence<SharingStrategy, [Element]>
  where Collection.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence(Observable.zip(collection.map { $0.asObservable() }))
  }

  /// Makes an element of the latest element of each sequence, whenever one of them sends one.
  ///
  /// - Parameters:
  ///   - collection: the sequences
  ///   - resultSelector: makes an element of theirs
  /// - Returns: the sequence of results
  @inlinable
  public static func combineLatest<Collection: Swift.Collection, Result>(
    _ collection: Collection, resultSelector: @escaping ([Element]) throws -> Result
  ) -> SharedSequence<SharingStrategy, Result>
  where Collection.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence(
      Observable.combineLatest(
        collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// Sends the latest elements of all sequences, whenever one of them sends one.
  ///
  /// - Parameter collection: the sequences
  /// - Returns: the sequence of their elements
  @inlinable
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> SharedSequence<SharingStrategy, [Element]>
  where Collection.Element == SharedSequence<SharingStrategy, Element> {
    SharedSequence(Observable.combineLatest(collection.map { $0.asObservable() }))
  }
}
