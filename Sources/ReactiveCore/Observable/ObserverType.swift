/// An observer: it takes the events of an observable.
public protocol ObserverType<Element> {
  /// The element of the observable.
  associatedtype Element

  /// Takes the next event.
  func on(_ event: Event<Element>)
}

extension ObserverType {
  /// Takes the next element: `on(.next(element))`.
  @inlinable
  public func onNext(_ element: Element) { on(.next(element)) }

  /// Takes completion: `on(.completed)`.
  @inlinable
  public func onCompleted() { on(.completed) }

  /// Takes an error: `on(.error(error))`.
  @inlinable
  public func onError(_ error: any Error) { on(.error(error)) }

  /// This observer, type-erased.
  ///
  /// - Returns: an observer that forwards every event to this one
  public func asObserver() -> AnyObserver<Element> { AnyObserver(self) }

  /// An observer of other elements, which maps them to this one's elements.
  ///
  /// - Parameter transform: makes an element; an error that it throws becomes an `error` event
  public func mapObserver<Result>(
    _ transform: @escaping (Result) throws -> Element
  ) -> AnyObserver<Result> {
    AnyObserver { event in on(event.map(transform)) }
  }

  /// This observer as two closures, for operators.
  @inlinable
  var downstream: Downstream<Element> {
    Downstream(
      onNext: { on(.next($0)) },
      onEnd: { error in on(error.map { .error($0) } ?? .completed) })
  }
}

/// A type-erased observer.
public struct AnyObserver<Element>: ObserverType {
  /// Takes an event.
  public typealias EventHandler = (Event<Element>) -> Void

  private let observer: EventHandler

  /// Makes an observer of a closure.
  public init(eventHandler: @escaping EventHandler) {
    observer = eventHandler
  }

  /// Makes an observer that forwards every event to another one.
  public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
    self.observer = observer.on
  }

  /// Forwards an event.
  public func on(_ event: Event<Element>) { observer(event) }

  /// This observer.
  public func asObserver() -> AnyObserver<Element> { self }
}
