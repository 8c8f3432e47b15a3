/// A subject that can't fail or complete, and replays all elements, or the last elements, to each
/// new subscriber.
///
/// To create a relay, call `create(bufferSize:)` or `createUnbounded()`.
public final class ReplayRelay<Element>: ObservableType {
  @usableFromInline let subject: ReplaySubject<Element>

  private init(_ subject: ReplaySubject<Element>) {
    self.subject = subject
  }

  /// Creates a relay that replays the last elements to each new subscriber.
  ///
  /// - Parameter bufferSize: the maximum number of elements that are replayed
  public static func create(bufferSize: Int) -> ReplayRelay<Element> {
    ReplayRelay(.create(bufferSize: bufferSize))
  }

  /// Creates a relay that replays all elements to each new subscriber.
  public static func createUnbounded() -> ReplayRelay<Element> {
    ReplayRelay(.createUnbounded())
  }

  /// RxRelay's name for `createUnbounded()`.
  public static func createUnbound() -> ReplayRelay<Element> {
    createUnbounded()
  }

  /// Stores an element, and then emits it to every subscriber.
  @inlinable
  public func accept(_ element: Element) {
    subject.core.send(element)
  }

  /// Subscribes an observer to the stored elements and all elements that follow.
  ///
  /// - Returns: a disposable that ends the subscription
  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    subject.subscribe(observer)
  }

  /// Returns an observable that emits the stored elements and all elements that follow.
  public func asObservable() -> Observable<Element> { subject }
}

extension ObservableType {
  /// Sends each element to replay relays.
  ///
  /// Completion is ignored. This observable should never fail. If it does, a debug build stops, and
  /// a release build prints the error.
  public func bind(to relays: ReplayRelay<Element>...) -> any Disposable {
    bindElements(namedInErrors: "replay relay") { element in
      for relay in relays { relay.accept(element) }
    }
  }

  /// Sends each element to replay relays of optionals.
  ///
  /// Completion is ignored. This observable should never fail. If it does, a debug build stops, and
  /// a release build prints the error.
  public func bind(to relays: ReplayRelay<Element?>...) -> any Disposable {
    bindElements(namedInErrors: "replay relay") { element in
      for relay in relays { relay.accept(element) }
    }
  }
}
