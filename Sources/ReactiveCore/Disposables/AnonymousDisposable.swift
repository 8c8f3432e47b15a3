/// A disposable that runs a closure once.
final class AnonymousDisposable: Cancelable {
  #if TRACE_RESOURCES
  private let traced = Traced()
  #endif

  private let action: Guarded<(() -> Void)?>

  init(_ action: @escaping () -> Void) {
    self.action = Guarded(action)
  }

  var isDisposed: Bool {
    action.withLock { $0 == nil }
  }

  func dispose() {
    action.exchange(nil)?()
  }
}

extension Disposables {
  /// A disposable that runs a closure the first time it is disposed of.
  ///
  /// - Parameter dispose: what to do; run once, on the thread that disposes, and then released.
  /// - Returns: the disposable.
  public static func create(with dispose: @escaping () -> Void) -> any Cancelable {
    AnonymousDisposable(dispose)
  }
}
