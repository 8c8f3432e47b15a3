extension ObservableType where Element: ObservableConvertibleType {
  /// Sends the elements of all streams of this stream, as they come.
  ///
  /// - Returns: the stream; it completes when this and all the others have.
  public func merge() -> Observable<Element.Element> {
    flatMap { $0 }
  }

  /// Sends the elements of the streams of this stream, as they come; only so many are subscribed to at
  /// a time, and the others wait.
  ///
  /// - Parameter maxConcurrent: how many at a time.
  /// - Returns: the stream; it completes when this and all the others have.
  public func merge(maxConcurrent: Int) -> Observable<Element.Element> {
    let source = asObservable()
    return Chain { downstream in
      LimitedMerging(downstream, limit: maxConcurrent).merge(source) { $0.asObservable() }
    }
  }
}

extension ObservableType {
  /// Sends the elements of all streams, as they come.
  ///
  /// - Parameter sources: the streams.
  /// - Returns: the stream; it completes when all have.
  public static func merge<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> Observable<Element> where Collection.Element == Observable<Element> {
    merge(Array(sources))
  }

  /// Sends the elements of all streams, as they come.
  ///
  /// - Parameter sources: the streams.
  /// - Returns: the stream; it completes when all have.
  public static func merge(_ sources: [Observable<Element>]) -> Observable<Element> {
    Chain { downstream in
      let merging = Merging(downstream)
      merging.merge(sources)
      return merging
    }
  }

  /// Sends the elements of all streams, as they come.
  ///
  /// - Parameter sources: the streams.
  /// - Returns: the stream; it completes when all have.
  public static func merge(_ sources: Observable<Element>...) -> Observable<Element> {
    merge(sources)
  }
}
