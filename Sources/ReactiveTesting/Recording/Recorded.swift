/// A time on a test's virtual clock.
public typealias TestTime = Int

/// A value with its virtual time.
public struct Recorded<Value> {
  /// The time.
  public let time: TestTime

  /// The value.
  public let value: Value

  /// Makes a record.
  ///
  /// - Parameters:
  ///   - time: the time
  ///   - value: the value
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
