extension InfallibleType {
  /// Sends the elements of all streams, as they come.
  ///
  /// - Parameter sources: the streams.
  /// - Returns: the stream; it completes when all have.
  public static func merge<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> Infallible<Element> where Collection.Element == Infallible<Element> {
    Infallible(.merge(sources.map { $0.source }))
  }

  /// Sends the elements of all streams, as they come.
  ///
  /// - Parameter sources: the streams.
  /// - Returns: the stream; it completes when all have.
  public static func merge(_ sources: [Infallible<Element>]) -> Infallible<Element> {
    Infallible(.merge(sources.map { $0.source }))
  }

  /// Sends the elements of all streams, as they come.
  ///
  /// - Parameter sources: the streams.
  /// - Returns: the stream; it completes when all have.
  public static func merge(_ sources: Infallible<Element>...) -> Infallible<Element> {
    merge(sources)
  }
}
