/// A type-erased observer.
public struct AnyObserver<Element>: ObserverType {
  /// Takes an event.
  public typealias EventHandler = (Event<Element>) -> Void

  private let observer: EventHandler

  /// Makes an observer of a closure.
  ///
  /// - Parameter eventHandler: takes the events
  public init(eventHandler: @escaping EventHandler) {
    observer = eventHandler
  }

  /// Makes an observer that forwards every event to another one.
  ///
  /// - Parameter observer: the other one
  public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
    self.observer = observer.on
  }

  /// Forwards an event.
  ///
  /// - Parameter event: the event
  public func on(_ event: Event<Element>) { observer(event) }

  /// This observer.
  ///
  /// - Returns: this observer
  public func asObserver() -> AnyObserver<Element> { self }
}

extension ObserverType {
  /// This observer, type-erased.
  ///
  /// - Returns: an observer that forwards every event to this one
  public func asObserver() -> AnyObserver<Element> { AnyObserver(self) }

  /// An observer of other elements, which maps them to this one's elements.
  ///
  /// - Parameter transform: makes an element; an error that it throws becomes an `error` event
  /// - Returns: the observer
  public func mapObserver<Result>(
    _ transform: @escaping (Result) throws -> Element
  ) -> AnyObserver<Result> {
    AnyObserver { event in on(event.map(transform)) }
  }
}
