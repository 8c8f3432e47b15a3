public import ReactiveCore

/// A shared sequence for events: a late subscriber doesn't receive earlier elements.
///
/// A signal never fails, delivers on the main thread, and shares one subscription to its source.
/// You'd get the same with `observe(on: MainScheduler.instance)`, a `catch`, and
/// `share(scope: .whileConnected)`.
public typealias Signal<Element> = SharedSequence<SignalSharingStrategy, Element>

/// The sharing strategy of `Signal`, which doesn't replay elements.
public struct SignalSharingStrategy: SharingStrategyProtocol {
  /// The main scheduler, or a test's scheduler inside `SharingScheduler.mock`.
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
  /// Returns this sequence as a signal.
  @inlinable
  public func asSignal() -> Signal<Element> {
    asSharedSequence()
  }
}

extension ObservableConvertibleType {
  /// Converts this observable to a signal that emits an element in place of an error, and then
  /// completes.
  @inlinable
  public func asSignal(onErrorJustReturn: Element) -> Signal<Element> {
    converted { _ in .just(onErrorJustReturn) }
  }

  /// Converts this observable to a signal that continues with another signal after an error.
  @inlinable
  public func asSignal(onErrorSignalWith: Signal<Element>) -> Signal<Element> {
    converted { _ in onErrorSignalWith.asObservable() }
  }

  /// Converts this observable to a signal that continues after an error with the signal that a
  /// closure returns for that error.
  @inlinable
  public func asSignal(
    onErrorRecover: @escaping (_ error: any Swift.Error) -> Signal<Element>
  ) -> Signal<Element> {
    converted { onErrorRecover($0).asObservable() }
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// Passes every element to a closure, on the main thread.
  ///
  /// - Parameter onDisposed: a closure that is called when the subscription ends for any reason
  @inlinable
  public func emit(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Passes every element to a closure of the main actor.
  ///
  /// In code outside the main actor, you need such a closure to change a screen:
  /// `emit(onNext: { @MainActor text in … })`. In code of the main actor, any closure may change
  /// the screen.
  ///
  /// - Parameter onDisposed: a closure that is called when the subscription ends for any reason
  public func emit(
    onNext: @escaping @MainActor (Element) -> Void, onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    let closure: (Element) -> Void = onMainActor(onNext)
    return emit(onNext: closure, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Passes every element and an object to a closure, on the main thread, until the object is
  /// deallocated.
  ///
  /// - Parameter object: the object, to which the subscription keeps a weak reference; no closure
  ///   is called after its deallocation
  @inlinable
  public func emit<Object: AnyObject>(
    with object: Object, onNext: ((Object, Element) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(
      with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes without closures, so that the signal's side effects happen.
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
