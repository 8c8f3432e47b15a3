/// Disposes of what is in it when it is itself let go.
///
/// An object that keeps its bag in a property ends its subscriptions by ceasing to be. There is no
/// way to empty a bag by hand: put a new one in its place.
///
/// Subscriptions that are over do not pile up: a growing bag drops them first.
public final class DisposeBag {
  private struct State {
    var disposables: [any Disposable] = []
    var sweepAt = 16

    /// Hands out what is in the bag when it is time to look for what is over.
    mutating func insert(_ disposable: any Disposable) -> [any Disposable]? {
      disposables.append(disposable)
      guard disposables.count >= sweepAt else { return nil }
      defer { disposables = [] }
      return disposables
    }

    mutating func takeBack(_ kept: [any Disposable]) {
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
  ///
  /// - Parameter disposables: what is in it.
  public convenience init(disposing disposables: any Disposable...) {
    self.init()
    insert(disposables)
  }

  /// Makes a bag.
  ///
  /// - Parameter disposables: what is in it.
  public convenience init(disposing disposables: [any Disposable]) {
    self.init()
    insert(disposables)
  }

  /// Makes a bag of what a builder lists.
  ///
  /// - Parameter builder: lists what is in it, one expression a line.
  public convenience init(@DisposableBuilder builder: () -> [any Disposable]) {
    self.init(disposing: builder())
  }

  deinit {
    for disposable in state.exchange(State()).disposables { disposable.dispose() }
  }

  /// Puts one in.
  ///
  /// - Parameter disposable: what to dispose of when the bag goes.
  public func insert(_ disposable: any Disposable) {
    guard let all = state.withLock({ $0.insert(disposable) }) else { return }
    // Outside the lock: who is asked, or let go, may be anybody's, and may use the bag.
    let kept = all.filter { ($0 as? any Cancelable)?.isDisposed != true }
    state.withLock { $0.takeBack(kept) }
  }

  /// Puts some in.
  ///
  /// - Parameter disposables: what to dispose of when the bag goes.
  public func insert(_ disposables: any Disposable...) {
    insert(disposables)
  }

  /// Puts some in.
  ///
  /// - Parameter disposables: what to dispose of when the bag goes.
  public func insert(_ disposables: [any Disposable]) {
    for disposable in disposables { insert(disposable) }
  }

  /// Puts in what a builder lists.
  ///
  /// - Parameter builder: lists it, one expression a line.
  public func insert(@DisposableBuilder builder: () -> [any Disposable]) {
    insert(builder())
  }

  /// Lists disposables, one expression a line.
  @resultBuilder
  public struct DisposableBuilder {
    /// The list.
    ///
    /// - Parameter disposables: its expressions.
    /// - Returns: the list.
    public static func buildBlock(_ disposables: any Disposable...) -> [any Disposable] {
      disposables
    }
  }
}

extension Disposable {
  /// Puts this into a bag.
  ///
  /// - Parameter bag: disposes of this when it goes.
  public func disposed(by bag: DisposeBag) {
    bag.insert(self)
  }
}
