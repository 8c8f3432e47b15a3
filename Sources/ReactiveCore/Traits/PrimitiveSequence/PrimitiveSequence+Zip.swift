extension PrimitiveSequenceType where Trait: ElementTrait {
  /// Makes an element of the elements of some streams.
  ///
  /// - Parameters:
  ///   - collection: the streams; without any, the element is made at once
  ///   - resultSelector: combines the elements; an error that it throws ends the result
  /// - Returns: the stream; it fails when one of the streams does
  public static func zip<Collection: Swift.Collection, Result>(
    _ collection: Collection, resultSelector: @escaping ([Element]) throws -> Result
  ) -> PrimitiveSequence<Trait, Result>
  where Collection.Element == PrimitiveSequence<Trait, Element> {
    PrimitiveSequence<Trait, Result>(
      raw: collection.isEmpty
        ? .deferred { .just(try resultSelector([])) }
        : .zip(collection.map { $0.source }, resultSelector: resultSelector))
  }

  /// Sends the elements of some streams together.
  ///
  /// - Parameter collection: the streams; without any, an empty array is sent at once
  /// - Returns: the stream; it fails when one of the streams does
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> PrimitiveSequence<Trait, [Element]>
  where Collection.Element == PrimitiveSequence<Trait, Element> {
    zip(collection) { $0 }
  }
}
