public import ReactiveCore

/// A shared sequence for events: nothing is replayed to a late subscriber.
///
/// It never fails, delivers on the main thread and shares one subscription, as if it were made with
/// `observe(on: MainScheduler.instance)`, a `catch` and `share(scope: .whileConnected)`.
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>

/// The sharing strategy of `Signal`: replays nothing.
public struct SignalSharingStrategy: SharingStrategyProtocol {
  /// The main scheduler, unless a test has replaced it.
  public static var scheduler: any SchedulerType { SharingScheduler.make() }

  /// Shares one subscription to an observable.
  @inlinable
  public static func share<Element>(
    _ source: Observable<Element>
  ) -> Observable<Element> {
    source.share(replay: 0, scope: .whileConnected)
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// This as a signal.
  @inlinable
  public func asSignal() -> Signal<Element> {
    asSharedSequence()
  }
}

extension ObservableConvertibleType {
  /// A signal of this observable, which replaces an error by an element and then completes.
  @inlinable
  public func asSignal(onErrorJustReturn: Element) -> Signal<Element> {
    converted { _ in .just(onErrorJustReturn) }
  }

  /// A signal of this observable, which continues with another signal after an error.
  @inlinable
  public func asSignal(onErrorSignalWith: Signal<Element>) -> Signal<Element> {
    converted { _ in onErrorSignalWith.asObservable() }
  }

  /// A signal of this observable, which continues after an error with a signal made for it.
  @inlinable
  public func asSignal(
    onErrorRecover: @escaping (_ error: any Swift.Error) -> Signal<Element>
  ) -> Signal<Element> {
    converted { onErrorRecover($0).asObservable() }
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// Passes every element to closures, on the main thread.
  ///
  /// - Parameter onDisposed: called when the subscription ends for any reason
  @inlinable
  public func emit(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Passes every element to a closure of the main actor.
  ///
  /// Code outside the main actor needs it to touch a screen:
  /// `emit(onNext: { @MainActor text in … })`. A closure in code of the main actor may touch
  /// the screen anyway.
  ///
  /// - Parameter onDisposed: called when the subscription ends for any reason
  public func emit(
    onNext: @escaping @MainActor (Element) -> Void, onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    let closure: (Element) -> Void = onMainActor(onNext)
    return emit(onNext: closure, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Passes every element to closures with an object, until that is deallocated; on the main
  /// thread.
  ///
  /// - Parameter object: held weakly; no closure is called after its deallocation
  @inlinable
  public func emit<Object: AnyObject>(
    with object: Object, onNext: ((Object, Element) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(
      with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes for the signal's side effects.
  @inlinable
  public func emit() -> any Disposable {
    asObservable().subscribe()
  }

  /// Sends every event to observers, on the main thread.
  @inlinable
  public func emit<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element {
    asObservable().subscribe { event in
      for observer in observers { observer.on(event) }
    }
  }

  /// Sends every event to observers of optionals, on the main thread.
  @inlinable
  public func emit<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element? {
    asObservable().subscribe { event in
      for observer in observers { observer.on(event.map { $0 }) }
    }
  }

  /// Sends every element to publish relays, on the main thread.
  public func emit(to relays: PublishRelay<Element>...) -> any Disposable {
    emit(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Sends every element to publish relays of optionals, on the main thread.
  public func emit(to relays: PublishRelay<Element?>...) -> any Disposable {
    emit(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Sends every element to behavior relays, on the main thread.
  public func emit(to relays: BehaviorRelay<Element>...) -> any Disposable {
    emit(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Sends every element to behavior relays of optionals, on the main thread.
  public func emit(to relays: BehaviorRelay<Element?>...) -> any Disposable {
    emit(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Sends every element to replay relays, on the main thread.
  public func emit(to relays: ReplayRelay<Element>...) -> any Disposable {
    emit(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Sends every element to replay relays of optionals, on the main thread.
  public func emit(to relays: ReplayRelay<Element?>...) -> any Disposable {
    emit(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }
}
