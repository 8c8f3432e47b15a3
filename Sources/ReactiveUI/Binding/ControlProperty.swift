public import ReactiveCore

/// A property of a part of a screen that can be observed and set.
public protocol ControlPropertyType<Element>: ObservableType, ObserverType {
  /// This as a `ControlProperty`.
  func asControlProperty() -> ControlProperty<Element>
}

/// A property that a user changes and code can set: an observable of its values, and an observer
/// that sets it.
///
/// A new subscriber receives the current value, and then each value that the user sets; values set
/// in code are not emitted. It never fails, completes when the part of the screen is deallocated,
/// and subscribes and emits on the main thread.
public struct ControlProperty<PropertyType>: ControlPropertyType {
  /// The property's values.
  public typealias Element = PropertyType

  let values: Observable<PropertyType>
  let valueSink: AnyObserver<PropertyType>

  /// Creates a property of an observable that has these guarantees and an observer.
  ///
  /// - Parameters:
  ///   - values: emits the current value and then those that the user sets
  ///   - valueSink: sets the property
  public init<Values: ObservableType, Sink: ObserverType>(values: Values, valueSink: Sink)
  where Values.Element == Element, Sink.Element == Element {
    self.values = values.subscribe(on: ConcurrentMainScheduler.instance)
    self.valueSink = valueSink.asObserver()
  }

  /// Subscribes an observer to the current value and those that follow.
  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    values.subscribe(observer)
  }

  /// The values that the user sets, without the current one.
  public var changed: ControlEvent<PropertyType> { ControlEvent(events: values.skip(1)) }

  /// Returns the values as an observable.
  public func asObservable() -> Observable<Element> { values }

  /// Returns itself.
  public func asControlProperty() -> ControlProperty<Element> { self }

  /// Sets the property to the element of a `next`.
  ///
  /// - Parameter event: the event; an error stops a debug build, and a release build prints it
  public func on(_ event: Event<Element>) {
    switch event {
    case .error(let error): rxFatalErrorInDebug("Binding error: \(error)")
    case .next, .completed: valueSink.on(event)
    }
  }
}

extension ControlProperty {
  /// A driver of the current value and those that follow.
  public func asDriver() -> Driver<Element> { convertedUnfailing() }
}

extension ControlPropertyType where Element == String? {
  /// The same property with an empty string instead of `nil`.
  public var orEmpty: ControlProperty<String> {
    let original = asControlProperty()
    return ControlProperty(
      values: original.values.map { $0 ?? "" }, valueSink: original.valueSink.mapObserver { $0 })
  }
}
