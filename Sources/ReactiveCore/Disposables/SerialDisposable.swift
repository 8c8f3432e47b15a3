/// A place for a disposable that can be replaced; what is replaced is disposed of.
public final class SerialDisposable: Cancelable {
  private struct State {
    var current: (any Disposable)?
    var isDisposed = false
  }

  #if TRACE_RESOURCES
  private let traced = Traced()
  #endif

  private let state = Guarded(State())

  /// Makes an empty place.
  public init() {}

  /// Whether it was disposed of.
  public var isDisposed: Bool { state.withLock(\.isDisposed) }

  /// What is in the place; setting it disposes of what was there, or of the new one, where this was
  /// disposed of already.
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

  /// Disposes of what is there, and of all that will be put there.
  public func dispose() {
    let old = state.withLock { state -> (any Disposable)? in
      state.isDisposed = true
      defer { state.current = nil }
      return state.current
    }
    old?.dispose()
  }
}
