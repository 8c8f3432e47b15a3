extension ObservableType {
  /// Combines the latest elements of several sources whenever one of them emits an element, but
  /// only after each source has emitted one.
  ///
  /// - Parameter resultSelector: a closure that combines the elements; if it throws, the result
  ///   fails with that error
  /// - Returns: an observable that completes when all sources have completed. It also completes
  ///   when a source emits an element that can't be combined, and all other sources have completed.
  ///   For an empty collection, it emits the result of `resultSelector([])` and completes.
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
  ) -> Observable<Element> where Collection.Element: ObservableType {
    OperatorObservable { downstream in
      let buffers = collection.map { Latest<_, Element>($0) }
      let combination = Combination(downstream, count: buffers.count) {
        try resultSelector(buffers.map { $0.nextValues() })
      }
      for buffer in buffers { buffer.begin(in: combination) }
      if buffers.isEmpty {
        // This needs no gate, because there are no sources.
        combination.send()
        combination.stop(nil)
      }
      return combination
    }
  }

  /// Emits an array of the latest elements of several sources whenever one of them emits an
  /// element, but only after each source has emitted one.
  ///
  /// - Returns: an observable that completes when all sources have completed. It also completes
  ///   when a source emits an element that can't be combined, and all other sources have completed.
  ///   For an empty collection, it emits an empty array and completes.
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Observable<[Element]>
  where Collection.Element: ObservableType, Collection.Element.Element == Element {
    Observable<[Element]>.combineLatest(collection) { $0 }
  }
}

/// The subscription to one source of `combineLatest`, which stores the source's latest element.
@usableFromInline
final class Latest<Element, Output>: BufferingBranch<Output>, ElementBuffer, SourceRow {
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
  func store(_ element: Element) {
    if self.element == nil { combination?.missing -= 1 }
    // The old element is released after the change, because its release may make a source emit.
    var replaced: Element? = element
    swap(&self.element, &replaced)
  }

  @inlinable
  func nextValues() -> Element {
    guard let element else { rxFatalError("a source without an element was combined") }
    return element
  }
}
