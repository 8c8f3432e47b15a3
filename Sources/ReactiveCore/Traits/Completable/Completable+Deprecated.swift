extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// The former name of `zip`.
  ///
  /// - Parameter sources: the completables
  /// - Returns: a stream that completes when all have, and fails as soon as one does
  @available(*, deprecated, renamed: "zip(_:)")
  public static func merge<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> Completable where Collection.Element == Completable {
    zip(sources)
  }

  /// The former name of `zip`.
  ///
  /// - Parameter sources: the completables
  /// - Returns: a stream that completes when all have, and fails as soon as one does
  @available(*, deprecated, renamed: "zip(_:)")
  public static func merge(_ sources: Completable...) -> Completable {
    zip(sources)
  }
}
