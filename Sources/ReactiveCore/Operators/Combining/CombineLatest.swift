extension ObservableType {
  /// Makes an element of the latest element of each of some streams, whenever one of them sends one.
  ///
  /// - Parameters:
  ///   - collection: the streams.
  ///   - resultSelector: makes an element; what it throws ends the result.
  /// - Returns: the stream; it completes when all have.
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
  ) -> Observable<Element> where Collection.Element: ObservableType {
    Chain { downstream in
      let sources = collection.map { $0.asObservable() }
      let places = sources.map { Latest<_, Element>(of: $0) }
      let combination = Combination(downstream, count: places.count) {
        try resultSelector(places.map(\.value))
      }
      for (source, place) in Swift.zip(sources, places) { combination.add(source, place) }
      if sources.isEmpty {
        combination.send()
        combination.stop(nil)
      }
      return combination
    }
  }

  /// Sends the latest element of each of some streams, whenever one of them sends one.
  ///
  /// - Parameter collection: the streams.
  /// - Returns: the stream; it completes when all have.
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Observable<[Element]>
  where Collection.Element: ObservableType, Collection.Element.Element == Element {
    Observable<[Element]>.combineLatest(collection) { $0 }
  }

  /// What `combineLatest` does, for any number of streams of any types.
  @inlinable
  static func combineLatest<each Source: ObservableType>(
    of source: repeat each Source,
    by resultSelector: @escaping (repeat (each Source).Element) throws -> Element
  ) -> Observable<Element> {
    let sources = (repeat (each source).asObservable())
    return Chain { downstream in
      let places = (repeat Latest<_, Element>(of: each sources))
      var count = 0
      for _ in repeat each sources { count += 1 }
      let combination = Combination(downstream, count: count) {
        try resultSelector(repeat (each places).value)
      }
      repeat combination.add(each sources, each places)
      return combination
    }
  }
}

/// The place of the latest element of a source.
@usableFromInline
final class Latest<Element, Output>: WaitingBranch<Output>, WaitingPlace {
  @exclusivity(unchecked) @usableFromInline var element: Element?

  @inlinable
  init(of source: Observable<Element>) {
    super.init()
  }

  @inlinable
  func put(_ element: Element) {
    if self.element == nil { combination?.missing -= 1 }
    self.element = element
  }

  /// The element; nobody asks before there is one.
  @inlinable var value: Element {
    guard let element else { rxFatalError("a source without an element was combined") }
    return element
  }
}
