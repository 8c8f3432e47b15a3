/// Ends a subscription.
///
/// Nobody but a subject can make one.
public struct Cancellation {
  /// Ends it.
  public let cancel: () -> Void

  init(_ cancel: @escaping () -> Void) { self.cancel = cancel }
}

/// Cancels all that it holds when it is emptied.
public final class Bag {
  private var cancellations: [Cancellation] = []

  /// Makes an empty bag.
  public init() {}

  /// Takes a cancellation.
  public func insert(_ cancellation: Cancellation) { cancellations.append(cancellation) }

  /// Cancels everything.
  public func empty() {
    for cancellation in cancellations { cancellation.cancel() }
    cancellations = []
  }
}
