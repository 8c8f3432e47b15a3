/// A publish subject that cannot end: it only takes elements, and never fails or completes.
public final class PublishRelay<Element>: ObservableType {
  @usableFromInline let subject = PublishSubject<Element>()

  /// Makes a relay without subscribers.
  public init() {}

  /// Emits an element to every subscriber.
  @inlinable
  public func accept(_ event: Element) {
    subject.core.send(event)
  }

  /// Emits the relay's elements to an observer, until the result is disposed of.
  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    subject.subscribe(observer)
  }

  /// The observable of the relay's elements.
  public func asObservable() -> Observable<Element> { subject }
}

extension ObservableType {
  /// Sends each element to publish relays.
  ///
  /// Completion is ignored. An error is a programming error: it stops a debug build, and a release
  /// build prints it.
  public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
    bindElements(namedInErrors: "publish relay") { element in
      for relay in relays { relay.accept(element) }
    }
  }

  /// Sends each element to publish relays of optionals.
  ///
  /// Completion is ignored. An error is a programming error: it stops a debug build, and a release
  /// build prints it.
  public func bind(to relays: PublishRelay<Element?>...) -> any Disposable {
    bindElements(namedInErrors: "publish relay") { element in
      for relay in relays { relay.accept(element) }
    }
  }
}
