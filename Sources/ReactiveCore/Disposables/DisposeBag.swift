/// A bag of disposables, which disposes of them when it is deallocated.
///
/// If an object stores its bag in a property, its subscriptions end when the object is deallocated.
/// To end the subscriptions earlier, replace the bag with a new bag, because a bag can't be
/// emptied.
///
/// As the bag grows, it sometimes removes disposables that were disposed of, such as subscriptions
/// that have ended. (It recognises them by `Cancelable.isDisposed`.)
public final class DisposeBag {
  private struct State {
    var disposables: [any Disposable] = []

    /// The number of disposables at which ended disposables are removed next.
    var sweepAt = 16

    /// Appends a disposable, and empties the list if ended disposables must be removed.
    ///
    /// The caller then puts back (`putBack`) the disposables that haven't ended, because
    /// `isDisposed` and `deinit` are foreign code, which must not run under the lock.
    ///
    /// - Returns: the disposables that were in the list, or `nil` if it wasn't emptied
    mutating func insert(_ disposable: any Disposable) -> [any Disposable]? {
      disposables.append(disposable)
      guard disposables.count >= sweepAt else { return nil }
      defer { disposables = [] }
      return disposables
    }

    /// Puts disposables back, in front of those that were inserted meanwhile.
    mutating func putBack(_ kept: [any Disposable]) {
      disposables = kept + disposables
      sweepAt = max(16, 2 * disposables.count)
    }
  }

  #if TRACE_RESOURCES
  private let traced = Traced()
  #endif

  private let state = Guarded(State())

  /// Creates an empty bag.
  public init() {}

  /// Creates a bag of disposables.
  public convenience init(disposing disposables: any Disposable...) {
    self.init()
    insert(disposables)
  }

  /// Creates a bag of disposables.
  public convenience init(disposing disposables: [any Disposable]) {
    self.init()
    insert(disposables)
  }

  /// Creates a bag of the disposables that a result builder lists.
  ///
  /// - Parameter builder: a closure that lists the disposables, one on each line
  public convenience init(@DisposableBuilder builder: () -> [any Disposable]) {
    self.init(disposing: builder())
  }

  deinit {
    for disposable in state.exchange(State()).disposables { disposable.dispose() }
  }

  /// Inserts a disposable.
  public func insert(_ disposable: any Disposable) {
    guard let all = state.withLock({ $0.insert(disposable) }) else { return }
    let kept = all.filter { ($0 as? any Cancelable)?.isDisposed != true }
    state.withLock { $0.putBack(kept) }
  }

  /// Inserts disposables.
  public func insert(_ disposables: any Disposable...) {
    insert(disposables)
  }

  /// Inserts disposables.
  public func insert(_ disposables: [any Disposable]) {
    for disposable in disposables { insert(disposable) }
  }

  /// Inserts the disposables that a result builder lists.
  ///
  /// - Parameter builder: a closure that lists the disposables, one on each line
  public func insert(@DisposableBuilder builder: () -> [any Disposable]) {
    insert(builder())
  }

  /// Lists disposables, one on each line.
  @resultBuilder
  public struct DisposableBuilder {
    /// Returns the list of disposables.
    public static func buildBlock(_ disposables: any Disposable...) -> [any Disposable] {
      disposables
    }
  }
}

extension Disposable {
  /// Inserts this disposable into a bag.
  public func disposed(by bag: DisposeBag) {
    bag.insert(self)
  }
}
