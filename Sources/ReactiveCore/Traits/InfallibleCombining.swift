extension InfallibleType {
  /// Combines the latest elements of several observables whenever one of them emits.
  ///
  /// - Parameter resultSelector: makes an element; it should not throw
  /// - Returns: an observable that completes when all sources have
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
  ) -> Infallible<Element> where Collection.Element: InfallibleType {
    Infallible(
      .combineLatest(collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// Emits the latest elements of several observables whenever one of them emits.
  ///
  /// - Returns: an observable that completes when all sources have
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Infallible<[Element]>
  where Collection.Element: InfallibleType, Collection.Element.Element == Element {
    Infallible<[Element]>.combineLatest(collection) { $0 }
  }

  /// Combines the first elements of several observables, then their second elements, and so on.
  ///
  /// - Parameter resultSelector: makes an element; it should not throw
  /// - Returns: an observable that completes when all have, and also, unlike `zip` of two to eight
  ///   observables, when only one has not and emits an element that has no partner
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
  ) -> Infallible<Element> where Collection.Element: InfallibleType {
    Infallible(.zip(collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// Emits the first elements of several observables, then the second ones, and so on.
  ///
  /// - Returns: an observable that completes when all have, and also, unlike `zip` of two to eight
  ///   observables, when only one has not and emits an element that has no partner
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Infallible<[Element]>
  where Collection.Element: InfallibleType, Collection.Element.Element == Element {
    Infallible<[Element]>.zip(collection) { $0 }
  }

  /// Emits the elements of this observable, and when it has completed, those of another.
  ///
  /// - Parameter second: the other observable, which should not fail
  /// - Returns: an observable that completes when the second has
  public func concat<Source: ObservableConvertibleType>(
    _ second: Source
  ) -> Infallible<Element> where Source.Element == Element {
    Infallible(asObservable().concat(second))
  }

  /// Concatenates observables.
  ///
  /// - Parameter sequence: the observables; each is taken from it when the one before has completed
  /// - Returns: an observable that completes when the last source has
  public static func concat<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Infallible<Element> where Sequence.Element == Infallible<Element> {
    Infallible(.concat(sequence.lazy.map { $0.source }))
  }

  /// Concatenates observables.
  ///
  /// - Parameter collection: the observables; each is taken from it when the one before has
  ///   completed
  /// - Returns: an observable that completes when the last source has
  public static func concat<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Infallible<Element> where Collection.Element == Infallible<Element> {
    Infallible(.concat(collection.map { $0.source }))
  }

  /// Concatenates observables.
  ///
  /// - Returns: an observable that completes when the last source has
  public static func concat(_ sources: Infallible<Element>...) -> Infallible<Element> {
    concat(sources)
  }

  /// Puts an element in front of the observable.
  ///
  /// - Parameter element: emitted at once, before this observable is subscribed to
  @inlinable
  public func startWith(_ element: Element) -> Infallible<Element> {
    Infallible(asObservable().startWith(element))
  }

  /// Maps each element to an observable, and merges these observables.
  ///
  /// - Parameter selector: makes an observable, which should not fail
  /// - Returns: an observable that completes when this and all inner observables have
  @inlinable
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().flatMap(selector))
  }

  /// Maps each element to an observable, and emits the elements of the latest of these observables.
  ///
  /// - Parameter selector: makes an observable, which replaces the previous one; it should not fail
  /// - Returns: an observable that completes when this and the last of the others have
  @inlinable
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().flatMapLatest(selector))
  }

  /// Maps an element to an observable and emits its elements; elements are ignored until it has
  /// completed.
  ///
  /// - Parameter selector: makes an observable, which should not fail
  /// - Returns: an observable that completes when this and the last inner observable have
  @inlinable
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().flatMapFirst(selector))
  }

  /// Maps each element to an observable, and concatenates these observables.
  ///
  /// - Parameter selector: makes an observable, which should not fail; it is subscribed to when the
  ///   one before has completed
  /// - Returns: an observable that completes when this and all inner observables have
  @inlinable
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().concatMap(selector))
  }

  /// Merges observables.
  ///
  /// - Returns: an observable that completes when all sources have
  public static func merge<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> Infallible<Element> where Collection.Element == Infallible<Element> {
    Infallible(.merge(sources.map { $0.source }))
  }

  /// Merges observables.
  ///
  /// - Returns: an observable that completes when all sources have
  public static func merge(_ sources: [Infallible<Element>]) -> Infallible<Element> {
    Infallible(.merge(sources.map { $0.source }))
  }

  /// Merges observables.
  ///
  /// - Returns: an observable that completes when all sources have
  public static func merge(_ sources: Infallible<Element>...) -> Infallible<Element> {
    merge(sources)
  }

  /// Combines each element with the latest one of another observable.
  ///
  /// Elements are ignored until the other observable has emitted one.
  ///
  /// - Parameter resultSelector: makes an element; it should not throw
  /// - Returns: an observable that completes when this does, whatever the other one does
  @inlinable
  public func withLatestFrom<Source: InfallibleType, ResultType>(
    _ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> ResultType
  ) -> Infallible<ResultType> {
    Infallible(
      asObservable().withLatestFrom(second.asObservable(), resultSelector: resultSelector))
  }

  /// Emits the latest element of another observable whenever this one emits an element.
  ///
  /// - Returns: an observable that completes when this does, whatever the other one does
  @inlinable
  public func withLatestFrom<Source: InfallibleType>(
    _ second: Source
  ) -> Infallible<Source.Element> {
    withLatestFrom(second) { $1 }
  }
}
