extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Begins some completables together.
  ///
  /// - Parameter sources: the completables
  /// - Returns: a stream that completes when all have, and fails as soon as one does
  public static func zip<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> Completable where Collection.Element == Completable {
    Completable(raw: .merge(sources.map { $0.asObservable() }))
  }

  /// Begins some completables together.
  ///
  /// - Parameter sources: the completables
  /// - Returns: a stream that completes when all have, and fails as soon as one does
  public static func zip(_ sources: [Completable]) -> Completable {
    Completable(raw: .merge(sources.map { $0.asObservable() }))
  }

  /// Begins some completables together.
  ///
  /// - Parameter sources: the completables
  /// - Returns: a stream that completes when all have, and fails as soon as one does
  public static func zip(_ sources: Completable...) -> Completable {
    zip(sources)
  }
}
