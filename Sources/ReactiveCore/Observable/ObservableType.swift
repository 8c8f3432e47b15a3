/// A type that can be converted to an observable.
public protocol ObservableConvertibleType<Element> {
  /// The type of the observable's elements.
  associatedtype Element

  /// Returns this value as an observable.
  func asObservable() -> Observable<Element>
}

/// A stream to which observers can subscribe, such as an `Observable`, a subject or a relay.
///
/// If a type of your own conforms to this protocol, it has all operators.
public protocol ObservableType<Element>: ObservableConvertibleType {
  /// Subscribes an observer, which receives events until this observable ends.
  ///
  /// - Returns: a disposable that ends the subscription earlier
  func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element
}

extension ObservableType {
  /// Returns an observable that emits this observable's events, except events that break the
  /// grammar (clause 1 of the contract).
  public func asObservable() -> Observable<Element> {
    OperatorObservable { downstream in
      GrammarEnforcer(downstream).begin { observer in subscribe(observer) }
    }
  }
}

/// One subscription to foreign code: drops the events that break the grammar.
///
/// The foreign code is the closure of `create`, or another module's type of observable.
final class GrammarEnforcer<Element>: Disposable {
  private let upstream = UpstreamHolder()
  private let downstream: Downstream<Element>

  /// Disposed of at the first terminal event and at disposal, so that later elements are dropped.
  private let isStopped = BooleanDisposable()

  /// Whether a terminal event has arrived; `Guarded`, in case two threads send terminal events.
  private let hasEnded = Guarded(false)

  init(_ downstream: Downstream<Element>) {
    self.downstream = downstream
  }

  /// Subscribes, and forwards the events that follow the grammar.
  ///
  /// - Parameter subscribe: a closure that emits events to its argument, and returns a disposable
  ///   that stops the events
  /// - Returns: this object, as the subscription
  func begin(_ subscribe: (AnyObserver<Element>) -> any Disposable) -> any Disposable {
    upstream.hold(subscribe(AnyObserver(eventHandler: on)))
    return self
  }

  private func on(_ event: Event<Element>) {
    switch event {
    case .next(let element):
      if !isStopped.isDisposed { downstream.onNext(element) }
    case .error(let error):
      end(error)
    case .completed:
      end(nil)
    }
  }

  func dispose() {
    isStopped.dispose()
    upstream.dispose()
  }

  private func end(_ error: (any Error)?) {
    guard !hasEnded.exchange(true) else { return }
    let wasDisposed = isStopped.isDisposed
    isStopped.dispose()
    if !wasDisposed { downstream.onEnd(error) }
    upstream.dispose()
  }
}
