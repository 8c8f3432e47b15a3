/// A bag of disposals: closures that each end something, run together when the bag goes.
///
/// An object that keeps its bag in a property ends what it subscribed to when it is freed itself.
///
/// Every method can be called from any thread. A disposal runs once, on the thread that clears or
/// frees the bag, in the order of adding and with no lock held.
public final class DisposeBag: Sendable {
  private let disposals = Protected<[() -> Void]>([])

  /// Makes an empty bag.
  public init() {}

  deinit {
    clear()
  }

  /// How many disposals wait in the bag.
  public var disposalCount: Int {
    disposals.withLock { $0.count }
  }

  /// Puts a disposal into the bag.
  ///
  /// - Parameter disposal: What to run when the bag is cleared or freed; released after it has run.
  public func add(_ disposal: @escaping () -> Void) {
    let count = disposals.withLock { disposals in
      disposals.append(disposal)
      return disposals.count
    }
    Lifecycle.log(.disposalAdded(count: count))
  }

  /// Runs every disposal and empties the bag, which can then be used again.
  ///
  /// When this returns, the calling thread delivers nothing more to what was disposed of. Another
  /// thread that was about to call a handler at that moment may still finish that one call.
  ///
  /// What a disposal adds stays in the bag for the next time.
  public func clear() {
    let disposals = disposals.exchange([])
    for dispose in disposals { dispose() }
    if !disposals.isEmpty { Lifecycle.log(.disposalsRun(count: disposals.count)) }
  }
}
