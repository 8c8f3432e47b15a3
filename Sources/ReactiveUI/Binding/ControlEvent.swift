public import ReactiveCore

/// A type that can be converted to a `ControlEvent`, such as a stream of taps.
public protocol ControlEventType<Element>: ObservableType {
  /// Returns this stream as a `ControlEvent`.
  func asControlEvent() -> ControlEvent<Element>
}

/// A stream of events of a part of a screen, such as a button's taps.
///
/// The stream never fails, and it doesn't emit an element on subscription. It subscribes and emits
/// on the main thread, and completes when the part of the screen is deallocated.
public struct ControlEvent<PropertyType>: ControlEventType {
  /// The type of the elements.
  public typealias Element = PropertyType

  private let events: Observable<PropertyType>

  /// Creates a control event from an observable that has the guarantees above.
  public init<Events: ObservableType>(events: Events) where Events.Element == Element {
    self.events = events.subscribe(on: ConcurrentMainScheduler.instance)
  }

  /// Subscribes an observer to the events.
  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    events.subscribe(observer)
  }

  /// Returns the events as an observable.
  public func asObservable() -> Observable<Element> { events }

  /// Returns itself.
  public func asControlEvent() -> ControlEvent<Element> { self }
}

extension ControlEvent {
  /// Returns a driver that emits the events.
  public func asDriver() -> Driver<Element> { convertedUnfailing() }

  /// Returns a signal that emits the events.
  public func asSignal() -> Signal<Element> { convertedUnfailing() }
}
