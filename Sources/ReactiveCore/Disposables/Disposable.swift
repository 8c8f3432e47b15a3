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
