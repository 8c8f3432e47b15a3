/// Hands what it is sent to all that subscribe, in the order of their coming.
public final class Subject<Value> {
  private var handlers: [Int: (Value) -> Void] = [:]
  private var count = 0
  private var isOpen = true

  /// Makes a subject that nobody listens to.
  public init() {}

  /// Listens, until the cancellation is called.
  public func subscribe(_ handler: @escaping (Value) -> Void) -> Cancellation {
    count += 1
    handlers[count] = handler
    return Cancellation { [weak self, count] in self?.handlers[count] = nil }
  }

  /// Hands a value on.
  public func send(_ value: Value) {
    guard isOpen else { fatalError("sent to a closed subject") }
    for (_, handler) in handlers.sorted(by: { $0.key < $1.key }) { handler(value) }
  }

  /// Takes no more values.
  public func close() { isOpen = false }
}

/// Ends a subscription.
///
/// Nobody but a subject can make one.
public final class Cancellation {
  private let end: () -> Void

  init(_ end: @escaping () -> Void) { self.end = end }

  /// Ends it.
  public func cancel() { end() }
}
