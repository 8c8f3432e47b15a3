extension InfallibleType {
  /// Combines the latest elements of some streams, whenever one of them sends an element.
  ///
  /// - Parameters:
  ///   - collection: the streams
  ///   - resultSelector: makes an element; it should not throw
  /// - Returns: the stream; it completes when all have
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
  ) -> Infallible<Element> where Collection.Element: InfallibleType {
    Infallible(
      .combineLatest(collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// Sends the latest element of each of some streams, whenever one of them sends one.
  ///
  /// - Parameter collection: the streams
  /// - Returns: the stream; it completes when all have
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Infallible<[Element]>
  where Collection.Element: InfallibleType, Collection.Element.Element == Element {
    Infallible<[Element]>.combineLatest(collection) { $0 }
  }

  /// Combines the first elements of some streams, then their second elements, and so on.
  ///
  /// - Parameters:
  ///   - collection: the streams
  ///   - resultSelector: makes an element; it should not throw
  /// - Returns: the stream; it completes when all have, and also, unlike `zip` of two to eight
  ///   streams, when only one has not and sends an element that has no partner
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
  ) -> Infallible<Element> where Collection.Element: InfallibleType {
    Infallible(.zip(collection.map { $0.asObservable() }, resultSelector: resultSelector))
  }

  /// Sends the first elements of some streams, then the second ones, and so on.
  ///
  /// - Parameter collection: the streams
  /// - Returns: the stream; it completes when all have, and also, unlike `zip` of two to eight
  ///   streams, when only one has not and sends an element that has no partner
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Infallible<[Element]>
  where Collection.Element: InfallibleType, Collection.Element.Element == Element {
    Infallible<[Element]>.zip(collection) { $0 }
  }

  /// Sends the elements of this stream, and when it has completed, those of another.
  ///
  /// - Parameter second: the other stream, which should not fail
  /// - Returns: the stream; it completes when the second has
  public func concat<Source: ObservableConvertibleType>(
    _ second: Source
  ) -> Infallible<Element> where Source.Element == Element {
    Infallible(asObservable().concat(second))
  }

  /// Sends the elements of one stream after the other.
  ///
  /// - Parameter sequence: the streams; each is taken from it when the one before has completed
  /// - Returns: the stream; it completes when the last has
  public static func concat<Sequence: Swift.Sequence>(
    _ sequence: Sequence
  ) -> Infallible<Element> where Sequence.Element == Infallible<Element> {
    Infallible(.concat(sequence.lazy.map { $0.source }))
  }

  /// Sends the elements of one stream after the other.
  ///
  /// - Parameter collection: the streams; each is taken from it when the one before has completed
  /// - Returns: the stream; it completes when the last has
  public static func concat<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Infallible<Element> where Collection.Element == Infallible<Element> {
    Infallible(.concat(collection.map { $0.source }))
  }

  /// Sends the elements of one stream after the other.
  ///
  /// - Parameter sources: the streams
  /// - Returns: the stream; it completes when the last has
  public static func concat(_ sources: Infallible<Element>...) -> Infallible<Element> {
    concat(sources)
  }

  /// Puts an element in front of the stream.
  ///
  /// - Parameter element: sent at once, before this stream is subscribed to
  /// - Returns: the longer stream
  @inlinable
  public func startWith(_ element: Element) -> Infallible<Element> {
    Infallible(asObservable().startWith(element))
  }

  /// Maps each element to a stream, and merges these streams.
  ///
  /// - Parameter selector: makes a stream, which should not fail
  /// - Returns: the stream; it completes when this and all inner streams have
  @inlinable
  public func flatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().flatMap(selector))
  }

  /// Maps each element to a stream, and sends the elements of the latest of these streams.
  ///
  /// - Parameter selector: makes a stream, which replaces the previous one; it should not fail
  /// - Returns: the stream; it completes when this and the last of the others have
  @inlinable
  public func flatMapLatest<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().flatMapLatest(selector))
  }

  /// Maps an element to a stream and sends its elements; elements are ignored until it has
  /// completed.
  ///
  /// - Parameter selector: makes a stream, which should not fail
  /// - Returns: the stream; it completes when this and the last inner stream have
  @inlinable
  public func flatMapFirst<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().flatMapFirst(selector))
  }

  /// Maps each element to a stream, and sends the elements of these streams one stream after the
  /// other.
  ///
  /// - Parameter selector: makes a stream, which should not fail; it is subscribed to when the one
  ///   before has completed
  /// - Returns: the stream; it completes when this and all inner streams have
  @inlinable
  public func concatMap<Source: ObservableConvertibleType>(
    _ selector: @escaping (Element) -> Source
  ) -> Infallible<Source.Element> {
    Infallible(asObservable().concatMap(selector))
  }

  /// Merges streams.
  ///
  /// - Parameter sources: the streams
  /// - Returns: the stream; it completes when all have
  public static func merge<Collection: Swift.Collection>(
    _ sources: Collection
  ) -> Infallible<Element> where Collection.Element == Infallible<Element> {
    Infallible(.merge(sources.map { $0.source }))
  }

  /// Merges streams.
  ///
  /// - Parameter sources: the streams
  /// - Returns: the stream; it completes when all have
  public static func merge(_ sources: [Infallible<Element>]) -> Infallible<Element> {
    Infallible(.merge(sources.map { $0.source }))
  }

  /// Merges streams.
  ///
  /// - Parameter sources: the streams
  /// - Returns: the stream; it completes when all have
  public static func merge(_ sources: Infallible<Element>...) -> Infallible<Element> {
    merge(sources)
  }

  /// Combines each element with the latest one of another stream.
  ///
  /// Elements are ignored until the other stream has sent one.
  ///
  /// - Parameters:
  ///   - second: the other stream
  ///   - resultSelector: makes an element; it should not throw
  /// - Returns: the stream; it completes when this does, whatever the other one does
  @inlinable
  public func withLatestFrom<Source: InfallibleType, ResultType>(
    _ second: Source, resultSelector: @escaping (Element, Source.Element) throws -> ResultType
  ) -> Infallible<ResultType> {
    Infallible(
      asObservable().withLatestFrom(second.asObservable(), resultSelector: resultSelector))
  }

  /// Sends the latest element of another stream whenever this one sends an element.
  ///
  /// - Parameter second: the other stream
  /// - Returns: the stream; it completes when this does, whatever the other one does
  @inlinable
  public func withLatestFrom<Source: InfallibleType>(
    _ second: Source
  ) -> Infallible<Source.Element> {
    withLatestFrom(second) { $1 }
  }
}
