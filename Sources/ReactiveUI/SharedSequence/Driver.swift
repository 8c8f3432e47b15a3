public import ReactiveCore

/// A shared sequence for state: a late subscriber receives the last element immediately.
///
/// A driver never fails, delivers on the main thread, and shares one subscription to its source.
/// You'd get the same with `observe(on: MainScheduler.instance)`, a `catch`, and
/// `share(replay: 1, scope: .whileConnected)`. Call `drive` on the main thread, because the last
/// element is replayed during the call, on the thread of the caller.
public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>

/// The sharing strategy of `Driver`, which replays the last element to late subscribers.
public struct DriverSharingStrategy: SharingStrategyProtocol {
  /// The main scheduler, or a test's scheduler inside `SharingScheduler.mock`.
  public static var scheduler: any SchedulerType { SharingScheduler.make() }

  /// Shares one subscription to an observable, and replays its last element to late subscribers.
  @inlinable
  public static func share<Element>(
    _ source: Observable<Element>
  ) -> Observable<Element> {
    source.share(replay: 1, scope: .whileConnected)
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Returns this sequence as a driver.
  @inlinable
  public func asDriver() -> Driver<Element> {
    asSharedSequence()
  }
}

extension ObservableConvertibleType {
  /// Converts this observable to a driver that emits an element in place of an error, and then
  /// completes.
  @inlinable
  public func asDriver(onErrorJustReturn: Element) -> Driver<Element> {
    converted { _ in .just(onErrorJustReturn) }
  }

  /// Converts this observable to a driver that continues with another driver after an error.
  @inlinable
  public func asDriver(onErrorDriveWith: Driver<Element>) -> Driver<Element> {
    converted { _ in onErrorDriveWith.asObservable() }
  }

  /// Converts this observable to a driver that continues after an error with the driver that a
  /// closure returns for that error.
  @inlinable
  public func asDriver(
    onErrorRecover: @escaping (_ error: any Swift.Error) -> Driver<Element>
  ) -> Driver<Element> {
    converted { onErrorRecover($0).asObservable() }
  }
}

// Each of these methods stops the program if you don't call it on the main thread.
extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Passes every element to a closure, on the main thread.
  ///
  /// Call this method on the main thread, too.
  ///
  /// - Parameter onDisposed: a closure that is called when the subscription ends for any reason
  @inlinable
  public func drive(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    ensureDrivingOnMainThread()
    return asObservable().subscribe(
      onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Passes every element to a closure of the main actor.
  ///
  /// Call this method on the main thread.
  ///
  /// In code outside the main actor, you need such a closure to change a screen:
  /// `drive(onNext: { @MainActor text in … })`. In code of the main actor, any closure may change
  /// the screen.
  ///
  /// - Parameter onDisposed: a closure that is called when the subscription ends for any reason
  public func drive(
    onNext: @escaping @MainActor (Element) -> Void, onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    let closure: (Element) -> Void = onMainActor(onNext)
    return drive(onNext: closure, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Passes every element and an object to a closure, on the main thread, until the object is
  /// deallocated.
  ///
  /// - Parameter object: the object, to which the subscription keeps a weak reference; no closure
  ///   is called after its deallocation
  @inlinable
  public func drive<Object: AnyObject>(
    with object: Object, onNext: ((Object, Element) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    ensureDrivingOnMainThread()
    return asObservable().subscribe(
      with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes without closures, so that the driver's side effects happen.
  @inlinable
  public func drive() -> any Disposable {
    ensureDrivingOnMainThread()
    return asObservable().subscribe()
  }

  /// Sends every event to observers.
  ///
  /// Call this method on the main thread.
  public func drive<Observer: ObserverType>(
    _ observers: Observer...
  ) -> any Disposable where Observer.Element == Element {
    ensureDrivingOnMainThread()
    return asObservable().subscribe { event in
      for observer in observers { observer.on(event) }
    }
  }

  /// Sends every event to observers of optionals.
  ///
  /// Call this method on the main thread.
  public func drive<Observer: ObserverType>(
    _ observers: Observer...
  ) -> any Disposable where Observer.Element == Element? {
    ensureDrivingOnMainThread()
    return asObservable().subscribe { event in
      for observer in observers { observer.on(event.map { $0 }) }
    }
  }

  /// Passes the driver's observable to a function that binds the observable.
  ///
  /// Call this method on the main thread.
  public func drive<Result>(_ transformation: (Observable<Element>) -> Result) -> Result {
    ensureDrivingOnMainThread()
    return transformation(asObservable())
  }

  /// Passes the driver's observable to a curried function, and then a second argument.
  ///
  /// The function binds the observable, as the result of `tableView.rx.items` does, for example.
  /// Call this method on the main thread.
  ///
  /// - Parameter with: a function that takes the observable, and returns a function that takes the
  ///   second argument
  public func drive<R1, R2>(
    _ with: (Observable<Element>) -> (R1) -> R2, curriedArgument: R1
  ) -> R2 {
    ensureDrivingOnMainThread()
    return with(asObservable())(curriedArgument)
  }

  /// Sends every element to behavior relays.
  ///
  /// Call this method on the main thread.
  public func drive(_ relays: BehaviorRelay<Element>...) -> any Disposable {
    drive(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Sends every element to behavior relays of optionals.
  ///
  /// Call this method on the main thread.
  public func drive(_ relays: BehaviorRelay<Element?>...) -> any Disposable {
    drive(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Sends every element to replay relays.
  ///
  /// Call this method on the main thread.
  public func drive(_ relays: ReplayRelay<Element>...) -> any Disposable {
    drive(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Sends every element to replay relays of optionals.
  ///
  /// Call this method on the main thread.
  public func drive(_ relays: ReplayRelay<Element?>...) -> any Disposable {
    drive(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }
}

/// Stops the program if the current thread isn't the main thread.
@usableFromInline
func ensureDrivingOnMainThread() {
  MainScheduler.ensureRunningOnMainThread(
    errorMessage: """
      `drive` must be called on the main thread. A driver delivers its last element to a new \
      subscriber immediately, on the thread that calls `drive`, but the views that it drives belong \
      to the main thread. Call `drive` inside `DispatchQueue.main.async`, for example.
      """)
}
