/// Holds a disposable that you can replace; the replaced disposable is disposed of.
public final class SerialDisposable: Cancelable {
  private struct State {
    var current: (any Disposable)?
    var isDisposed = false
  }

  #if TRACE_RESOURCES
  private let traced = Traced()
  #endif

  private let state = Guarded(State())

  /// Creates a serial disposable that doesn't hold a disposable yet.
  public init() {}

  deinit {
    // The current disposable is released, but not disposed of. `ReleaseQueue` does this because the
    // release of a long chain of disposables could overflow the stack.
    if state.withLock({ $0.current != nil }) { ReleaseQueue.release(state.exchange(State())) }
  }

  /// Whether this serial disposable was disposed of.
  public var isDisposed: Bool { state.withLock(\.isDisposed) }

  /// The current disposable, or one that does nothing if there is none.
  ///
  /// If you set this property, the previous disposable is disposed of. But after `dispose()`, the
  /// new disposable is disposed of at once.
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

  /// Disposes of the current disposable, and of every disposable that is set later.
  public func dispose() {
    let old = state.withLock { state -> (any Disposable)? in
      state.isDisposed = true
      defer { state.current = nil }
      return state.current
    }
    old?.dispose()
  }
}
