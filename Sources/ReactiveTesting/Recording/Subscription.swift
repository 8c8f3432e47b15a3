/// A record of when a subscription to a testable observable began and ended.
public struct Subscription: Hashable, Sendable {
  /// The virtual time at which the subscription began.
  public let subscribe: TestTime

  /// The virtual time at which the subscription ended, or `Int.max` if it hasn't ended.
  public let unsubscribe: TestTime

  /// Creates a record of a subscription.
  public init(_ subscribe: TestTime, _ unsubscribe: TestTime = .max) {
    self.subscribe = subscribe
    self.unsubscribe = unsubscribe
  }
}

extension Subscription: CustomDebugStringConvertible {
  /// The record as text, such as `(200: 1000)`.
  public var debugDescription: String {
    unsubscribe == .max ? "(\(subscribe): Infinity)" : "(\(subscribe): \(unsubscribe))"
  }
}
