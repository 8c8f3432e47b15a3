/// A bag of disposals: closures that each end a subscription, run together when the bag is freed.
///
/// An object that stores its bag in a property ends its subscriptions when it is freed itself.
///
/// Every method can be called from any thread. A disposal runs once, on the thread that clears or
/// frees the bag, in the order of adding and with no lock held.
public final class DisposeBag: Sendable {
  private let disposals = Guarded<[() -> Void]>([])

  /// Makes an empty bag.
  public init() {}

  deinit {
    clear()
  }

  /// The number of disposals in the bag.
  public var disposalCount: Int {
    disposals.withLock { $0.count }
  }

  /// Adds a disposal to the bag.
  ///
  /// - Parameter disposal: runs when the bag is cleared or freed, and is then released
  public func add(_ disposal: @escaping () -> Void) {
    let count = disposals.withLock { disposals in
      disposals.append(disposal)
      return disposals.count
    }
    Lifecycle.log(.disposalAdded(count: count))
  }

  /// Runs every disposal and empties the bag, which can then be used again.
  ///
  /// When this returns, the calling thread delivers nothing more to the disposed subscriptions.
  /// Another thread that was about to call a handler at that moment may still finish that call.
  ///
  /// A disposal that is added while others run stays in the bag until the next time.
  public func clear() {
    let disposals = disposals.exchange([])
    for dispose in disposals { dispose() }
    if !disposals.isEmpty { Lifecycle.log(.disposalsRun(count: disposals.count)) }
  }
}
