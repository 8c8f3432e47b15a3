// If a closure that "should not throw" throws, or an observable that "should not fail" fails, the
// result may fail with that error, although an `Infallible` must not. RxSwift's signatures allow
// this, too.

extension InfallibleType {
  /// Combines the latest elements of several sources whenever one of them emits an element, but
  /// only after each source has emitted one.
  ///
  /// - Parameters:
  ///   - collection: the sources; if it is empty, the result emits the closure's result for an
  ///     empty array, and completes
  ///   - resultSelector: a closure that combines the elements; it should not throw
  /// - Returns: an observable that completes when all sources have completed. It also completes
  ///   when a source emits an element that can't be combined, and all other sources have completed.
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
  ) -> Infallible<Element> where Collection.Element: InfallibleType {
    Infallible(
      .combineLatest(collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// Emits an array of the latest elements of several sources whenever one of them emits an
  /// element, but only after each source has emitted one.
  ///
  /// - Returns: an observable that completes when all sources have completed. It also completes
  ///   when a source emits an element that can't be combined, and all other sources have completed.
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Infallible<[Element]>
  where Collection.Element: InfallibleType, Collection.Element.Element == Element {
    Infallible<[Element]>.combineLatest(collection) { $0 }
  }

  /// Combines the first elements of several sources, then their second elements, and so on.
  ///
  /// - Parameter resultSelector: a closure that combines the elements; it should not throw
  /// - Returns: an observable that completes when all sources have completed. It also completes
  ///   when a source emits an element without a partner, and all other sources have completed
  ///   (unlike the overloads with two to eight parameters).
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
  ) -> Infallible<Element> where Collection.Element: InfallibleType {
    Infallible(.zip(collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// Emits an array of the first elements of several sources, then an array of their second
  /// elements, and so on.
  ///
  /// - Returns: an observable that completes when all sources have completed. It also completes
  ///   when a source emits an element without a partner, and all other sources have completed
  ///   (unlike the overloads with two to eight parameters).
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Infallible<[Element]>
  where Collection.Element: InfallibleType, Collection.Element.Element == Element {
    Infallible<[Element]>.zip(collection) { $0 }
  }

  /// Emits the elements of this observable, and after its completion, the elements of another
  /// observable.
  ///
  /// - Parameter second: the other observable, which should not fail
  public func concat<Source: ObservableConvertibleType>(
    _ second: Source
  ) -> Infallible<Element> where Source.Element == Element {
    Infallible(asObservable().concat(second))
  }

  /// Emits all elements of the first observable, then all elements of the second, and so on.
  ///
  /// - Parameter sequence: the observables; each is requested when the previous observable has
  ///   completed
  public static func concat<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Infallible<Element> where Sequence.Element == Infallible<Element> {
    Infallible(.concat(sequence.lazy.map { $0.source }))
  }

  /// Emits all elements of the first observable, then all elements of the second, and so on.
  ///
  /// - Parameter collection: the observables; all of them are requested at once
  public static func concat<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Infallible<Element> where Collection.Element == Infallible<Element> {
    Infallible(.concat(collection.map { $0.source }))
  }

  /// Emits all elements of the first observable, then all elements of the second, and so on.
  public static func concat(_ sources: Infallible<Element>...) -> Infallible<Element> {
    concat(sources)
  }

  /// Emits the given element before the elements of this observable.
  ///
  /// - Parameter element: the element, which is emitted before this observable is subscribed to
  @inlinable
  public func startWith(_ element: Element) -> Infallible<Element> {
    Infallible(asObservable().startWith(element))
  }

  /// Maps each element to an inner observable, and emits the elements of all inner observables.
  ///
  /// - Parameter selector: a closure that returns an inner observable, which should not fail
  /// - Returns: an observable that completes when this observable and all inner observables have
  ///   completed
  @inlinable
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().flatMap(selector))
  }

  /// Maps each element to an inner observable, and emits the elements of the latest inner
  /// observable.
  ///
  /// - Parameter selector: a closure that returns an inner observable, which should not fail
  /// - Returns: an observable that completes when this observable and the last inner observable
  ///   have completed
  @inlinable
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().flatMapLatest(selector))
  }

  /// Maps an element to an inner observable, and emits that inner observable's elements; ignores
  /// the elements of this observable until the inner observable has completed.
  ///
  /// - Parameter selector: a closure that returns an inner observable, which should not fail
  /// - Returns: an observable that completes when this observable and the last inner observable
  ///   have completed
  @inlinable
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().flatMapFirst(selector))
  }

  /// Maps each element to an inner observable, and emits all elements of the first inner
  /// observable, then all elements of the second, and so on.
  ///
  /// - Parameter selector: a closure that returns an inner observable, which should not fail;
  ///   called as soon as an element arrives
  /// - Returns: an observable that completes when this observable and all inner observables have
  ///   completed
  @inlinable
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().concatMap(selector))
  }

  /// Emits the elements of all sources, in the order in which they arrive.
  ///
  /// - Returns: an observable that completes when all sources have completed
  public static func merge<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> Infallible<Element> where Collection.Element == Infallible<Element> {
    Infallible(.merge(sources.map { $0.source }))
  }

  /// Emits the elements of all sources, in the order in which they arrive.
  ///
  /// - Returns: an observable that completes when all sources have completed
  public static func merge(_ sources: [Infallible<Element>]) -> Infallible<Element> {
    Infallible(.merge(sources.map { $0.source }))
  }

  /// Emits the elements of all sources, in the order in which they arrive.
  ///
  /// - Returns: an observable that completes when all sources have completed
  public static func merge(_ sources: Infallible<Element>...) -> Infallible<Element> {
    merge(sources)
  }

  /// Combines each element of this observable with the latest element of another observable.
  ///
  /// Elements that arrive before the other observable's first element are left out.
  ///
  /// - Parameter resultSelector: a closure that combines the elements; it should not throw
  /// - Returns: an observable that completes when this observable completes
  @inlinable
  public func withLatestFrom<Source: InfallibleType, ResultType>(
    _ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> ResultType
  ) -> Infallible<ResultType> {
    Infallible(
      asObservable().withLatestFrom(second.asObservable(), resultSelector: resultSelector))
  }

  /// Emits the latest element of another observable whenever this observable emits an element.
  ///
  /// Elements that arrive before the other observable's first element are left out.
  ///
  /// - Returns: an observable that completes when this observable completes
  @inlinable
  public func withLatestFrom<Source: InfallibleType>(
    _ second: Source
  ) -> Infallible<Source.Element> {
    withLatestFrom(second) { $1 }
  }
}
