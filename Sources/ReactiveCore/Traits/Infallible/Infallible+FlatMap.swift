extension InfallibleType {
  /// Makes a stream of each element, and sends the elements of all of them as they come.
  ///
  /// - Parameter selector: makes a stream, which should not fail.
  /// - Returns: the stream; it completes when this and all those made have.
  @inlinable
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().flatMap(selector))
  }

  /// Makes a stream of each element, and sends the elements of the last of them.
  ///
  /// - Parameter selector: makes a stream, in the place of the one before; it should not fail.
  /// - Returns: the stream; it completes when this and the last of the others have.
  @inlinable
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().flatMapLatest(selector))
  }

  /// Makes a stream of an element and sends its elements; what comes while it lasts is passed over.
  ///
  /// - Parameter selector: makes a stream, which should not fail.
  /// - Returns: the stream; it completes when this and the last of those made have.
  @inlinable
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().flatMapFirst(selector))
  }

  /// Makes a stream of each element, and sends the elements of one after the other.
  ///
  /// - Parameter selector: makes a stream, which should not fail; it is subscribed to when the one
  ///   before has completed.
  /// - Returns: the stream; it completes when this and all those made have.
  @inlinable
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().concatMap(selector))
  }
}
