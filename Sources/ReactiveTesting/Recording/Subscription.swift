/// When somebody subscribed to a testable observable, and when that was over.
public struct Subscription: Hashable, Sendable {
  /// When it began.
  public let subscribe: TestTime

  /// When it was over; `Int.max` while it is not.
  public let unsubscribe: TestTime

  /// Makes a record of a subscription.
  ///
  /// - Parameters:
  ///   - subscribe: when it began
  ///   - unsubscribe: when it was over
  public init(_ subscribe: TestTime, _ unsubscribe: TestTime = .max) {
    self.subscribe = subscribe
    self.unsubscribe = unsubscribe
  }
}

extension Subscription: CustomDebugStringConvertible {
  /// The record in words, such as `(200 : 1000)`.
  public var debugDescription: String {
    unsubscribe == .max ? "(\(subscribe) : Infinity)" : "(\(subscribe) : \(unsubscribe))"
  }
}
