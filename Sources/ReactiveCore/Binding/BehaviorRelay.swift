/// A subject that can't fail or complete, and replays its current value to each new subscriber.
public final class BehaviorRelay<Element>: ObservableType {
  @usableFromInline let subject: BehaviorSubject<Element>

  /// Creates a relay with a first value.
  public init(value: Element) {
    subject = BehaviorSubject(value: value)
  }

  /// The current value: the element that the relay accepted last, or the first value.
  public var value: Element { subject.core.state.withLock { $0.buffer.latest } }

  /// Sets the current value, and then emits it to every subscriber.
  @inlinable
  public func accept(_ element: Element) {
    subject.core.send(element)
  }

  /// Subscribes an observer to the current value and all values that follow.
  ///
  /// - Returns: a disposable that ends the subscription
  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    subject.subscribe(observer)
  }

  /// Returns an observable that emits the current value and all values that follow.
  public func asObservable() -> Observable<Element> { subject }
}

extension ObservableType {
  /// Sends each element to behavior relays.
  ///
  /// Completion is ignored. This observable should never fail. If it does, a debug build stops, and
  /// a release build prints the error.
  public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
    bindElements(namedInErrors: "behavior relay") { element in
      for relay in relays { relay.accept(element) }
    }
  }

  /// Sends each element to behavior relays of optionals.
  ///
  /// Completion is ignored. This observable should never fail. If it does, a debug build stops, and
  /// a release build prints the error.
  public func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable {
    bindElements(namedInErrors: "behavior relay") { element in
      for relay in relays { relay.accept(element) }
    }
  }
}
