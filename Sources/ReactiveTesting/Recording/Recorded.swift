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
  ///   - time: when it came
  ///   - value: what came
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
