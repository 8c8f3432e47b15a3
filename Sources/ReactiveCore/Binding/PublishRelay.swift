/// A subject that can't fail or complete, and emits each element to its current subscribers.
public final class PublishRelay<Element>: ObservableType {
  @usableFromInline let subject = PublishSubject<Element>()

  /// Creates a relay without subscribers.
  public init() {}

  /// Emits an element to every subscriber.
  @inlinable
  public func accept(_ element: Element) {
    subject.core.send(element)
  }

  /// Subscribes an observer to the relay's elements.
  ///
  /// - Returns: a disposable that ends the subscription
  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    subject.subscribe(observer)
  }

  /// Returns an observable that emits the relay's elements.
  public func asObservable() -> Observable<Element> { subject }
}

extension ObservableType {
  /// Sends each element to publish relays.
  ///
  /// Completion is ignored. This observable should never fail. If it does, a debug build stops, and
  /// a release build prints the error.
  public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
    bindElements(namedInErrors: "publish relay") { element in
      for relay in relays { relay.accept(element) }
    }
  }

  /// Sends each element to publish relays of optionals.
  ///
  /// Completion is ignored. This observable should never fail. If it does, a debug build stops, and
  /// a release build prints the error.
  public func bind(to relays: PublishRelay<Element?>...) -> any Disposable {
    bindElements(namedInErrors: "publish relay") { element in
      for relay in relays { relay.accept(element) }
    }
  }
}
