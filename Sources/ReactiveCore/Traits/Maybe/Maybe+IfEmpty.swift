extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Sends a default element if the stream completes without one.
  ///
  /// - Parameter default: sent where the stream completes without an element
  /// - Returns: a stream that has an element, or fails
  public func ifEmpty(default: Element) -> Single<Element> {
    Single(raw: source.ifEmpty(default: `default`))
  }

  /// Continues with another stream if this one completes without an element.
  ///
  /// - Parameter other: the other stream
  /// - Returns: the stream
  public func ifEmpty(switchTo other: Maybe<Element>) -> Maybe<Element> {
    Maybe(raw: source.ifEmpty(switchTo: other.source))
  }

  /// Continues with a single if this stream completes without an element.
  ///
  /// - Parameter other: the single
  /// - Returns: a stream that has an element, or fails
  public func ifEmpty(switchTo other: Single<Element>) -> Single<Element> {
    Single(raw: source.ifEmpty(switchTo: other.source))
  }

  /// The same stream as one that has to have an element.
  ///
  /// - Returns: the stream; it fails with `RxError.noElements` where there is no element
  public func asSingle() -> Single<Element> {
    source.asSingle()
  }
}
