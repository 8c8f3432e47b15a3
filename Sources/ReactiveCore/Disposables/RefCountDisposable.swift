/// Disposes of something once it was itself disposed of, and all that it handed out as well.
public final class RefCountDisposable: Cancelable {
  private struct State {
    var disposable: (any Disposable)?
    var handedOut = 0
    var isPrimaryDisposed = false

    /// Takes the disposable out, if nobody needs it any more.
    mutating func release() -> (any Disposable)? {
      guard isPrimaryDisposed, handedOut == 0 else { return nil }
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
  /// - Parameter disposable: what to dispose of in the end.
  public init(disposable: any Disposable) {
    state = Guarded(State(disposable: disposable))
  }

  /// Whether the disposable was disposed of.
  public var isDisposed: Bool { state.withLock { $0.disposable == nil } }

  /// Hands out a disposable that holds off the end until it is disposed of.
  ///
  /// - Returns: the disposable.
  public func retain() -> any Disposable {
    let isAlive = state.withLock { state in
      guard state.disposable != nil else { return false }
      state.handedOut += 1
      return true
    }
    return isAlive ? Disposables.create(with: self.release) : NopDisposable.noOp
  }

  /// Disposes as soon as all that was handed out is disposed of.
  public func dispose() {
    state.withLock { state in
      state.isPrimaryDisposed = true
      return state.release()
    }?.dispose()
  }

  private func release() {
    state.withLock { state in
      state.handedOut -= 1
      return state.release()
    }?.dispose()
  }
}
