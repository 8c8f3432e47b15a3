/// Disposes of an underlying disposable when this object and all its dependents are disposed of.
///
/// The dependents are the disposables that `retain()` has returned.
public final class RefCountDisposable: Cancelable {
  private struct State {
    /// The underlying disposable, or `nil` after it was disposed of.
    var disposable: (any Disposable)?

    /// The number of dependents that haven't been disposed of.
    var dependents = 0

    /// Whether `dispose()` was called on the `RefCountDisposable` itself.
    var isPrimaryDisposed = false

    /// Removes and returns the underlying disposable, if it must be disposed of now.
    mutating func takeIfUnused() -> (any Disposable)? {
      guard isPrimaryDisposed, dependents == 0 else { return nil }
      defer { disposable = nil }
      return disposable
    }
  }

  #if TRACE_RESOURCES
  private let traced = Traced()
  #endif

  private let state: Guarded<State>

  /// Creates a disposable without dependents.
  ///
  /// - Parameter disposable: the underlying disposable
  public init(disposable: any Disposable) {
    state = Guarded(State(disposable: disposable))
  }

  deinit {
    if !isDisposed { ReleaseQueue.release(state.exchange(State())) }
  }

  /// Whether the underlying disposable was disposed of.
  public var isDisposed: Bool { state.withLock { $0.disposable == nil } }

  /// Returns a dependent, which keeps the underlying disposable until you dispose of the dependent.
  ///
  /// If the underlying disposable was disposed of already, the result does nothing.
  public func retain() -> any Disposable {
    let isAlive = state.withLock { state in
      guard state.disposable != nil else { return false }
      state.dependents += 1
      return true
    }
    return isAlive ? Disposables.create(with: removeDependent) : NopDisposable.noOp
  }

  /// Disposes of the underlying disposable as soon as all dependents are disposed of.
  public func dispose() {
    state.withLock { state in
      state.isPrimaryDisposed = true
      return state.takeIfUnused()
    }?.dispose()
  }

  private func removeDependent() {
    state.withLock { state in
      state.dependents -= 1
      return state.takeIfUnused()
    }?.dispose()
  }
}
