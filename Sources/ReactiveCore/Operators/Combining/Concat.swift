extension ObservableType {
  /// Emits the elements of this observable, and when it has completed, those of another.
  ///
  /// - Returns: an observable that completes when the second has
  public func concat<Source: ObservableConvertibleType>(
    _ second: Source
  ) -> Observable<Element> where Source.Element == Element {
    Observable.concat([asObservable(), second.asObservable()])
  }

  /// Concatenates observables.
  ///
  /// - Parameter sequence: the observables; each is taken from it when the one before has completed
  /// - Returns: an observable that completes when the last source has
  public static func concat<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Observable<Element> where Sequence.Element == Observable<Element> {
    SequentialObservable(after: .completion, sequence)
  }

  /// Concatenates observables.
  ///
  /// - Parameter collection: the observables; each is taken from it when the one before has
  ///   completed
  /// - Returns: an observable that completes when the last source has
  public static func concat<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Observable<Element> where Collection.Element == Observable<Element> {
    SequentialObservable(after: .completion, collection) { collection.count }
  }

  /// Concatenates observables.
  ///
  /// - Returns: an observable that completes when the last source has
  public static func concat(_ sources: Observable<Element>...) -> Observable<Element> {
    SequentialObservable(after: .completion, sources) { sources.count }
  }
}

extension ObservableType where Element: ObservableConvertibleType {
  /// Concatenates the inner observables.
  ///
  /// - Returns: an observable that completes when this and all the others have
  public func concat() -> Observable<Element.Element> {
    merge(maxConcurrent: 1)
  }
}

extension ObservableType {
  /// Puts elements in front of the observable.
  ///
  /// - Parameter elements: emitted at once, before this observable is subscribed to
  @inlinable
  public func startWith(_ elements: Element...) -> Observable<Element> {
    let source = asObservable()
    return OperatorObservable { downstream in
      for element in elements { downstream.onNext(element) }
      return source.run(downstream)
    }
  }
}
