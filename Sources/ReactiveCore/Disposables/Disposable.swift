/// A resource that can be disposed of: a subscription, a timer, scheduled work.
public protocol Disposable {
  /// Ends it, and releases what it holds.
  ///
  /// Disposing again does nothing. When it returns, the thread that called it delivers nothing
  /// more.
  func dispose()
}

/// A disposable with a property that says whether it was disposed of.
public protocol Cancelable: Disposable {
  /// Whether it was disposed of.
  var isDisposed: Bool { get }
}

/// Makes disposables.
public struct Disposables {
  private init() {}
}

/// A disposable that does nothing.
@usableFromInline
struct NopDisposable: Disposable, Sendable {
  @usableFromInline static let noOp = NopDisposable()

  @inlinable
  init() {}

  @inlinable
  func dispose() {}
}

extension Disposable {
  /// Whether it is a `NopDisposable`.
  @inlinable var isNop: Bool { Self.self == NopDisposable.self }
}

extension Disposables {
  /// A disposable that does nothing.
  public static func create() -> any Disposable { NopDisposable.noOp }
}

/// A disposable that runs a closure once.
private final class AnonymousDisposable: Cancelable {
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

  deinit {
    if !isDisposed { ReleaseQueue.release(todo.exchange(Todo())) }
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
  public static func create(with dispose: @escaping () -> Void) -> any Cancelable {
    AnonymousDisposable(dispose)
  }
}

/// Two disposables that are disposed of as one.
private final class BinaryDisposable: Cancelable {
  #if TRACE_RESOURCES
  private let traced = Traced()
  #endif

  private let pair: Guarded<(any Disposable, any Disposable)?>

  init(_ first: any Disposable, _ second: any Disposable) {
    pair = Guarded((first, second))
  }

  deinit {
    if !isDisposed { ReleaseQueue.release(pair.exchange(nil) as Any) }
  }

  var isDisposed: Bool {
    pair.withLock { $0 == nil }
  }

  func dispose() {
    guard let (first, second) = pair.exchange(nil) else { return }
    first.dispose()
    second.dispose()
  }
}

extension Disposables {
  /// Two disposables as one.
  public static func create(
    _ disposable1: any Disposable, _ disposable2: any Disposable
  ) -> any Cancelable {
    BinaryDisposable(disposable1, disposable2)
  }
}
