extension InfallibleType {
  /// Combines each element with the latest one of another stream.
  ///
  /// Elements are ignored until the other stream has sent one.
  ///
  /// - Parameters:
  ///   - second: the other stream
  ///   - resultSelector: makes an element; it should not throw
  /// - Returns: the stream; it completes when this does, whatever the other one does
  @inlinable
  public func withLatestFrom<Source: InfallibleType, ResultType>(
    _ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> ResultType
  ) -> Infallible<ResultType> {
    Infallible(
      asObservable().withLatestFrom(second.asObservable(), resultSelector: resultSelector))
  }

  /// Sends the latest element of another stream whenever this one sends an element.
  ///
  /// - Parameter second: the other stream
  /// - Returns: the stream; it completes when this does, whatever the other one does
  @inlinable
  public func withLatestFrom<Source: InfallibleType>(
    _ second: Source
  ) -> Infallible<Source.Element> {
    withLatestFrom(second) { $1 }
  }
}
