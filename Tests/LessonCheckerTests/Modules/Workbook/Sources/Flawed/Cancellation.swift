/// Ends a subscription.
public struct Cancellation {
  /// Ends it.
  public let cancel: () -> Void

  /// Makes one.
  public init(_ cancel: @escaping () -> Void) { self.cancel = cancel }
}

/// Forgets what it holds when it is emptied.
public final class Bag {
  private var cancellations: [Cancellation] = []

  /// Makes an empty bag.
  public init() {}

  /// Takes a cancellation.
  public func insert(_ cancellation: Cancellation) { cancellations.append(cancellation) }

  /// Forgets everything.
  public func empty() {
    cancellations = []
  }
}
