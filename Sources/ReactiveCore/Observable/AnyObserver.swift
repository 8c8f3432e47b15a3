/// Any observer of a sort of element, whatever its own type.
public struct AnyObserver<Element>: ObserverType {
  /// Takes an event.
  public typealias EventHandler = (Event<Element>) -> Void

  private let observer: EventHandler

  /// Makes an observer of a closure.
  ///
  /// - Parameter eventHandler: takes the events.
  public init(eventHandler: @escaping EventHandler) {
    observer = eventHandler
  }

  /// Makes an observer that hands everything on to another one.
  ///
  /// - Parameter observer: the other one.
  public init<Observer: ObserverType>(_ observer: Observer) where Observer.Element == Element {
    self.observer = observer.on
  }

  /// Hands an event on.
  ///
  /// - Parameter event: the event.
  public func on(_ event: Event<Element>) { observer(event) }

  /// Itself.
  ///
  /// - Returns: this observer.
  public func asObserver() -> AnyObserver<Element> { self }
}

extension ObserverType {
  /// This observer without its type.
  ///
  /// - Returns: an observer that hands everything on to this one.
  public func asObserver() -> AnyObserver<Element> { AnyObserver(self) }

  /// An observer of other elements, which makes this one's elements of them.
  ///
  /// - Parameter transform: makes an element; what it throws becomes an `error`.
  /// - Returns: the observer.
  public func mapObserver<Result>(
    _ transform: @escaping (Result) throws -> Element
  ) -> AnyObserver<Result> {
    AnyObserver { event in on(event.map(transform)) }
  }
}
