/// A collection of disposables that are disposed of together.
public final class CompositeDisposable: Cancelable {
  /// A key with which you can remove a disposable from a composite.
  public struct DisposeKey: Hashable, Sendable {
    fileprivate let number: UInt64
  }

  private struct State {
    var disposables: [DisposeKey: any Disposable] = [:]
    var nextNumber: UInt64 = 0
    var isDisposed = false

    mutating func insert(_ disposable: any Disposable) -> DisposeKey? {
      guard !isDisposed else { return nil }
      let key = DisposeKey(number: nextNumber)
      nextNumber += 1
      disposables[key] = disposable
      return key
    }
  }

  #if TRACE_RESOURCES
  private let traced = Traced()
  #endif

  private let state = Guarded(State())

  /// Creates an empty composite.
  public init() {}

  deinit {
    if count > 0 { ReleaseQueue.release(state.exchange(State())) }
  }

  /// Creates a composite of disposables.
  public init(disposables: [any Disposable]) {
    for disposable in disposables { _ = insert(disposable) }
  }

  /// Creates a composite of two disposables.
  public convenience init(_ disposable1: any Disposable, _ disposable2: any Disposable) {
    self.init(disposables: [disposable1, disposable2])
  }

  /// Creates a composite of three disposables.
  public convenience init(
    _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable
  ) {
    self.init(disposables: [disposable1, disposable2, disposable3])
  }

  /// Creates a composite of four or more disposables.
  public convenience init(
    _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable,
    _ disposable4: any Disposable, _ disposables: any Disposable...
  ) {
    self.init(
      disposables: [disposable1, disposable2, disposable3, disposable4] + disposables)
  }

  /// Whether the composite was disposed of.
  public var isDisposed: Bool { state.withLock(\.isDisposed) }

  /// The number of disposables in the composite.
  public var count: Int { state.withLock(\.disposables.count) }

  /// Inserts a disposable, or disposes of it if the composite was disposed of already.
  ///
  /// - Returns: a key with which you can remove the disposable, or `nil` if it was disposed of
  public func insert(_ disposable: any Disposable) -> DisposeKey? {
    let key = state.withLock { $0.insert(disposable) }
    if key == nil { disposable.dispose() }
    return key
  }

  /// Removes the disposable with a key, and disposes of it; does nothing if the composite has no
  /// such disposable.
  public func remove(for disposeKey: DisposeKey) {
    state.withLock { $0.disposables.removeValue(forKey: disposeKey) }?.dispose()
  }

  /// Disposes of all disposables in the composite, in the order of insertion.
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
  /// Creates a disposable that disposes of three disposables, in order.
  public static func create(
    _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable
  ) -> any Cancelable {
    CompositeDisposable(disposable1, disposable2, disposable3)
  }

  /// Creates a disposable that disposes of four or more disposables, in order.
  public static func create(
    _ disposable1: any Disposable, _ disposable2: any Disposable, _ disposable3: any Disposable,
    _ disposables: any Disposable...
  ) -> any Cancelable {
    CompositeDisposable(disposables: [disposable1, disposable2, disposable3] + disposables)
  }

  /// Creates a disposable that disposes of an array of disposables, in order.
  public static func create(_ disposables: [any Disposable]) -> any Cancelable {
    CompositeDisposable(disposables: disposables)
  }
}
