/// A resource that can be disposed of, such as a subscription, a timer, or scheduled work.
public protocol Disposable {
  /// Ends the subscription or the work, and releases what the subscription or the work retains.
  ///
  /// If you call this method again, nothing happens. After this method has returned, the calling
  /// thread doesn't deliver any more events of the subscription.
  func dispose()
}

/// A disposable that knows whether it was disposed of.
public protocol Cancelable: Disposable {
  /// Whether this disposable was disposed of.
  var isDisposed: Bool { get }
}

/// A namespace for methods that create disposables.
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
  /// Whether this disposable is a `NopDisposable`.
  @inlinable var isNop: Bool { Self.self == NopDisposable.self }
}

extension Disposables {
  /// Creates a disposable that does nothing.
  public static func create() -> any Disposable { NopDisposable.noOp }
}

/// A disposable that runs a closure once.
private final class AnonymousDisposable: Cancelable {
  #if TRACE_RESOURCES
  private let traced = Traced()
  #endif

  /// The closure is in a struct, because `Guarded<(() -> Void)?>` would wrap it in a second closure
  /// at each access.
  private struct Todo {
    /// The closure to run, or `nil` after disposal.
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
  /// Creates a disposable that runs a closure when `dispose()` is first called.
  ///
  /// - Parameter dispose: the closure, which runs once, on the thread that calls `dispose()`, and
  ///   is then released
  public static func create(with dispose: @escaping () -> Void) -> any Cancelable {
    AnonymousDisposable(dispose)
  }
}

/// Two disposables that are disposed of together.
private final class BinaryDisposable: Cancelable {
  #if TRACE_RESOURCES
  private let traced = Traced()
  #endif

  /// The two disposables, or `nil` after disposal.
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
  /// Creates a disposable that disposes of two disposables, in order.
  public static func create(
    _ disposable1: any Disposable, _ disposable2: any Disposable
  ) -> any Cancelable {
    BinaryDisposable(disposable1, disposable2)
  }
}
