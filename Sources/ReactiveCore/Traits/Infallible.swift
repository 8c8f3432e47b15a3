/// A type that can be converted to an observable that never fails.
public protocol InfallibleType: ObservableConvertibleType {}

/// An observable that never fails, so that its subscribers don't need to handle errors.
public struct Infallible<Element>: InfallibleType {
  @usableFromInline let source: Observable<Element>

  /// Wraps an observable that never fails.
  @inlinable
  init(_ source: Observable<Element>) {
    self.source = source
  }

  /// Returns the wrapped observable.
  public func asObservable() -> Observable<Element> { source }
}

/// An event of an infallible observable.
@frozen
public enum InfallibleEvent<Element> {
  /// The next element.
  case next(Element)

  /// The observable completed, so no event follows.
  case completed
}

extension InfallibleEvent: Sendable where Element: Sendable {}

extension ObservableConvertibleType {
  /// Converts this observable to an infallible observable; if this observable fails, the result
  /// emits an element and completes.
  public func asInfallible(onErrorJustReturn element: Element) -> Infallible<Element> {
    Infallible(asObservable().catchAndReturn(element))
  }

  /// Converts this observable to an infallible observable; if this observable fails, the result
  /// continues with a given observable.
  public func asInfallible(
    onErrorFallbackTo infallible: Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(asObservable().catch { _ in infallible.asObservable() })
  }

  /// Converts this observable to an infallible observable; if this observable fails, the result
  /// continues with the observable that a closure returns for the error.
  public func asInfallible(
    onErrorRecover: @escaping (any Swift.Error) -> Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(asObservable().catch { onErrorRecover($0).asObservable() })
  }
}

extension PublishRelay {
  /// Returns an infallible observable of the relay's elements.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension BehaviorRelay {
  /// Returns an infallible observable of the current value and the values that follow.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension ReplayRelay {
  /// Returns an infallible observable of the stored elements and the elements that follow.
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension Infallible {
  /// Returns this observable.
  public func asInfallible() -> Infallible<Element> { self }

  /// A closure that takes each element and the completion.
  public typealias InfallibleObserver = (InfallibleEvent<Element>) -> Void

  /// Creates an observable from a closure, which is called for each subscriber.
  ///
  /// - Parameter subscribe: a closure that emits events by calling its argument, and returns a
  ///   disposable that stops the events; events after the completion, or after disposal, are
  ///   ignored
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
  /// Creates an observable that emits one element.
  public static func just(_ element: Element) -> Infallible<Element> {
    Infallible(.just(element))
  }

  /// Creates an observable that emits one element on a scheduler.
  ///
  /// - Parameter scheduler: the scheduler that emits the element and the completion
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> Infallible<Element> {
    Infallible(.just(element, scheduler: scheduler))
  }

  /// Creates an observable that never emits an event.
  public static func never() -> Infallible<Element> {
    Infallible(.never())
  }

  /// Creates an observable that completes at once.
  public static func empty() -> Infallible<Element> {
    Infallible(.empty())
  }

  /// Creates an observable that calls a closure for each subscriber, and subscribes to the
  /// closure's result.
  ///
  /// - Parameter observableFactory: a closure that creates the observable; it should not throw,
  ///   because the result would fail with that error
  public static func deferred(
    _ observableFactory: @escaping () throws -> Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(.deferred { try observableFactory().source })
  }
}

extension Infallible {
  /// Creates an observable that emits the arguments, and then completes.
  ///
  /// - Parameter scheduler: the scheduler that emits the elements, each in separate scheduled work
  public static func of(
    _ elements: Element...,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    Infallible(.from(elements, scheduler: scheduler))
  }

  /// Creates an observable that emits the elements of an array, and then completes.
  ///
  /// - Parameter scheduler: the scheduler that emits the elements, each in separate scheduled work
  public static func from(
    _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    Infallible(.from(array, scheduler: scheduler))
  }

  /// Creates an observable that emits the elements of a sequence, and then completes.
  ///
  /// - Parameters:
  ///   - sequence: the elements; for each subscriber, a new iteration over the sequence begins
  ///   - scheduler: the scheduler that emits the elements, each in separate scheduled work
  public static func from<Sequence: Swift.Sequence>(
    _ sequence: Sequence, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> where Sequence.Element == Element {
    Infallible(.from(sequence, scheduler: scheduler))
  }
}

extension InfallibleType {
  /// Subscribes with a closure for each kind of event.
  ///
  /// - Parameter onDisposed: a closure that is called once, when the subscription ends for any
  ///   reason
  @inlinable
  public func subscribe(
    onNext: ((Element) -> Void)? = nil, onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes with a closure for each kind of event, and passes an object to each closure.
  ///
  /// - Parameter object: the object, to which the subscription keeps a weak reference; after the
  ///   object is deallocated, no closure is called
  public func subscribe<Object: AnyObject>(
    with object: Object, onNext: ((Object, Element) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(
      with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes with a closure that takes every event.
  public func subscribe(_ on: @escaping (InfallibleEvent<Element>) -> Void) -> any Disposable {
    subscribe(onNext: { on(.next($0)) }, onCompleted: { on(.completed) })
  }

  /// Subscribes an observer, which receives events until this observable ends.
  ///
  /// - Returns: a disposable that ends the subscription earlier
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

  /// Returns the result of calling a function with this observable.
  public func bind<Result>(to binder: (Self) -> Result) -> Result {
    binder(self)
  }

  /// Returns the result of calling a curried function with this observable and a second argument.
  ///
  /// `tableView.rx.items(cellIdentifier: "Cell")` is such a function. Its second argument is a
  /// closure that configures a cell.
  public func bind<R1, R2>(to binder: (Self) -> (R1) -> R2, curriedArgument: R1) -> R2 {
    binder(self)(curriedArgument)
  }

  /// Calls a closure with each element.
  public func bind(onNext: @escaping (Element) -> Void) -> any Disposable {
    asObservable().bind(onNext: onNext)
  }

  /// Calls a closure with an object and each element, until the object is deallocated.
  ///
  /// - Parameter object: the object, to which the subscription keeps a weak reference
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
