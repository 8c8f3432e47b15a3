public import ReactiveCore

/// A type that can be converted to a `ControlProperty`, which you can both observe and set.
public protocol ControlPropertyType<Element>: ObservableType, ObserverType {
  /// Returns this property as a `ControlProperty`.
  func asControlProperty() -> ControlProperty<Element>
}

/// A property of a part of a screen, such as a field's text, that both a user and your code can
/// change.
///
/// As an observable, it emits the property's values. As an observer, it sets the property.
///
/// A new subscriber receives the current value, and then each value that the user sets. Values that
/// your code sets aren't emitted. The stream never fails. It subscribes and emits on the main
/// thread, and completes when the part of the screen is deallocated.
public struct ControlProperty<PropertyType>: ControlPropertyType {
  /// The type of the property's values.
  public typealias Element = PropertyType

  let values: Observable<PropertyType>
  let valueSink: AnyObserver<PropertyType>

  /// Creates a property from an observable that has the guarantees above, and from an observer.
  ///
  /// - Parameters:
  ///   - values: an observable that emits the current value, and then each value that the user sets
  ///   - valueSink: an observer that sets the property
  public init<Values: ObservableType, Sink: ObserverType>(values: Values, valueSink: Sink)
  where Values.Element == Element, Sink.Element == Element {
    self.values = values.subscribe(on: ConcurrentMainScheduler.instance)
    self.valueSink = valueSink.asObserver()
  }

  /// Subscribes an observer to the current value and the values that follow.
  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    values.subscribe(observer)
  }

  /// The values that the user sets, without the value at the time of the subscription.
  public var changed: ControlEvent<PropertyType> { ControlEvent(events: values.skip(1)) }

  /// Returns the values as an observable.
  public func asObservable() -> Observable<Element> { values }

  /// Returns itself.
  public func asControlProperty() -> ControlProperty<Element> { self }

  /// Sets the property to the element of a `next`.
  ///
  /// - Parameter event: the event; an error is a mistake in your code, so a debug build stops, and
  ///   a release build prints the error
  public func on(_ event: Event<Element>) {
    switch event {
    case .error(let error): rxFatalErrorInDebug("Binding error: \(error)")
    case .next, .completed: valueSink.on(event)
    }
  }
}

extension ControlProperty {
  /// Returns a driver that emits the current value and the values that follow.
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
