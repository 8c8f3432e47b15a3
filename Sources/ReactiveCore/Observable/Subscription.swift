/// The end of a chain: what a subscriber holds, and what it wants to know of the end of the stream.
///
/// Elements don't pass through here. Whoever sends more than one in a row asks between two of them
/// whether it was disposed of, so the subscriber's own closure can be called directly.
@usableFromInline
final class Subscription: Cancelable {
  private enum Phase {
    case standing(upstream: (any Disposable)?, handlers: EndHandlers?)
    case over
  }

  private let phase: Guarded<Phase>

  /// Makes a subscription.
  ///
  /// - Parameter handlers: what to call at the end; nil for nothing.
  @usableFromInline
  init(_ handlers: EndHandlers?) {
    phase = Guarded(.standing(upstream: nil, handlers: handlers))
  }

  @usableFromInline
  var isDisposed: Bool {
    phase.withLock { if case .over = $0 { true } else { false } }
  }

  /// Notes what it stands on, to be disposed of with it.
  @usableFromInline
  func stand(on upstream: any Disposable) {
    let isOver = phase.withLock { phase in
      guard case .standing(_, let handlers) = phase else { return true }
      phase = .standing(upstream: upstream, handlers: handlers)
      return false
    }
    if isOver { upstream.dispose() }
  }

  /// Takes the end of the stream.
  @usableFromInline
  func end(_ error: (any Error)?) {
    guard case .standing(let upstream, let handlers) = phase.exchange(.over) else { return }
    if let handlers {
      handlers.takeEnd(error)
    } else if let error {
      Hooks.defaultErrorHandler([], error)
    }
    // It is let go of, not disposed of: whoever sent the end disposes of itself, and may have something
    // to do before that.
    withExtendedLifetime(upstream) {}
  }

  /// Lets go of what it stands on: the stream has ended.
  @usableFromInline
  func letGo() {
    _ = phase.exchange(.over)
  }

  @usableFromInline
  func dispose() {
    guard case .standing(let upstream, let handlers) = phase.exchange(.over) else { return }
    upstream?.dispose()
    handlers?.onDisposed?()
  }
}
