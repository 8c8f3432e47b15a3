/// A bag of disposables that are disposed of when the bag is deallocated.
///
/// An object that stores its bag in a property ends its subscriptions when it is deallocated. A bag
/// can't be emptied by hand: replace it with a new one.
///
/// Ended subscriptions don't accumulate: a growing bag removes them first.
public final class DisposeBag {
  private struct State {
    var disposables: [any Disposable] = []
    var sweepAt = 16

    /// Appends a disposable.
    ///
    /// When it is time to sweep, it moves the whole list out: sweeping calls foreign code
    /// (`isDisposed`, `deinit`), which must not run under the lock.
    mutating func insert(_ disposable: any Disposable) -> [any Disposable]? {
      disposables.append(disposable)
      guard disposables.count >= sweepAt else { return nil }
      defer { disposables = [] }
      return disposables
    }

    /// Puts back those that a sweep has kept.
    mutating func putBack(_ kept: [any Disposable]) {
      disposables = kept + disposables
      sweepAt = max(16, 2 * disposables.count)
    }
  }

  #if TRACE_RESOURCES
  private let traced = Traced()
  #endif

  private let state = Guarded(State())

  /// Makes an empty bag.
  public init() {}

  /// Makes a bag.
  public convenience init(disposing disposables: any Disposable...) {
    self.init()
    insert(disposables)
  }

  /// Makes a bag.
  public convenience init(disposing disposables: [any Disposable]) {
    self.init()
    insert(disposables)
  }

  /// Makes a bag of the disposables that a result builder lists.
  ///
  /// - Parameter builder: lists the disposables, one expression a line
  public convenience init(@DisposableBuilder builder: () -> [any Disposable]) {
    self.init(disposing: builder())
  }

  deinit {
    for disposable in state.exchange(State()).disposables { disposable.dispose() }
  }

  /// Inserts a disposable.
  public func insert(_ disposable: any Disposable) {
    guard let all = state.withLock({ $0.insert(disposable) }) else { return }
    // Outside the lock: this calls foreign code, which may use the bag.
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
  /// - Parameter builder: lists the disposables, one expression a line
  public func insert(@DisposableBuilder builder: () -> [any Disposable]) {
    insert(builder())
  }

  /// Lists disposables, one expression a line.
  @resultBuilder
  public struct DisposableBuilder {
    /// The list.
    public static func buildBlock(_ disposables: any Disposable...) -> [any Disposable] {
      disposables
    }
  }
}

extension Disposable {
  /// Inserts this into a bag.
  public func disposed(by bag: DisposeBag) {
    bag.insert(self)
  }
}
