extension InfallibleType {
  /// Sends the elements of this stream, and when it has completed, those of another.
  ///
  /// - Parameter second: the other stream, which should not fail
  /// - Returns: the stream; it completes when the second has
  public func concat<Source: ObservableConvertibleType>(
    _ second: Source
  ) -> Infallible<Element> where Source.Element == Element {
    Infallible(asObservable().concat(second))
  }

  /// Sends the elements of one stream after the other.
  ///
  /// - Parameter sequence: the streams; each is taken from it when the one before has completed
  /// - Returns: the stream; it completes when the last has
  public static func concat<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Infallible<Element> where Sequence.Element == Infallible<Element> {
    Infallible(.concat(sequence.lazy.map { $0.source }))
  }

  /// Sends the elements of one stream after the other.
  ///
  /// - Parameter collection: the streams; each is taken from it when the one before has completed
  /// - Returns: the stream; it completes when the last has
  public static func concat<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Infallible<Element> where Collection.Element == Infallible<Element> {
    Infallible(.concat(collection.map { $0.source }))
  }

  /// Sends the elements of one stream after the other.
  ///
  /// - Parameter sources: the streams
  /// - Returns: the stream; it completes when the last has
  public static func concat(_ sources: Infallible<Element>...) -> Infallible<Element> {
    concat(sources)
  }

  /// Puts an element in front of the stream.
  ///
  /// - Parameter element: sent at once, before this stream is subscribed to
  /// - Returns: the longer stream
  @inlinable
  public func startWith(_ element: Element) -> Infallible<Element> {
    Infallible(asObservable().startWith(element))
  }
}
