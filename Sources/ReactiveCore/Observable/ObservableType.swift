/// Something that can be converted to an observable.
public protocol ObservableConvertibleType<Element> {
  /// The element of the observable.
  associatedtype Element

  /// The observable.
  func asObservable() -> Observable<Element>
}

/// An observable of events that observers can subscribe to.
public protocol ObservableType<Element>: ObservableConvertibleType {
  /// Emits the observable's events to an observer, until it ends or the result is disposed of.
  func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element
}

extension ObservableType {
  /// An observable of the same events.
  ///
  /// - Returns: an observable that subscribes to this when it is subscribed to
  public func asObservable() -> Observable<Element> {
    OperatorObservable { downstream in
      GrammarEnforcer(downstream).begin { observer in subscribe(observer) }
    }
  }
}

/// Enforces the grammar where foreign code enters: on what the closure of `create` emits, and other
/// types of observables than this module's.
final class GrammarEnforcer<Element>: Disposable {
  private let upstream = UpstreamHolder()
  private let isStopped = BooleanDisposable()
  private let downstream: Downstream<Element>
  private let hasEnded = Guarded(false)

  init(_ downstream: Downstream<Element>) {
    self.downstream = downstream
  }

  /// Subscribes.
  ///
  /// - Parameter subscribe: emits events to the observer it gets, and returns what stops that
  /// - Returns: this, which drops what is emitted after disposal
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
