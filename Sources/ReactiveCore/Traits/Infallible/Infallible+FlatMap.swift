extension InfallibleType {
  /// Maps each element to a stream, and merges these streams.
  ///
  /// - Parameter selector: makes a stream, which should not fail
  /// - Returns: the stream; it completes when this and all inner streams have
  @inlinable
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().flatMap(selector))
  }

  /// Maps each element to a stream, and sends the elements of the latest of these streams.
  ///
  /// - Parameter selector: makes a stream, which replaces the previous one; it should not fail
  /// - Returns: the stream; it completes when this and the last of the others have
  @inlinable
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().flatMapLatest(selector))
  }

  /// Maps an element to a stream and sends its elements; elements are ignored until it has
  /// completed.
  ///
  /// - Parameter selector: makes a stream, which should not fail
  /// - Returns: the stream; it completes when this and the last inner stream have
  @inlinable
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().flatMapFirst(selector))
  }

  /// Maps each element to a stream, and sends the elements of these streams one stream after the
  /// other.
  ///
  /// - Parameter selector: makes a stream, which should not fail; it is subscribed to when the one
  ///   before has completed
  /// - Returns: the stream; it completes when this and all inner streams have
  @inlinable
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().concatMap(selector))
  }
}
