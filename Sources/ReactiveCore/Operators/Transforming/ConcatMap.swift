extension ObservableType {
  /// Makes a stream of each element, and sends the elements of one after the other.
  ///
  /// - Parameter selector: makes a stream, which is subscribed to when the one before has completed;
  ///   what it throws ends the result.
  /// - Returns: the stream; it completes when this and all those made have.
  @inlinable
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    let source = asObservable()
    return Chain { downstream in
      LimitedMerging(downstream, limit: 1).merge(source) { try selector($0).asObservable() }
    }
  }
}
