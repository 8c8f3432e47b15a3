extension InfallibleType {
  /// Merges streams.
  ///
  /// - Parameter sources: the streams
  /// - Returns: the stream; it completes when all have
  public static func merge<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> Infallible<Element> where Collection.Element == Infallible<Element> {
    Infallible(.merge(sources.map { $0.source }))
  }

  /// Merges streams.
  ///
  /// - Parameter sources: the streams
  /// - Returns: the stream; it completes when all have
  public static func merge(_ sources: [Infallible<Element>]) -> Infallible<Element> {
    Infallible(.merge(sources.map { $0.source }))
  }

  /// Merges streams.
  ///
  /// - Parameter sources: the streams
  /// - Returns: the stream; it completes when all have
  public static func merge(_ sources: Infallible<Element>...) -> Infallible<Element> {
    merge(sources)
  }
}
