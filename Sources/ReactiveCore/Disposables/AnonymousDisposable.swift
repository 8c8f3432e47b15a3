/// A disposable that runs a closure once.
final class AnonymousDisposable: Cancelable {
  #if TRACE_RESOURCES
  private let traced = Traced()
  #endif

  /// A closure by itself behind a lock would be wrapped anew each time that somebody looks.
  private struct Todo {
    var action: (() -> Void)?
  }

  private let todo: Guarded<Todo>

  init(_ action: @escaping () -> Void) {
    todo = Guarded(Todo(action: action))
  }

  var isDisposed: Bool {
    todo.withLock { $0.action == nil }
  }

  func dispose() {
    todo.exchange(Todo()).action?()
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
