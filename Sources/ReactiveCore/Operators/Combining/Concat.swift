extension ObservableType {
  /// Sends the elements of this stream, and when it has completed, those of another.
  ///
  /// - Parameter second: the other stream
  /// - Returns: the stream; it completes when the second has
  public func concat<Source: ObservableConvertibleType>(
    _ second: Source
  ) -> Observable<Element> where Source.Element == Element {
    Observable.concat([asObservable(), second.asObservable()])
  }

  /// Sends the elements of one stream after the other.
  ///
  /// - Parameter sequence: the streams; each is taken from it when the one before has completed
  /// - Returns: the stream; it completes when the last has
  public static func concat<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Observable<Element> where Sequence.Element == Observable<Element> {
    SequentialObservable(after: .completion, sequence)
  }

  /// Sends the elements of one stream after the other.
  ///
  /// - Parameter collection: the streams; each is taken from it when the one before has completed
  /// - Returns: the stream; it completes when the last has
  public static func concat<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Observable<Element> where Collection.Element == Observable<Element> {
    SequentialObservable(after: .completion, collection) { collection.count }
  }

  /// Sends the elements of one stream after the other.
  ///
  /// - Parameter sources: the streams
  /// - Returns: the stream; it completes when the last has
  public static func concat(_ sources: Observable<Element>...) -> Observable<Element> {
    SequentialObservable(after: .completion, sources) { sources.count }
  }
}

extension ObservableType where Element: ObservableConvertibleType {
  /// Sends the elements of the inner streams, one stream after the other.
  ///
  /// - Returns: the stream; it completes when this and all the others have
  public func concat() -> Observable<Element.Element> {
    merge(maxConcurrent: 1)
  }
}

extension ObservableType {
  /// Puts elements in front of the stream.
  ///
  /// - Parameter elements: sent at once, before this stream is subscribed to
  /// - Returns: the longer stream
  @inlinable
  public func startWith(_ elements: Element...) -> Observable<Element> {
    let source = asObservable()
    return OperatorObservable { downstream in
      for element in elements { downstream.onNext(element) }
      return source.run(downstream)
    }
  }
}
