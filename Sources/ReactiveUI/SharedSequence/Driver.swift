public import ReactiveCore

/// A shared sequence for state: a late subscriber receives the last element immediately.
///
/// It never fails, delivers on the main thread and shares one subscription, as if it were made with
/// `observe(on: MainScheduler.instance)`, a `catch` and `share(replay: 1, scope: .whileConnected)`.
/// Since the last element is replayed inside the call, `drive` has to be called on the main thread.
public typealias Driver<Element> = SharedSequence<DriverSharingStrategy, Element>

/// The sharing strategy of `Driver`: replays the last element while there are subscribers.
public struct DriverSharingStrategy: SharingStrategyProtocol {
  /// The main scheduler, unless a test has replaced it.
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
  /// This as a driver.
  @inlinable
  public func asDriver() -> Driver<Element> {
    asSharedSequence()
  }
}

extension ObservableConvertibleType {
  /// A driver of this observable, which replaces an error by an element and then completes.
  @inlinable
  public func asDriver(onErrorJustReturn: Element) -> Driver<Element> {
    converted { _ in .just(onErrorJustReturn) }
  }

  /// A driver of this observable, which continues with another driver after an error.
  @inlinable
  public func asDriver(onErrorDriveWith: Driver<Element>) -> Driver<Element> {
    converted { _ in onErrorDriveWith.asObservable() }
  }

  /// A driver of this observable, which continues after an error with a driver made for it.
  @inlinable
  public func asDriver(
    onErrorRecover: @escaping (_ error: any Swift.Error) -> Driver<Element>
  ) -> Driver<Element> {
    converted { onErrorRecover($0).asObservable() }
  }
}

// All of these stop the program if they are not called on the main thread.
extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Passes every element to closures, on the main thread; to be called there, too.
  ///
  /// - Parameter onDisposed: called when the subscription ends for any reason
  @inlinable
  public func drive(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    ensureDrivingOnMainThread()
    return asObservable().subscribe(
      onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Passes every element to a closure of the main actor; to be called on the main
  /// thread.
  ///
  /// Code outside the main actor needs it to touch a screen:
  /// `drive(onNext: { @MainActor text in … })`. A closure in code of the main actor may touch
  /// the screen anyway.
  ///
  /// - Parameter onDisposed: called when the subscription ends for any reason
  public func drive(
    onNext: @escaping @MainActor (Element) -> Void, onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    let closure: (Element) -> Void = onMainActor(onNext)
    return drive(onNext: closure, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Passes every element to closures with an object, until that is deallocated; on the main
  /// thread.
  ///
  /// - Parameter object: held weakly; no closure is called after its deallocation
  @inlinable
  public func drive<Object: AnyObject>(
    with object: Object, onNext: ((Object, Element) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    ensureDrivingOnMainThread()
    return asObservable().subscribe(
      with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes for the driver's side effects.
  @inlinable
  public func drive() -> any Disposable {
    ensureDrivingOnMainThread()
    return asObservable().subscribe()
  }

  /// Sends every event to observers; to be called on the main thread.
  public func drive<Observer: ObserverType>(
    _ observers: Observer...
  ) -> any Disposable where Observer.Element == Element {
    ensureDrivingOnMainThread()
    return asObservable().subscribe { event in
      for observer in observers { observer.on(event) }
    }
  }

  /// Sends every event to observers of optionals; to be called on the main thread.
  public func drive<Observer: ObserverType>(
    _ observers: Observer...
  ) -> any Disposable where Observer.Element == Element? {
    ensureDrivingOnMainThread()
    return asObservable().subscribe { event in
      for observer in observers { observer.on(event.map { $0 }) }
    }
  }

  /// Passes the observable to a function that binds it; to be called on the main thread.
  public func drive<Result>(_ transformation: (Observable<Element>) -> Result) -> Result {
    ensureDrivingOnMainThread()
    return transformation(asObservable())
  }

  /// Passes the observable to a curried function that binds it, such as what `tableView.rx.items`
  /// returns; to be called on the main thread.
  ///
  /// - Parameter with: takes the observable, and then the argument
  public func drive<R1, R2>(
    _ with: (Observable<Element>) -> (R1) -> R2, curriedArgument: R1
  ) -> R2 {
    ensureDrivingOnMainThread()
    return with(asObservable())(curriedArgument)
  }

  /// Sends every element to behavior relays; to be called on the main thread.
  public func drive(_ relays: BehaviorRelay<Element>...) -> any Disposable {
    drive(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Sends every element to behavior relays of optionals; to be called on the main thread.
  public func drive(_ relays: BehaviorRelay<Element?>...) -> any Disposable {
    drive(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Sends every element to replay relays; to be called on the main thread.
  public func drive(_ relays: ReplayRelay<Element>...) -> any Disposable {
    drive(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }

  /// Sends every element to replay relays of optionals; to be called on the main thread.
  public func drive(_ relays: ReplayRelay<Element?>...) -> any Disposable {
    drive(onNext: { element in
      for relay in relays { relay.accept(element) }
    })
  }
}

/// Stops the program if a driver is driven off the main thread.
@usableFromInline
func ensureDrivingOnMainThread() {
  MainScheduler.ensureRunningOnMainThread(
    errorMessage: """
      `drive` must be called on the main thread. A driver delivers its last element to a new \
      subscriber immediately, on the thread that calls `drive`, but the views that it drives belong \
      to the main thread. Call `drive` inside `DispatchQueue.main.async`, for example.
      """)
}
