/// A replay subject that cannot end: it only takes elements, and never fails or completes.
///
/// It is made with `create(bufferSize:)` or `createUnbounded()`.
public final class ReplayRelay<Element>: ObservableType {
  @usableFromInline let subject: ReplaySubject<Element>

  private init(_ subject: ReplaySubject<Element>) {
    self.subject = subject
  }

  /// Makes a relay that replays the last elements.
  public static func create(bufferSize: Int) -> ReplayRelay<Element> {
    ReplayRelay(.create(bufferSize: bufferSize))
  }

  /// Makes a relay that replays all elements.
  public static func createUnbounded() -> ReplayRelay<Element> {
    ReplayRelay(.createUnbounded())
  }

  /// Makes a relay that replays all elements, under RxRelay's name.
  public static func createUnbound() -> ReplayRelay<Element> {
    createUnbounded()
  }

  /// Stores an element, and then emits it to every subscriber.
  @inlinable
  public func accept(_ event: Element) {
    subject.core.send(event)
  }

  /// Replays the stored elements to an observer, and emits all that follow, until the result is
  /// disposed of.
  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    subject.subscribe(observer)
  }

  /// The observable of the stored elements and all that follow.
  public func asObservable() -> Observable<Element> { subject }
}

extension ObservableType {
  /// Sends each element to replay relays.
  ///
  /// Completion is ignored. An error is a programming error: it stops a debug build, and a release
  /// build prints it.
  public func bind(to relays: ReplayRelay<Element>...) -> any Disposable {
    bindElements(namedInErrors: "replay relay") { element in
      for relay in relays { relay.accept(element) }
    }
  }

  /// Sends each element to replay relays of optionals.
  ///
  /// Completion is ignored. An error is a programming error: it stops a debug build, and a release
  /// build prints it.
  public func bind(to relays: ReplayRelay<Element?>...) -> any Disposable {
    bindElements(namedInErrors: "replay relay") { element in
      for relay in relays { relay.accept(element) }
    }
  }
}
