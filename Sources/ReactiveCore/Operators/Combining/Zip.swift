extension ObservableType {
  /// Makes an element of the first elements of some streams, another of the second ones, and so on.
  ///
  /// - Parameters:
  ///   - collection: the streams.
  ///   - resultSelector: makes an element; what it throws ends the result.
  /// - Returns: the stream; it completes when all have, or when nothing more can be made.
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
  ) -> Observable<Element> where Collection.Element: ObservableType {
    Chain { downstream in
      let sources = collection.map { $0.asObservable() }
      let places = sources.map { Queued<_, Element>(of: $0) }
      let combination = Combination(downstream, count: places.count) {
        try resultSelector(places.map { $0.take() })
      }
      for (source, place) in Swift.zip(sources, places) { combination.add(source, place) }
      if sources.isEmpty { combination.stop(nil) }
      return combination
    }
  }

  /// Sends the first elements of some streams, then the second ones, and so on.
  ///
  /// - Parameter collection: the streams.
  /// - Returns: the stream; it completes when all have, or when nothing more can be sent.
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Observable<[Element]>
  where Collection.Element: ObservableType, Collection.Element.Element == Element {
    Observable<[Element]>.zip(collection) { $0 }
  }

  /// What `zip` does, for any number of streams of any types.
  @inlinable
  static func zip<each Source: ObservableType>(
    of source: repeat each Source,
    by resultSelector: @escaping (repeat (each Source).Element) throws -> Element
  ) -> Observable<Element> {
    let sources = (repeat (each source).asObservable())
    return Chain { downstream in
      let places = (repeat Queued<_, Element>(of: each sources))
      var count = 0
      for _ in repeat each sources { count += 1 }
      let combination = Combination(downstream, count: count) {
        try resultSelector(repeat (each places).take())
      }
      repeat combination.add(each sources, each places)
      return combination
    }
  }
}

/// The place of those elements of a source that wait for their partners.
@usableFromInline
final class Queued<Element, Output>: WaitingBranch<Output>, WaitingPlace {
  @exclusivity(unchecked) @usableFromInline var elements = ElementQueue<Element>()

  @inlinable
  init(of source: Observable<Element>) {
    super.init()
  }

  @inlinable
  func put(_ element: Element) {
    if elements.isEmpty { combination?.missing -= 1 }
    elements.add(element)
  }

  /// Takes the first element out; nobody asks where there is none.
  @inlinable
  func take() -> Element {
    guard let element = elements.take() else {
      rxFatalError("a source without an element was zipped")
    }
    if elements.isEmpty { combination?.missing += 1 }
    return element
  }
}
