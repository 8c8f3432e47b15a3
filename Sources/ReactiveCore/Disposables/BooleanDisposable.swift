import Synchronization

/// A disposable that only records that it was disposed of.
public final class BooleanDisposable: Cancelable {
  private let flag: Atomic<Bool>

  /// Creates a disposable that isn't disposed of.
  public init() {
    flag = Atomic(false)
  }

  /// Creates a disposable that may be disposed of already.
  ///
  /// - Parameter isDisposed: whether the disposable is disposed of already
  public init(isDisposed: Bool) {
    flag = Atomic(isDisposed)
  }

  /// Whether this disposable was disposed of.
  public var isDisposed: Bool { flag.load(ordering: .acquiring) }

  /// Records that this disposable was disposed of.
  public func dispose() {
    flag.store(true, ordering: .releasing)
  }
}
