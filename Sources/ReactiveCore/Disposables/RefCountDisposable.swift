/// Disposes of a disposable once this, and all the dependent disposables that it returned, are
/// disposed of.
public final class RefCountDisposable: Cancelable {
  private struct State {
    var disposable: (any Disposable)?
    var dependents = 0
    var isPrimaryDisposed = false

    /// Removes the disposable, if there are no dependents any more.
    mutating func release() -> (any Disposable)? {
      guard isPrimaryDisposed, dependents == 0 else { return nil }
      defer { disposable = nil }
      return disposable
    }
  }

  #if TRACE_RESOURCES
  private let traced = Traced()
  #endif

  private let state: Guarded<State>

  /// Makes one.
  ///
  /// - Parameter disposable: disposed of in the end
  public init(disposable: any Disposable) {
    state = Guarded(State(disposable: disposable))
  }

  deinit {
    if !isDisposed { ReleaseQueue.release(state.exchange(State())) }
  }

  /// Whether the disposable was disposed of.
  public var isDisposed: Bool { state.withLock { $0.disposable == nil } }

  /// Makes a dependent disposable, which defers the disposal until it is disposed of itself.
  public func retain() -> any Disposable {
    let isAlive = state.withLock { state in
      guard state.disposable != nil else { return false }
      state.dependents += 1
      return true
    }
    return isAlive ? Disposables.create(with: self.release) : NopDisposable.noOp
  }

  /// Disposes as soon as all dependent disposables are disposed of.
  public func dispose() {
    state.withLock { state in
      state.isPrimaryDisposed = true
      return state.release()
    }?.dispose()
  }

  private func release() {
    state.withLock { state in
      state.dependents -= 1
      return state.release()
    }?.dispose()
  }
}
