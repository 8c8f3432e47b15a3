/// A type that takes the events of an observable.
public protocol ObserverType<Element> {
  /// The element of the observable.
  associatedtype Element

  /// Takes the next event.
  func on(_ event: Event<Element>)
}

extension ObserverType {
  /// Takes the next element, like `on(.next(element))`.
  @inlinable
  public func onNext(_ element: Element) { on(.next(element)) }

  /// Takes the completion, like `on(.completed)`.
  @inlinable
  public func onCompleted() { on(.completed) }

  /// Takes an error, like `on(.error(error))`.
  @inlinable
  public func onError(_ error: any Error) { on(.error(error)) }

  /// Returns a type-erased observer that forwards every event to this observer.
  public func asObserver() -> AnyObserver<Element> { AnyObserver(self) }

  /// Returns an observer that transforms each element and forwards each event to this observer.
  ///
  /// - Parameter transform: a closure that returns an element for this observer; if it throws an
  ///   error, this observer gets an `error` event
  public func mapObserver<Result>(
    _ transform: @escaping (Result) throws -> Element
  ) -> AnyObserver<Result> {
    AnyObserver { event in on(event.map(transform)) }
  }

  /// A downstream that forwards every event to this observer.
  @inlinable
  var downstream: Downstream<Element> {
    Downstream(
      onNext: { on(.next($0)) },
      onEnd: { error in on(error.map { .error($0) } ?? .completed) })
  }
}

/// A type-erased observer.
public struct AnyObserver<Element>: ObserverType {
  /// A closure that takes an event.
  public typealias EventHandler = (Event<Element>) -> Void

  private let handler: EventHandler

  /// Creates an observer that calls a closure with every event.
  public init(eventHandler: @escaping EventHandler) {
    handler = eventHandler
  }

  /// Creates an observer that forwards every event to the given observer.
  public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
    handler = observer.on
  }

  /// Forwards an event to the closure or observer with which this observer was created.
  public func on(_ event: Event<Element>) { handler(event) }

  /// Returns this observer.
  public func asObserver() -> AnyObserver<Element> { self }
}
