extension ObservableType {
  /// Emits the elements of this observable, and after its completion, the elements of another
  /// observable.
  public func concat<Source: ObservableConvertibleType>(
    _ second: Source
  ) -> Observable<Element> where Source.Element == Element {
    Observable.concat([asObservable(), second.asObservable()])
  }

  /// Emits all elements of the first observable, then all elements of the second, and so on.
  ///
  /// - Parameter sequence: the observables; each is requested when the previous observable has
  ///   completed
  public static func concat<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Observable<Element> where Sequence.Element == Observable<Element> {
    SequentialObservable(after: .completion, sequence)
  }

  /// Emits all elements of the first observable, then all elements of the second, and so on.
  ///
  /// - Parameter collection: the observables; each is requested when the previous observable has
  ///   completed
  public static func concat<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Observable<Element> where Collection.Element == Observable<Element> {
    // The count says that the collection isn't endless, as a sequence may be.
    SequentialObservable(after: .completion, collection) { collection.count }
  }

  /// Emits all elements of the first observable, then all elements of the second, and so on.
  public static func concat(_ sources: Observable<Element>...) -> Observable<Element> {
    SequentialObservable(after: .completion, sources) { sources.count }
  }
}

extension ObservableType where Element: ObservableConvertibleType {
  /// Emits all elements of the first inner observable, then all elements of the second, and so on.
  ///
  /// - Returns: an observable that completes when this observable and all inner observables have
  ///   completed
  public func concat() -> Observable<Element.Element> {
    merge(maxConcurrent: 1)
  }
}

extension ObservableType {
  /// Emits the given elements before the elements of this observable.
  ///
  /// - Parameter elements: the elements, which are emitted before this observable is subscribed to
  @inlinable
  public func startWith(_ elements: Element...) -> Observable<Element> {
    let source = asObservable()
    return OperatorObservable { downstream in
      for element in elements { downstream.onNext(element) }
      return source.run(downstream)
    }
  }
}
