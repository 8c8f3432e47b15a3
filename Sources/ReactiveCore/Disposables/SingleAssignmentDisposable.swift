public import Synchronization

/// A place for one disposable that is not known yet.
///
/// Disposing before it is known disposes of it as soon as it is.
public final class SingleAssignmentDisposable: Cancelable {
  private enum State {
    case empty
    case set(any Disposable)
    case disposed(wasSet: Bool)
  }

  #if TRACE_RESOURCES
  private let traced = Traced()
  #endif

  private let state = Guarded(State.empty)

  // Apart from the state, so that an operator can ask for each element without taking the lock.
  @usableFromInline let wasDisposed = Atomic(false)

  /// Makes an empty place.
  public init() {}

  /// Whether it was disposed of.
  @inlinable
  public var isDisposed: Bool { wasDisposed.load(ordering: .acquiring) }

  /// Puts the disposable in.
  ///
  /// Doing so twice is a mistake of the program, and stops it.
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
    empty()?.dispose()
  }

  /// Lets go of what is there without disposing of it: it has come to its end by itself.
  func forget() {
    _ = empty()
  }

  private func empty() -> (any Disposable)? {
    wasDisposed.store(true, ordering: .releasing)
    return state.withLock { state in
      switch state {
      case .empty:
        state = .disposed(wasSet: false)
        return nil
      case .set(let disposable):
        state = .disposed(wasSet: true)
        return disposable
      case .disposed:
        return nil
      }
    }
  }
}
