extension ObservableType {
  /// Makes a stream of each element, and sends the elements of all of them as they come.
  ///
  /// - Parameter selector: makes a stream; what it throws ends the result.
  /// - Returns: the stream; it completes when this and all those made have.
  @inlinable
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    let source = asObservable()
    return Chain { downstream in
      let merging = Merging(downstream)
      merging.merge(source) { try selector($0).asObservable() }
      return merging
    }
  }

  /// Makes a stream of an element and sends its elements; what comes while it lasts is passed over.
  ///
  /// - Parameter selector: makes a stream; what it throws ends the result.
  /// - Returns: the stream; it completes when this and the last of those made have.
  @inlinable
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) throws -> Source
  ) -> Observable<Source.Element> {
    let source = asObservable()
    return Chain { downstream in
      let merging = Merging(downstream)
      merging.merge(source) { merging.isMerging ? nil : try selector($0).asObservable() }
      return merging
    }
  }
}
