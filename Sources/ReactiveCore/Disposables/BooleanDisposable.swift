import Synchronization

/// A disposable that only records that it was disposed of.
public final class BooleanDisposable: Cancelable {
  private let flag: Atomic<Bool>

  /// Makes one.
  public init() {
    flag = Atomic(false)
  }

  /// Makes one that may be disposed of already.
  ///
  /// - Parameter isDisposed: whether it is
  public init(isDisposed: Bool) {
    flag = Atomic(isDisposed)
  }

  /// Whether it was disposed of.
  public var isDisposed: Bool { flag.load(ordering: .acquiring) }

  /// Records that it was disposed of.
  public func dispose() {
    flag.store(true, ordering: .releasing)
  }
}
