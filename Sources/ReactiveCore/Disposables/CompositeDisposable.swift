/// A collection of disposables that are disposed of as one; disposables can be inserted and
/// removed.
public final class CompositeDisposable: Cancelable {
  /// The key of a disposable in a composite.
  public struct DisposeKey: Hashable, Sendable {
    fileprivate let number: UInt64
  }

  private struct State {
    var disposables: [DisposeKey: any Disposable] = [:]
    var next: UInt64 = 0
    var isDisposed = false

    mutating func insert(_ disposable: any Disposable) -> DisposeKey? {
      guard !isDisposed else { return nil }
      let key = DisposeKey(number: next)
      next += 1
      disposables[key] = disposable
      return key
    }
  }

  #if TRACE_RESOURCES
  private let traced = Traced()
  #endif

  private let state = Guarded(State())

  /// Makes an empty composite.
  public init() {}

  deinit {
    if count > 0 { ReleaseQueue.release(state.exchange(State())) }
  }

  /// Makes a composite.
  public init(disposables: [any Disposable]) {
    for disposable in disposables { _ = insert(disposable) }
  }

  /// Makes a composite of two.
  public convenience init(_ disposable1: any Disposable, _ disposable2: any Disposable) {
    self.init(disposables: [disposable1, disposable2])
  }

  /// Makes a composite of three.
  public convenience init(
    _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable
  ) {
    self.init(disposables: [disposable1, disposable2, disposable3])
  }

  /// Makes a composite of four or more.
  public convenience init(
    _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable,
    _ disposable4: any Disposable, _ disposables: any Disposable...
  ) {
    self.init(
      disposables: [disposable1, disposable2, disposable3, disposable4] + disposables)
  }

  /// Whether it was disposed of.
  public var isDisposed: Bool { state.withLock(\.isDisposed) }

  /// The number of disposables in it.
  public var count: Int { state.withLock(\.disposables.count) }

  /// Inserts a disposable, or disposes of it if the composite was disposed of already.
  ///
  /// - Returns: its key; nil if it was disposed of
  public func insert(_ disposable: any Disposable) -> DisposeKey? {
    let key = state.withLock { $0.insert(disposable) }
    if key == nil { disposable.dispose() }
    return key
  }

  /// Removes a disposable and disposes of it.
  public func remove(for disposeKey: DisposeKey) {
    state.withLock { $0.disposables.removeValue(forKey: disposeKey) }?.dispose()
  }

  /// Disposes of all its disposables, in the order of insertion.
  public func dispose() {
    let disposables = state.withLock { state in
      state.isDisposed = true
      defer { state.disposables = [:] }
      return state.disposables
    }
    for (_, disposable) in disposables.sorted(by: { $0.key.number < $1.key.number }) {
      disposable.dispose()
    }
  }
}

extension Disposables {
  /// Three disposables as one.
  public static func create(
    _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable
  ) -> any Cancelable {
    CompositeDisposable(disposable1, disposable2, disposable3)
  }

  /// Four or more disposables as one.
  public static func create(
    _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable,
    _ disposables: any Disposable...
  ) -> any Cancelable {
    CompositeDisposable(disposables: [disposable1, disposable2, disposable3] + disposables)
  }

  /// Disposables as one.
  public static func create(_ disposables: [any Disposable]) -> any Cancelable {
    CompositeDisposable(disposables: disposables)
  }
}
