/// An observable that never fails.
public protocol InfallibleType: ObservableConvertibleType {}

/// An observable that never fails: its subscribers need not handle errors.
public struct Infallible<Element>: InfallibleType {
  @usableFromInline let source: Observable<Element>

  /// Wraps an observable that is known not to fail.
  @inlinable
  init(_ source: Observable<Element>) {
    self.source = source
  }

  /// This as an observable.
  public func asObservable() -> Observable<Element> { source }
}

/// An event of an infallible observable.
@frozen
public enum InfallibleEvent<Element> {
  /// The next element.
  case next(Element)

  /// The observable completed; no event follows.
  case completed
}

extension InfallibleEvent: Sendable where Element: Sendable {}

extension ObservableConvertibleType {
  /// An observable of the same elements that never fails: it emits an element and completes
  /// instead.
  public func asInfallible(onErrorJustReturn element: Element) -> Infallible<Element> {
    Infallible(asObservable().catchAndReturn(element))
  }

  /// An observable of the same elements that never fails: it continues with another observable
  /// instead.
  public func asInfallible(
    onErrorFallbackTo infallible: Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(asObservable().catch { _ in infallible.asObservable() })
  }

  /// An observable of the same elements that never fails: it continues with one made of the error
  /// instead.
  public func asInfallible(
    onErrorRecover: @escaping (any Swift.Error) -> Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(asObservable().catch { onErrorRecover($0).asObservable() })
  }
}

extension PublishRelay {
  /// The observable of the relay's elements, as an `Infallible`.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension BehaviorRelay {
  /// The observable of the value and all that follow, as an `Infallible`.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension ReplayRelay {
  /// The observable of the stored elements and all that follow, as an `Infallible`.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension Infallible {
  /// Itself.
  public func asInfallible() -> Infallible<Element> { self }

  /// Takes the elements and the end.
  public typealias InfallibleObserver = (InfallibleEvent<Element>) -> Void

  /// An observable made by a closure, which is called for each subscriber.
  ///
  /// - Parameter subscribe: emits events to the closure it gets, and returns what stops that;
  ///   events after the terminal event, or after disposal, are ignored
  public static func create(
    subscribe: @escaping (@escaping InfallibleObserver) -> any Disposable
  ) -> Infallible<Element> {
    Infallible(
      .create { observer in
        subscribe { event in
          switch event {
          case .next(let element): observer.onNext(element)
          case .completed: observer.onCompleted()
          }
        }
      })
  }
}

extension InfallibleType {
  /// An observable of one element.
  public static func just(_ element: Element) -> Infallible<Element> {
    Infallible(.just(element))
  }

  /// An observable of one element, emitted on a scheduler.
  ///
  /// - Parameter scheduler: emits the element and then completion
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> Infallible<Element> {
    Infallible(.just(element, scheduler: scheduler))
  }

  /// An observable that emits no events.
  public static func never() -> Infallible<Element> {
    Infallible(.never())
  }

  /// An observable that completes at once.
  public static func empty() -> Infallible<Element> {
    Infallible(.empty())
  }

  /// An observable that is made anew for each subscriber.
  ///
  /// - Parameter observableFactory: makes the observable; it should not throw, since an error that
  ///   it throws is emitted
  public static func deferred(
    _ observableFactory: @escaping () throws -> Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(.deferred { try observableFactory().source })
  }
}

extension Infallible {
  /// An observable of the arguments.
  ///
  /// - Parameter scheduler: emits each element as scheduled work of its own
  public static func of(
    _ elements: Element...,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    Infallible(.from(elements, scheduler: scheduler))
  }

  /// An observable of an array's elements.
  ///
  /// - Parameter scheduler: emits each element as scheduled work of its own
  public static func from(
    _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    Infallible(.from(array, scheduler: scheduler))
  }

  /// An observable of a sequence's elements.
  ///
  /// - Parameters:
  ///   - sequence: the elements; a new pass over them is made for each subscriber
  ///   - scheduler: emits each element as scheduled work of its own
  public static func from<Sequence: Swift.Sequence>(
    _ sequence: Sequence, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> where Sequence.Element == Element {
    Infallible(.from(sequence, scheduler: scheduler))
  }
}

extension InfallibleType {
  /// Subscribes with a closure for each kind of event.
  ///
  /// - Parameter onDisposed: called once, when the subscription is over for any reason
  @inlinable
  public func subscribe(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes with a closure for each kind of event, handing an object to each as long as it
  /// lives.
  ///
  /// - Parameter object: held weakly; after it is deallocated, no closure is called
  public func subscribe<Object: AnyObject>(
    with object: Object, onNext: ((Object, Element) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(
      with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes with a closure for every event.
  public func subscribe(_ on: @escaping (InfallibleEvent<Element>) -> Void) -> any Disposable {
    subscribe(onNext: { on(.next($0)) }, onCompleted: { on(.completed) })
  }

  /// Emits the observable's events to an observer, until it ends or the result is disposed of.
  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    asObservable().subscribe(observer)
  }

  /// Forwards every event to observers.
  public func bind<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element {
    asObservable().subscribe { event in
      for observer in observers { observer.on(event) }
    }
  }

  /// Forwards every event to observers of optionals.
  public func bind<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element? {
    asObservable().subscribe { event in
      for observer in observers { observer.on(event.map { $0 }) }
    }
  }

  /// Passes this observable to a function that binds it.
  public func bind<Result>(to binder: (Self) -> Result) -> Result {
    binder(self)
  }

  /// Passes this observable, and then another argument, to a function that binds it.
  ///
  /// - Parameter binder: takes the observable, and then the argument
  public func bind<R1, R2>(to binder: (Self) -> (R1) -> R2, curriedArgument: R1) -> R2 {
    binder(self)(curriedArgument)
  }

  /// Calls a closure with each element.
  public func bind(onNext: @escaping (Element) -> Void) -> any Disposable {
    asObservable().bind(onNext: onNext)
  }

  /// Calls a closure with each element and a weakly held object.
  ///
  /// - Parameter object: held weakly; after it is deallocated, the closure is not called
  public func bind<Object: AnyObject>(
    with object: Object, onNext: @escaping (Object, Element) -> Void
  ) -> any Disposable {
    asObservable().bind(with: object, onNext: onNext)
  }

  /// Sends each element to behavior relays; completion is ignored.
  public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
    asObservable().bindElements(namedInErrors: "behavior relay") { element in
      for relay in relays { relay.accept(element) }
    }
  }

  /// Sends each element to behavior relays of optionals; completion is ignored.
  public func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable {
    asObservable().bindElements(namedInErrors: "behavior relay") { element in
      for relay in relays { relay.accept(element) }
    }
  }

  /// Sends each element to publish relays; completion is ignored.
  public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
    asObservable().bindElements(namedInErrors: "publish relay") { element in
      for relay in relays { relay.accept(element) }
    }
  }

  /// Sends each element to publish relays of optionals; completion is ignored.
  public func bind(to relays: PublishRelay<Element?>...) -> any Disposable {
    asObservable().bindElements(namedInErrors: "publish relay") { element in
      for relay in relays { relay.accept(element) }
    }
  }

  /// Sends each element to replay relays; completion is ignored.
  public func bind(to relays: ReplayRelay<Element>...) -> any Disposable {
    asObservable().bindElements(namedInErrors: "replay relay") { element in
      for relay in relays { relay.accept(element) }
    }
  }

  /// Sends each element to replay relays of optionals; completion is ignored.
  public func bind(to relays: ReplayRelay<Element?>...) -> any Disposable {
    asObservable().bindElements(namedInErrors: "replay relay") { element in
      for relay in relays { relay.accept(element) }
    }
  }
}
