extension ObservableType {
  /// Combines the latest elements of several observables whenever one of them emits.
  ///
  /// - Parameter resultSelector: a closure that combines the elements; if it throws, the observable
  ///   fails with that error
  /// - Returns: an observable that completes when all sources have completed
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
        combination.send()
        combination.stop(nil)
      }
      return combination
    }
  }

  /// Emits the latest elements of several observables whenever one of them emits.
  ///
  /// - Returns: an observable that completes when all sources have completed
  public static func combineLatest<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Observable<[Element]>
  where Collection.Element: ObservableType, Collection.Element.Element == Element {
    Observable<[Element]>.combineLatest(collection) { $0 }
  }
}

/// The latest element of a source.
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

  /// Returns the latest element; called only after the source has emitted.
  @inlinable
  func nextValues() -> Element {
    guard let element else { rxFatalError("a source without an element was combined") }
    return element
  }
}
