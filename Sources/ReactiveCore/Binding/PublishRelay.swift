/// A publish subject that cannot end: it only takes elements, and never fails or completes.
public final class PublishRelay<Element>: ObservableType {
  @usableFromInline let subject = PublishSubject<Element>()

  /// Makes a relay without subscribers.
  public init() {}

  /// Sends an element to every subscriber.
  ///
  /// - Parameter event: the element
  @inlinable
  public func accept(_ event: Element) {
    subject.core.send(event)
  }

  /// Sends the relay's elements to an observer, until the result is disposed of.
  ///
  /// - Parameter observer: takes the elements
  /// - Returns: ends the subscription when it is disposed of
  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    subject.subscribe(observer)
  }

  /// The stream of the relay's elements.
  ///
  /// - Returns: the observable
  public func asObservable() -> Observable<Element> { subject }
}

extension ObservableType {
  /// Sends each element to publish relays.
  ///
  /// Completion is ignored. An error is a programming error: it stops a debug build, and a release
  /// build prints it.
  ///
  /// - Parameter relays: take the elements
  /// - Returns: ends the subscription when it is disposed of
  public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
    bindElements(namedInErrors: "publish relay") { element in
      for relay in relays { relay.accept(element) }
    }
  }

  /// Sends each element to publish relays of optionals.
  ///
  /// Completion is ignored. An error is a programming error: it stops a debug build, and a release
  /// build prints it.
  ///
  /// - Parameter relays: take the elements
  /// - Returns: ends the subscription when it is disposed of
  public func bind(to relays: PublishRelay<Element?>...) -> any Disposable {
    bindElements(namedInErrors: "publish relay") { element in
      for relay in relays { relay.accept(element) }
    }
  }
}
