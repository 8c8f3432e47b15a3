public import ReactiveCore

/// A property of a part of a screen, to be followed and to be set.
public protocol ControlPropertyType<Element>: ObservableType, ObserverType {
  /// This as a `ControlProperty`.
  ///
  /// - Returns: the property.
  func asControlProperty() -> ControlProperty<Element>
}

/// A property that a user changes and code can set: a stream of its values and an observer that
/// sets it.
///
/// A new subscriber gets the present value, and then what the user makes of it; what code sets is
/// not sent. It never fails, it completes when the part of the screen goes, and everything happens
/// on the main thread, where it is also subscribed to.
public struct ControlProperty<PropertyType>: ControlPropertyType {
  /// The property's values.
  public typealias Element = PropertyType

  let values: Observable<PropertyType>
  let valueSink: AnyObserver<PropertyType>

  /// Makes one of a stream that keeps those promises and an observer.
  ///
  /// - Parameters:
  ///   - values: sends the present value and then those that the user makes.
  ///   - valueSink: sets the property.
  public init<Values: ObservableType, Sink: ObserverType>(values: Values, valueSink: Sink)
  where Values.Element == Element, Sink.Element == Element {
    self.values = values.subscribe(on: ConcurrentMainScheduler.instance)
    self.valueSink = valueSink.asObserver()
  }

  /// Sends the present value and those that follow to an observer.
  ///
  /// - Parameter observer: takes the values.
  /// - Returns: ends the subscription when it is disposed of.
  public func subscribe<Observer: ObserverType>(
    _ observer: Observer
  ) -> any Disposable where Observer.Element == Element {
    values.subscribe(observer)
  }

  /// What the user makes of the property, without the value that it has at first.
  public var changed: ControlEvent<PropertyType> { ControlEvent(events: values.skip(1)) }

  /// The values as an ordinary stream.
  ///
  /// - Returns: the observable.
  public func asObservable() -> Observable<Element> { values }

  /// Itself.
  ///
  /// - Returns: this property.
  public func asControlProperty() -> ControlProperty<Element> { self }

  /// Sets the property to the element of a `next`.
  ///
  /// - Parameter event: the event; an error stops a debug build, and a release build prints it.
  public func on(_ event: Event<Element>) {
    switch event {
    case .error(let error): rxFatalErrorInDebug("Binding error: \(error)")
    case .next, .completed: valueSink.on(event)
    }
  }
}

extension ControlProperty {
  /// A driver of the present value and those that follow.
  ///
  /// - Returns: the driver.
  public func asDriver() -> Driver<Element> { convertedUnfailing() }
}

extension ControlPropertyType where Element == String? {
  /// The same property with an empty text in place of none.
  public var orEmpty: ControlProperty<String> {
    let original = asControlProperty()
    return ControlProperty(
      values: original.values.map { $0 ?? "" }, valueSink: original.valueSink.mapObserver { $0 })
  }
}
