public import Synchronization

/// Holds one disposable that is set later.
///
/// If you call `dispose()` first, the disposable that you set later is disposed of at once.
public final class SingleAssignmentDisposable: Cancelable {
  private enum State {
    case empty
    case set(any Disposable)

    /// `dispose()` or `release()` was called; `wasSet` says whether the disposable was set, before
    /// or after that call.
    case disposed(wasSet: Bool)
  }

  #if TRACE_RESOURCES
  private let traced = Traced()
  #endif

  private let state = Guarded(State.empty)

  // Whether the state is `disposed`, or is about to be. This flag is separate, so that an operator
  // can check it for each element without the lock.
  @usableFromInline let wasDisposed = Atomic(false)

  /// Creates a disposable that doesn't hold a disposable yet.
  public init() {}

  deinit {
    let isSet = state.withLock { if case .set = $0 { true } else { false } }
    if isSet { ReleaseQueue.release(state.exchange(.empty)) }
  }

  /// Whether `dispose()` was called, or the disposable has ended by itself.
  @inlinable
  public var isDisposed: Bool { wasDisposed.load(ordering: .acquiring) }

  /// Sets the disposable.
  ///
  /// If you set the disposable twice, the program stops.
  ///
  /// - Parameter disposable: the disposable, which is disposed of at once if `isDisposed` is `true`
  public func setDisposable(_ disposable: any Disposable) {
    let isUnwanted = state.withLock { state -> Bool in
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
    if isUnwanted { disposable.dispose() }
  }

  /// Disposes of the disposable, now or as soon as it is set.
  public func dispose() {
    takeDisposable()?.dispose()
  }

  /// Releases the disposable without disposing of it, because it has ended by itself.
  ///
  /// If the disposable isn't set yet, it is disposed of as soon as it is set.
  func release() {
    _ = takeDisposable()
  }

  /// Marks this object as disposed of, and removes and returns the disposable; returns `nil` if
  /// there is none.
  private func takeDisposable() -> (any Disposable)? {
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
