public import ReactiveCore

/// A time on a test's virtual clock.
public typealias TestTime = Int

/// A value with its virtual time.
public struct Recorded<Value> {
  /// The virtual time at which the value was recorded, or will be emitted.
  public let time: TestTime

  /// The value, usually an event.
  public let value: Value

  /// Creates a record of a value.
  public init(time: TestTime, value: Value) {
    self.time = time
    self.value = value
  }
}

extension Recorded: CustomDebugStringConvertible {
  /// The record as text, such as `next(1) @ 210`.
  public var debugDescription: String { "\(value) @ \(time)" }
}

extension Recorded: Equatable where Value: Equatable {}

extension Recorded: Sendable where Value: Sendable {}

extension Recorded {
  /// Returns a record of an element.
  public static func next<Element>(
    _ time: TestTime, _ element: Element
  ) -> Recorded<Event<Element>> where Value == Event<Element> {
    Recorded(time: time, value: .next(element))
  }

  /// Returns a record of a completion.
  public static func completed<Element>(
    _ time: TestTime, _ type: Element.Type = Element.self
  ) -> Recorded<Event<Element>> where Value == Event<Element> {
    Recorded(time: time, value: .completed)
  }

  /// Returns a record of an error.
  public static func error<Element>(
    _ time: TestTime, _ error: any Error, _ type: Element.Type = Element.self
  ) -> Recorded<Event<Element>> where Value == Event<Element> {
    Recorded(time: time, value: .error(error))
  }

  /// Returns records as an array, so that you don't need to write the type of the array.
  public static func events<Element>(
    _ recordedEvents: Recorded<Event<Element>>...
  ) -> [Recorded<Event<Element>>] where Value == Event<Element> {
    recordedEvents
  }

  /// Returns records as an array, so that you don't need to write the type of the array.
  public static func events<Element>(
    _ recordedEvents: [Recorded<Event<Element>>]
  ) -> [Recorded<Event<Element>>] where Value == Event<Element> {
    recordedEvents
  }
}

/// Returns a record of an element.
@available(*, deprecated, renamed: "Recorded.next(_:_:)")
public func next<Element>(_ time: TestTime, _ element: Element) -> Recorded<Event<Element>> {
  .next(time, element)
}

/// Returns a record of a completion.
@available(*, deprecated, renamed: "Recorded.completed(_:_:)")
public func completed<Element>(
  _ time: TestTime, _ type: Element.Type = Element.self
) -> Recorded<Event<Element>> {
  .completed(time, type)
}

/// Returns a record of an error.
@available(*, deprecated, renamed: "Recorded.error(_:_:_:)")
public func error<Element>(
  _ time: TestTime, _ error: any Error, _ type: Element.Type = Element.self
) -> Recorded<Event<Element>> {
  .error(time, error, type)
}
