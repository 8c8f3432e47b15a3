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

    /// The number of disposables at which the bag next removes those that were disposed of.
    var sweepAt = 16

    /// Empties the list and returns it if it has at least `sweepAt` disposables, or returns `nil`.
    ///
    /// The caller drops the disposables that were disposed of, and puts the rest back (`putBack`).
    /// It looks at them outside the lock, because `isDisposed` and `deinit` are foreign code.
    mutating func takeAllForSweep() -> [any Disposable]? {
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
    let taken = state.withLock { state in
      state.disposables.append(disposable)
      return state.takeAllForSweep()
    }
    guard let kept = taken?.filter({ ($0 as? any Cancelable)?.isDisposed != true }) else { return }
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
