public import ReactiveCore

/// A stream of what a user does to a part of a screen.
public protocol ControlEventType<Element>: ObservableType {
  /// This as a `ControlEvent`.
  ///
  /// - Returns: the stream.
  func asControlEvent() -> ControlEvent<Element>
}

/// A stream of what a user does to a part of a screen, such as taps.
///
/// It never fails, nothing is sent to a new subscriber at once, it completes when the part of the
/// screen goes, and everything happens on the main thread, where it is also subscribed to.
public struct ControlEvent<PropertyType>: ControlEventType {
  /// What is sent.
  public typealias Element = PropertyType

  private let events: Observable<PropertyType>

  /// Makes one of a stream that keeps those promises.
  ///
  /// - Parameter events: the stream.
  public init<Events: ObservableType>(events: Events) where Events.Element == Element {
    self.events = events.subscribe(on: ConcurrentMainScheduler.instance)
  }

  /// Sends the events to an observer.
  ///
  /// - Parameter observer: takes the events.
  /// - Returns: ends the subscription when it is disposed of.
  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    events.subscribe(observer)
  }

  /// The events as an ordinary stream.
  ///
  /// - Returns: the observable.
  public func asObservable() -> Observable<Element> { events }

  /// Itself.
  ///
  /// - Returns: this stream.
  public func asControlEvent() -> ControlEvent<Element> { self }
}

extension ControlEvent {
  /// A driver of the events.
  ///
  /// - Returns: the driver.
  public func asDriver() -> Driver<Element> { convertedUnfailing() }

  /// A signal of the events.
  ///
  /// - Returns: the signal.
  public func asSignal() -> Signal<Element> { convertedUnfailing() }
}
