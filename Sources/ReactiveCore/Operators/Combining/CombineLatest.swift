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
      let tally = Tally()
      let places = sources.map { Latest(of: $0, tally) }
      let combination = Combination(downstream, tally) { try resultSelector(places.map(\.value)) }
      for (source, place) in Swift.zip(sources, places) { combination.add(source, place) }
      if sources.isEmpty {
        combination.send()
        combination.join.stop(nil)
      }
      return combination.join
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
      let tally = Tally()
      let places = (repeat Latest(of: each sources, tally))
      let combination = Combination(downstream, tally) {
        try resultSelector(repeat (each places).value)
      }
      repeat combination.add(each sources, each places)
      return combination.join
    }
  }
}

/// The place of the latest element of a source.
@usableFromInline
final class Latest<Element>: WaitingPlace {
  @exclusivity(unchecked) @usableFromInline var element: Element?
  @usableFromInline let tally: Tally

  @inlinable
  init(of source: Observable<Element>, _ tally: Tally) {
    self.tally = tally
    tally.addSource()
  }

  @inlinable
  func put(_ element: Element) {
    if self.element == nil { tally.missing -= 1 }
    self.element = element
  }

  /// The element; nobody asks before there is one.
  @inlinable var value: Element {
    guard let element else { rxFatalError("a source without an element was combined") }
    return element
  }
}
