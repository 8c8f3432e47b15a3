public import ReactiveCore

/// An observable sequence of events of a part of a screen.
public protocol ControlEventType<Element>: ObservableType {
  /// This as a `ControlEvent`.
  func asControlEvent() -> ControlEvent<Element>
}

/// An observable sequence of events of a part of a screen, such as taps.
///
/// It never fails, emits nothing on subscription, completes when the part of the screen is
/// deallocated, and subscribes and emits on the main thread.
public struct ControlEvent<PropertyType>: ControlEventType {
  /// The type of the elements.
  public typealias Element = PropertyType

  private let events: Observable<PropertyType>

  /// Creates a control event of an observable that has these guarantees.
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
  /// A driver of the events.
  public func asDriver() -> Driver<Element> { convertedUnfailing() }

  /// A signal of the events.
  public func asSignal() -> Signal<Element> { convertedUnfailing() }
}
