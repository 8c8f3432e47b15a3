extension ObservableType {
  /// Maps each element to a stream, and merges these streams.
  ///
  /// - Parameter selector: makes a stream; an error that it throws ends the result
  /// - Returns: the stream; it completes when this and all inner streams have
  @inlinable
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    let source = asObservable()
    return OperatorObservable { downstream in
      let merging = Merging(downstream)
      merging.merge(source) { try selector($0).asObservable() }
      return merging
    }
  }

  /// Maps an element to a stream and sends its elements; elements are ignored until it has
  /// completed.
  ///
  /// - Parameter selector: makes a stream; an error that it throws ends the result
  /// - Returns: the stream; it completes when this and the last inner stream have
  @inlinable
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    let source = asObservable()
    return OperatorObservable { downstream in
      let merging = Merging(downstream)
      merging.merge(source) { merging.isMerging ? nil : try selector($0).asObservable() }
      return merging
    }
  }

  /// Maps each element to a stream, and sends the elements of these streams one stream after the
  /// other.
  ///
  /// - Parameter selector: makes a stream, which is subscribed to when the one before has
  ///   completed; an error that it throws ends the result
  /// - Returns: the stream; it completes when this and all inner streams have
  @inlinable
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    let source = asObservable()
    return OperatorObservable { downstream in
      LimitedMerging(downstream, limit: 1).merge(source) { try selector($0).asObservable() }
    }
  }
}
