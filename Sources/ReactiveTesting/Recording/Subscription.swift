/// The times of a subscription to a testable observable.
public struct Subscription: Hashable, Sendable {
  /// The time of subscribing.
  public let subscribe: TestTime

  /// The time of its end; `Int.max` before that.
  public let unsubscribe: TestTime

  /// Makes a record of a subscription.
  public init(_ subscribe: TestTime, _ unsubscribe: TestTime = .max) {
    self.subscribe = subscribe
    self.unsubscribe = unsubscribe
  }
}

extension Subscription: CustomDebugStringConvertible {
  /// The record in words, such as `(200: 1000)`.
  public var debugDescription: String {
    unsubscribe == .max ? "(\(subscribe): Infinity)" : "(\(subscribe): \(unsubscribe))"
  }
}
