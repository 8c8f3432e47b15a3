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
      let places = collection.map { Queued<_, Element>($0) }
      let combination = Combination(downstream, count: places.count) {
        try resultSelector(places.map { $0.take() })
      }
      for place in places { place.begin(in: combination) }
      if places.isEmpty { combination.stop(nil) }
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
}

/// The place of those elements of a source that wait for their partners.
@usableFromInline
final class Queued<Element, Output>: WaitingBranch<Output>, WaitingPlace, SourceRow {
  @usableFromInline let source: Observable<Element>
  @exclusivity(unchecked) @usableFromInline var elements = ElementQueue<Element>()

  @inlinable
  init<Source: ObservableType>(_ source: Source) where Source.Element == Element {
    self.source = source.asObservable()
    super.init()
  }

  @inlinable var count: Int { 1 }

  @inlinable
  func begin(in combination: Combination<Output>) {
    combination.add(source, self)
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
