/// Holds a disposable that can be replaced; the replaced one is disposed of.
public final class SerialDisposable: Cancelable {
  private struct State {
    var current: (any Disposable)?
    var isDisposed = false
  }

  #if TRACE_RESOURCES
  private let traced = Traced()
  #endif

  private let state = Guarded(State())

  /// Makes one without a disposable.
  public init() {}

  deinit {
    if state.withLock({ $0.current != nil }) { ReleaseQueue.release(state.exchange(State())) }
  }

  /// Whether it was disposed of.
  public var isDisposed: Bool { state.withLock(\.isDisposed) }

  /// The current disposable; setting it disposes of the previous one, or of the new one, if this
  /// was disposed of already.
  public var disposable: any Disposable {
    get { state.withLock(\.current) ?? NopDisposable.noOp }
    set {
      let unwanted = state.withLock { state -> (any Disposable)? in
        guard !state.isDisposed else { return newValue }
        defer { state.current = newValue }
        return state.current
      }
      unwanted?.dispose()
    }
  }

  /// Disposes of the current disposable, and of every one that is set later.
  public func dispose() {
    let old = state.withLock { state -> (any Disposable)? in
      state.isDisposed = true
      defer { state.current = nil }
      return state.current
    }
    old?.dispose()
  }
}
