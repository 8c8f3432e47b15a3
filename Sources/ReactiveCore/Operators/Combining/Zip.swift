extension ObservableType {
  /// Combines the first elements of several sources, then their second elements, and so on.
  ///
  /// - Parameter resultSelector: a closure that combines the elements; if it throws, the result
  ///   fails with that error
  /// - Returns: an observable that completes when all sources have completed. It also completes
  ///   when a source emits an element without a partner, and all other sources have completed
  ///   (unlike the overloads with two to eight parameters).
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection,
    resultSelector: @escaping ([Collection.Element.Element]) throws -> Element
  ) -> Observable<Element> where Collection.Element: ObservableType {
    OperatorObservable { downstream in
      let buffers = collection.map { Queued<_, Element>($0) }
      let combination = Combination(downstream, count: buffers.count) {
        try resultSelector(buffers.map { $0.nextValues() })
      }
      for buffer in buffers { buffer.begin(in: combination) }
      if buffers.isEmpty { combination.stop(nil) }
      return combination
    }
  }

  /// Emits an array of the first elements of several sources, then an array of their second
  /// elements, and so on.
  ///
  /// - Returns: an observable that completes when all sources have completed. It also completes
  ///   when a source emits an element without a partner, and all other sources have completed
  ///   (unlike the overloads with two to eight parameters).
  public static func zip<Collection: Swift.Collection>(
    _ collection: Collection
  ) -> Observable<[Element]>
  where Collection.Element: ObservableType, Collection.Element.Element == Element {
    Observable<[Element]>.zip(collection) { $0 }
  }
}

/// The subscription to one source of `zip`, with a queue of the elements that wait for partners.
@usableFromInline
final class Queued<Element, Output>: BufferingBranch<Output>, ElementBuffer, SourceRow {
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
  func store(_ element: Element) {
    if elements.isEmpty { combination?.missing -= 1 }
    elements.enqueue(element)
  }

  /// Removes and returns the oldest element; the queue must not be empty.
  @inlinable
  func nextValues() -> Element {
    guard let element = elements.dequeue() else {
      rxFatalError("a source without an element was zipped")
    }
    if elements.isEmpty { combination?.missing += 1 }
    return element
  }
}
