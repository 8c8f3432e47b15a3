/// A behavior subject that cannot end: it always has a value, only takes elements, and never fails or
/// completes.
public final class BehaviorRelay<Element>: ObservableType {
  @usableFromInline let subject: BehaviorSubject<Element>

  /// Makes a relay.
  ///
  /// - Parameter value: the value to begin with
  public init(value: Element) {
    subject = BehaviorSubject(value: value)
  }

  /// The last element that was accepted.
  public var value: Element { subject.core.state.withLock { $0.buffer.latest } }

  /// Makes an element the value, and then emits it to every subscriber.
  @inlinable
  public func accept(_ event: Element) {
    subject.core.send(event)
  }

  /// Emits the value and all that follow to an observer, until the result is disposed of.
  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    subject.subscribe(observer)
  }

  /// The observable of the value and all that follow.
  public func asObservable() -> Observable<Element> { subject }
}

extension ObservableType {
  /// Sends each element to behavior relays.
  ///
  /// Completion is ignored. An error is a programming error: it stops a debug build, and a release
  /// build prints it.
  public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
    bindElements(namedInErrors: "behavior relay") { element in
      for relay in relays { relay.accept(element) }
    }
  }

  /// Sends each element to behavior relays of optionals.
  ///
  /// Completion is ignored. An error is a programming error: it stops a debug build, and a release
  /// build prints it.
  public func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable {
    bindElements(namedInErrors: "behavior relay") { element in
      for relay in relays { relay.accept(element) }
    }
  }
}
