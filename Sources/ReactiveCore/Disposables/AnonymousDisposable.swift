/// A disposable that runs a closure once.
final class AnonymousDisposable: Cancelable {
  #if TRACE_RESOURCES
  private let traced = Traced()
  #endif

  /// In a struct, since a closure as a generic value is wrapped in another closure at each access.
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
  /// - Parameter dispose: the closure; it runs once, on the thread that disposes, and is then
  ///   released
  /// - Returns: the disposable
  public static func create(with dispose: @escaping () -> Void) -> any Cancelable {
    AnonymousDisposable(dispose)
  }
}
