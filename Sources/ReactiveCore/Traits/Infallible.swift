/// A stream that never fails.
public protocol InfallibleType: ObservableConvertibleType {}

/// A stream that never fails: its subscribers need not think of errors.
public struct Infallible<Element>: InfallibleType {
  @usableFromInline let source: Observable<Element>

  /// Takes a stream that is known not to fail.
  @inlinable
  init(_ source: Observable<Element>) {
    self.source = source
  }

  /// The same stream as an observable.
  ///
  /// - Returns: the observable
  public func asObservable() -> Observable<Element> { source }
}

/// An event of an infallible stream.
@frozen
public enum InfallibleEvent<Element> {
  /// The next element.
  case next(Element)

  /// The stream completed; no event follows.
  case completed
}

extension InfallibleEvent: Sendable where Element: Sendable {}

extension ObservableConvertibleType {
  /// A stream of the same elements that never fails: it sends an element and completes instead.
  ///
  /// - Parameter element: the element
  /// - Returns: the stream
  public func asInfallible(onErrorJustReturn element: Element) -> Infallible<Element> {
    Infallible(asObservable().catchAndReturn(element))
  }

  /// A stream of the same elements that never fails: it continues with another stream instead.
  ///
  /// - Parameter infallible: the other stream
  /// - Returns: the stream
  public func asInfallible(
    onErrorFallbackTo infallible: Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(asObservable().catch { _ in infallible.asObservable() })
  }

  /// A stream of the same elements that never fails: it continues with one made of the error
  /// instead.
  ///
  /// - Parameter onErrorRecover: makes the other stream
  /// - Returns: the stream
  public func asInfallible(
    onErrorRecover: @escaping (any Swift.Error) -> Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(asObservable().catch { onErrorRecover($0).asObservable() })
  }
}

extension PublishRelay {
  /// The stream of the relay's elements, under the name of streams that never fail.
  ///
  /// - Returns: the stream
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension BehaviorRelay {
  /// The stream of the value and all that follow, under the name of streams that never fail.
  ///
  /// - Returns: the stream
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension ReplayRelay {
  /// The stream of what is remembered and all that follows, under the name of streams that never
  /// fail.
  ///
  /// - Returns: the stream
  public func asInfallible() -> Infallible<Element> { Infallible(asObservable()) }
}

extension Infallible {
  /// Itself.
  ///
  /// - Returns: this stream
  public func asInfallible() -> Infallible<Element> { self }

  /// Takes the elements and the end.
  public typealias InfallibleObserver = (InfallibleEvent<Element>) -> Void

  /// A stream made by a closure, which is called for each subscriber.
  ///
  /// - Parameter subscribe: sends events to the closure it gets, and returns what stops that;
  ///   events after the terminal event, or after disposal, are ignored
  /// - Returns: the stream
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
  /// A stream of one element.
  ///
  /// - Parameter element: the element
  /// - Returns: the stream
  public static func just(_ element: Element) -> Infallible<Element> {
    Infallible(.just(element))
  }

  /// A stream of one element, sent by a scheduler.
  ///
  /// - Parameters:
  ///   - element: the element
  ///   - scheduler: sends the element and then completion
  /// - Returns: the stream
  public static func just(
    _ element: Element, scheduler: any ImmediateSchedulerType
  ) -> Infallible<Element> {
    Infallible(.just(element, scheduler: scheduler))
  }

  /// A stream that sends no events.
  ///
  /// - Returns: the stream
  public static func never() -> Infallible<Element> {
    Infallible(.never())
  }

  /// A stream that completes at once.
  ///
  /// - Returns: the stream
  public static func empty() -> Infallible<Element> {
    Infallible(.empty())
  }

  /// A stream that is made anew for each subscriber.
  ///
  /// - Parameter observableFactory: makes the stream; it should not throw, since an error that it
  ///   throws is sent as an error
  /// - Returns: the stream
  public static func deferred(
    _ observableFactory: @escaping () throws -> Infallible<Element>
  ) -> Infallible<Element> {
    Infallible(.deferred { try observableFactory().source })
  }
}

extension Infallible {
  /// A stream of the arguments.
  ///
  /// - Parameters:
  ///   - elements: the elements
  ///   - scheduler: sends each element as scheduled work of its own
  /// - Returns: the stream
  public static func of(
    _ elements: Element...,
    scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    Infallible(.from(elements, scheduler: scheduler))
  }

  /// A stream of an array's elements.
  ///
  /// - Parameters:
  ///   - array: the elements
  ///   - scheduler: sends each element as scheduled work of its own
  /// - Returns: the stream
  public static func from(
    _ array: [Element], scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> {
    Infallible(.from(array, scheduler: scheduler))
  }

  /// A stream of a sequence's elements.
  ///
  /// - Parameters:
  ///   - sequence: the elements; a new pass over them is made for each subscriber
  ///   - scheduler: sends each element as scheduled work of its own
  /// - Returns: the stream
  public static func from<Sequence: Swift.Sequence>(
    _ sequence: Sequence, scheduler: any ImmediateSchedulerType = CurrentThreadScheduler.instance
  ) -> Infallible<Element> where Sequence.Element == Element {
    Infallible(.from(sequence, scheduler: scheduler))
  }
}

extension InfallibleType {
  /// Subscribes with a closure for each kind of event.
  ///
  /// - Parameters:
  ///   - onNext: takes each element
  ///   - onCompleted: called when the stream ends
  ///   - onDisposed: called once, when the subscription is over for whatever reason
  /// - Returns: ends the subscription when it is disposed of
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
  /// - Parameters:
  ///   - object: held weakly; after it is deallocated, no closure is called
  ///   - onNext: takes the object and each element
  ///   - onCompleted: takes the object when the stream ends
  ///   - onDisposed: takes the object when the subscription is over for whatever reason
  /// - Returns: ends the subscription when it is disposed of
  public func subscribe<Object: AnyObject>(
    with object: Object, onNext: ((Object, Element) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil, onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable {
    asObservable().subscribe(
      with: object, onNext: onNext, onCompleted: onCompleted, onDisposed: onDisposed)
  }

  /// Subscribes with a closure for every event.
  ///
  /// - Parameter on: takes the events
  /// - Returns: ends the subscription when it is disposed of
  public func subscribe(_ on: @escaping (InfallibleEvent<Element>) -> Void) -> any Disposable {
    subscribe(onNext: { on(.next($0)) }, onCompleted: { on(.completed) })
  }

  /// Sends the stream's events to an observer, until it ends or the result is disposed of.
  ///
  /// - Parameter observer: takes the events
  /// - Returns: ends the subscription when it is disposed of
  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    asObservable().subscribe(observer)
  }

  /// Forwards every event to observers.
  ///
  /// - Parameter observers: take the events
  /// - Returns: ends the subscription when it is disposed of
  public func bind<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element {
    asObservable().subscribe { event in
      for observer in observers { observer.on(event) }
    }
  }

  /// Forwards every event to observers of optionals.
  ///
  /// - Parameter observers: take the events
  /// - Returns: ends the subscription when it is disposed of
  public func bind<Observer: ObserverType>(
    to observers: Observer...
  ) -> any Disposable where Observer.Element == Element? {
    asObservable().subscribe { event in
      for observer in observers { observer.on(event.map { $0 }) }
    }
  }

  /// Passes this stream to a function that binds it.
  ///
  /// - Parameter binder: takes the stream
  /// - Returns: what the function returns
  public func bind<Result>(to binder: (Self) -> Result) -> Result {
    binder(self)
  }

  /// Passes this stream, and then another argument, to a function that binds it.
  ///
  /// - Parameters:
  ///   - binder: takes the stream, and then the argument
  ///   - curriedArgument: the argument
  /// - Returns: what the function returns
  public func bind<R1, R2>(to binder: (Self) -> (R1) -> R2, curriedArgument: R1) -> R2 {
    binder(self)(curriedArgument)
  }

  /// Calls a closure with each element.
  ///
  /// - Parameter onNext: takes the elements
  /// - Returns: ends the subscription when it is disposed of
  public func bind(onNext: @escaping (Element) -> Void) -> any Disposable {
    asObservable().bind(onNext: onNext)
  }

  /// Calls a closure with each element and a weakly held object.
  ///
  /// - Parameters:
  ///   - object: held weakly; after it is deallocated, the closure is not called
  ///   - onNext: takes the object and the elements
  /// - Returns: ends the subscription when it is disposed of
  public func bind<Object: AnyObject>(
    with object: Object, onNext: @escaping (Object, Element) -> Void
  ) -> any Disposable {
    asObservable().bind(with: object, onNext: onNext)
  }

  /// Sends each element to behavior relays; completion is ignored.
  ///
  /// - Parameter relays: take the elements
  /// - Returns: ends the subscription when it is disposed of
  public func bind(to relays: BehaviorRelay<Element>...) -> any Disposable {
    asObservable().bindElements(namedInErrors: "behavior relay") { element in
      for relay in relays { relay.accept(element) }
    }
  }

  /// Sends each element to behavior relays of optionals; completion is ignored.
  ///
  /// - Parameter relays: take the elements
  /// - Returns: ends the subscription when it is disposed of
  public func bind(to relays: BehaviorRelay<Element?>...) -> any Disposable {
    asObservable().bindElements(namedInErrors: "behavior relay") { element in
      for relay in relays { relay.accept(element) }
    }
  }

  /// Sends each element to publish relays; completion is ignored.
  ///
  /// - Parameter relays: take the elements
  /// - Returns: ends the subscription when it is disposed of
  public func bind(to relays: PublishRelay<Element>...) -> any Disposable {
    asObservable().bindElements(namedInErrors: "publish relay") { element in
      for relay in relays { relay.accept(element) }
    }
  }

  /// Sends each element to publish relays of optionals; completion is ignored.
  ///
  /// - Parameter relays: take the elements
  /// - Returns: ends the subscription when it is disposed of
  public func bind(to relays: PublishRelay<Element?>...) -> any Disposable {
    asObservable().bindElements(namedInErrors: "publish relay") { element in
      for relay in relays { relay.accept(element) }
    }
  }

  /// Sends each element to replay relays; completion is ignored.
  ///
  /// - Parameter relays: take the elements
  /// - Returns: ends the subscription when it is disposed of
  public func bind(to relays: ReplayRelay<Element>...) -> any Disposable {
    asObservable().bindElements(namedInErrors: "replay relay") { element in
      for relay in relays { relay.accept(element) }
    }
  }

  /// Sends each element to replay relays of optionals; completion is ignored.
  ///
  /// - Parameter relays: take the elements
  /// - Returns: ends the subscription when it is disposed of
  public func bind(to relays: ReplayRelay<Element?>...) -> any Disposable {
    asObservable().bindElements(namedInErrors: "replay relay") { element in
      for relay in relays { relay.accept(element) }
    }
  }
}
