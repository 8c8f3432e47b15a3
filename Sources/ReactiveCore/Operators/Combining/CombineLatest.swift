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
      let places = collection.map { Latest<_, Element>($0) }
      let combination = Combination(downstream, count: places.count) {
        try resultSelector(places.map { $0.take() })
      }
      for place in places { place.begin(in: combination) }
      if places.isEmpty {
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
}

/// The place of the latest element of a source.
@usableFromInline
final class Latest<Element, Output>: WaitingBranch<Output>, WaitingPlace, SourceRow {
  @usableFromInline let source: Observable<Element>
  @exclusivity(unchecked) @usableFromInline var element: Element?

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
    if self.element == nil { combination?.missing -= 1 }
    self.element = element
  }

  /// The element; nobody asks before there is one.
  @inlinable
  func take() -> Element {
    guard let element else { rxFatalError("a source without an element was combined") }
    return element
  }
}
