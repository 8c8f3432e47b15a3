/// A place for one disposable that is not known yet.
///
/// Disposing before it is known disposes of it as soon as it is.
public final class SingleAssignmentDisposable: Cancelable {
  private enum State {
    case empty
    case set(any Disposable)
    case disposed(wasSet: Bool)
  }

  private let state = Guarded(State.empty)

  /// Makes an empty place.
  public init() {}

  /// Whether it was disposed of.
  public var isDisposed: Bool {
    state.withLock { if case .disposed = $0 { true } else { false } }
  }

  /// Puts the disposable in. Doing so twice is a mistake of the program, and stops it.
  ///
  /// - Parameter disposable: what to dispose of; at once, where this was disposed of already.
  public func setDisposable(_ disposable: any Disposable) {
    let wasDisposed = state.withLock { state -> Bool in
      switch state {
      case .empty:
        state = .set(disposable)
        return false
      case .disposed(wasSet: false):
        state = .disposed(wasSet: true)
        return true
      case .set, .disposed(wasSet: true):
        rxFatalError("the disposable of a SingleAssignmentDisposable was set twice")
      }
    }
    if wasDisposed { disposable.dispose() }
  }

  /// Disposes of what is there, or will be.
  public func dispose() {
    let old = state.withLock { state -> (any Disposable)? in
      defer {
        switch state {
        case .empty: state = .disposed(wasSet: false)
        case .set: state = .disposed(wasSet: true)
        case .disposed: break
        }
      }
      if case .set(let disposable) = state { return disposable }
      return nil
    }
    old?.dispose()
  }
}
