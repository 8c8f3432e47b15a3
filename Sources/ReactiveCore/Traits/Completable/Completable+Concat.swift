extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Continues with another completable when this has completed.
  ///
  /// - Parameter second: the other one
  /// - Returns: a stream that completes when both have
  public func concat(_ second: Completable) -> Completable {
    Completable.concat(primitiveSequence, second)
  }

  /// Begins one completable after the other.
  ///
  /// - Parameter sequence: the completables; each is taken from it when the one before has
  ///   completed
  /// - Returns: a stream that completes when the last has
  public static func concat<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Completable where Sequence.Element == Completable {
    Completable(raw: .concat(sequence.lazy.map { $0.asObservable() }))
  }

  /// Begins one completable after the other.
  ///
  /// - Parameter collection: the completables; each is taken from it when the one before has
  ///   completed
  /// - Returns: a stream that completes when the last has
  public static func concat<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Completable where Collection.Element == Completable {
    Completable(raw: .concat(collection.map { $0.asObservable() }))
  }

  /// Begins one completable after the other.
  ///
  /// - Parameter sources: the completables
  /// - Returns: a stream that completes when the last has
  public static func concat(_ sources: Completable...) -> Completable {
    concat(sources)
  }
}
