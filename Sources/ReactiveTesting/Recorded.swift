public import ReactiveCore

/// A time on a test's virtual clock.
public typealias TestTime = Int

/// A value and the virtual time at which it came.
public struct Recorded<Value> {
  /// When it came.
  public let time: TestTime

  /// What came.
  public let value: Value

  /// Makes a record.
  ///
  /// - Parameters:
  ///   - time: when it came.
  ///   - value: what came.
  public init(time: TestTime, value: Value) {
    self.time = time
    self.value = value
  }
}

extension Recorded: CustomDebugStringConvertible {
  /// The record in words, such as `next(1) @ 210`.
  public var debugDescription: String { "\(value) @ \(time)" }
}

extension Recorded: Equatable where Value: Equatable {}

extension Recorded: Sendable where Value: Sendable {}

extension Recorded {
  /// A record of an element.
  ///
  /// - Parameters:
  ///   - time: when it came.
  ///   - element: the element.
  /// - Returns: the record.
  public static func next<Element>(
    _ time: TestTime, _ element: Element
  ) -> Recorded where Value == Event<Element> {
    Recorded(time: time, value: .next(element))
  }

  /// A record of completion.
  ///
  /// - Parameters:
  ///   - time: when it came.
  ///   - type: what the stream is of.
  /// - Returns: the record.
  public static func completed<Element>(
    _ time: TestTime, _ type: Element.Type = Element.self
  ) -> Recorded where Value == Event<Element> {
    Recorded(time: time, value: .completed)
  }

  /// A record of an error.
  ///
  /// - Parameters:
  ///   - time: when it came.
  ///   - error: the error.
  ///   - type: what the stream is of.
  /// - Returns: the record.
  public static func error<Element>(
    _ time: TestTime, _ error: any Error, _ type: Element.Type = Element.self
  ) -> Recorded where Value == Event<Element> {
    Recorded(time: time, value: .error(error))
  }
}
