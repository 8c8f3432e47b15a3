/// The elements of a stream that share a key.
public struct GroupedObservable<Key, Element>: ObservableType {
  /// The key that they share.
  public let key: Key

  private let source: Observable<Element>

  /// Makes a group.
  ///
  /// - Parameters:
  ///   - key: the key that its elements share
  ///   - source: its elements
  public init(key: Key, source: Observable<Element>) {
    self.key = key
    self.source = source
  }

  /// Sends the group's events to an observer, until it ends or the result is disposed of.
  ///
  /// - Parameter observer: takes the events
  /// - Returns: ends the subscription when it is disposed of
  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    source.subscribe(observer)
  }

  /// The group's elements.
  ///
  /// - Returns: the stream of them
  public func asObservable() -> Observable<Element> { source }
}
