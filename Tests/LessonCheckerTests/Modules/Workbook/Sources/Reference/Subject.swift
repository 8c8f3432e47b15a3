/// Hands what it is sent to all that subscribe, in the order of their coming.
public final class Subject<Value> {
  private var handlers: [(id: Int, handler: (Value) -> Void)] = []
  private var nextID = 0
  private var isClosed = false

  /// Makes a subject that nobody listens to.
  public init() {}

  /// Listens, until the cancellation is called.
  public func subscribe(_ handler: @escaping (Value) -> Void) -> Cancellation {
    let id = nextID
    nextID += 1
    handlers.append((id, handler))
    return Cancellation { [weak self] in self?.handlers.removeAll { $0.id == id } }
  }

  /// Hands a value on.
  public func send(_ value: Value) {
    precondition(!isClosed, "sent to a closed subject")
    for (_, handler) in handlers { handler(value) }
  }

  /// Takes no more values.
  public func close() { isClosed = true }
}
