extension ObservableType where Element: ObservableConvertibleType {
  /// Merges the inner streams.
  ///
  /// - Returns: the stream; it completes when this and all the others have
  public func merge() -> Observable<Element.Element> {
    flatMap { $0 }
  }

  /// Sends the elements of the streams of this stream, as they are sent; only so many are
  /// subscribed to at a time, and the others wait.
  ///
  /// - Parameter maxConcurrent: how many at a time
  /// - Returns: the stream; it completes when this and all the others have
  public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
    let source = asObservable()
    return OperatorObservable { downstream in
      LimitedMerging(downstream, limit: maxConcurrent).merge(source) { $0.asObservable() }
    }
  }
}

extension ObservableType {
  /// Merges streams.
  ///
  /// - Parameter sources: the streams
  /// - Returns: the stream; it completes when all have
  public static func merge<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> Observable<Element> where Collection.Element == Observable<Element> {
    merge(Array(sources))
  }

  /// Merges streams.
  ///
  /// - Parameter sources: the streams
  /// - Returns: the stream; it completes when all have
  public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
    OperatorObservable { downstream in
      let merging = Merging(downstream)
      merging.merge(sources)
      return merging
    }
  }

  /// Merges streams.
  ///
  /// - Parameter sources: the streams
  /// - Returns: the stream; it completes when all have
  public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
    merge(sources)
  }
}
