import Faithful

/// Cancels all that it holds when it is emptied.
public final class Bag {
  private var endings: [() -> Void] = []

  /// Makes an empty bag.
  public init() {}

  /// Takes a cancellation.
  public func insert(_ cancellation: Cancellation) { endings.append(cancellation.cancel) }

  /// Cancels everything.
  public func empty() {
    while !endings.isEmpty { endings.removeFirst()() }
  }
}
