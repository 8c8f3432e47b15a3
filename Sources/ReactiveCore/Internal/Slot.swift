public import Synchronization

/// A place for one disposable that is not known yet, inside of something that is disposed of.
///
/// Disposing before it is known disposes of it as soon as it is.
@frozen
@usableFromInline
struct Slot: ~Copyable {
  @frozen
  @usableFromInline
  enum Content {
    case empty
    case set(any Disposable)
    case over
  }

  @usableFromInline let content: Guarded<Content>

  // Apart from the content, so that an operator can ask for each element without taking the lock.
  @usableFromInline let wasDisposed = Atomic(false)

  @inlinable
  init() {
    content = Guarded(.empty)
  }

  /// Whether it was disposed of.
  @inlinable var isDisposed: Bool { wasDisposed.load(ordering: .acquiring) }

  /// Puts the disposable in, and disposes of it, if this was disposed of already.
  ///
  /// - Parameter disposable: what to dispose of.
  @inlinable
  func fill(_ disposable: any Disposable) {
    let isOver = content.withLock { content in
      if case .over = content { return true }
      content = .set(disposable)
      return false
    }
    if isOver { disposable.dispose() }
  }

  /// Disposes of what is there, or will be.
  @inlinable
  func dispose() {
    guard !isDisposed else { return }
    take()?.dispose()
  }

  /// Lets go of what is there without disposing of it: it has come to its end by itself.
  @inlinable
  func forget() {
    _ = take()
  }

  /// Takes out what is there; what is still to come will be disposed of.
  @inlinable
  func take() -> (any Disposable)? {
    wasDisposed.store(true, ordering: .releasing)
    return content.withLock { content in
      defer { content = .over }
      if case .set(let disposable) = content { return disposable }
      return nil
    }
  }
}
