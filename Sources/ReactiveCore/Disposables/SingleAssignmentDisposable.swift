import Synchronization

/// A place for one disposable that is not known yet.
///
/// Disposing before it is known disposes of it as soon as it is.
public final class SingleAssignmentDisposable: Cancelable {
  @usableFromInline let slot = Slot()
  private let isFilled = Atomic(false)

  /// Makes an empty place.
  public init() {}

  /// Whether it was disposed of.
  @inlinable
  public var isDisposed: Bool { slot.isDisposed }

  /// Puts the disposable in.
  ///
  /// Doing so twice is a mistake of the program, and stops it.
  ///
  /// - Parameter disposable: what to dispose of; at once, where this was disposed of already.
  public func setDisposable(_ disposable: any Disposable) {
    guard !isFilled.exchange(true, ordering: .relaxed) else {
      rxFatalError("the disposable of a SingleAssignmentDisposable was set twice")
    }
    slot.fill(disposable)
  }

  /// Disposes of what is there, or will be.
  public func dispose() {
    slot.dispose()
  }
}
