/// Something that can be ended: a subscription, a timer, a piece of work that was scheduled.
public protocol Disposable {
  /// Ends it, and lets go of what it holds.
  ///
  /// Disposing again does nothing. When it returns, the thread that called it delivers nothing more.
  func dispose()
}

/// A disposable that knows whether it was disposed of.
public protocol Cancelable: Disposable {
  /// Whether it was disposed of.
  var isDisposed: Bool { get }
}

/// Makes disposables.
public struct Disposables {
  private init() {}
}
