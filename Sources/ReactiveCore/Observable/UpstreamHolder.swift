public import Synchronization

/// Something that has subscribed to a stream, and holds that subscription until it is over.
///
/// It may be over before the call that subscribes returns; then it disposes of what that call returns.
@usableFromInline
class UpstreamHolder: Cancelable {
  @frozen
  @usableFromInline
  enum Phase: UInt8, AtomicRepresentable {
    case beginning
    case holding
    case over
  }

  #if TRACE_RESOURCES
  @usableFromInline let traced = Traced()
  #endif

  // Whoever ends a phase touches what is held then, and nobody else: so it needs no lock.
  @usableFromInline let phase = Atomic(Phase.beginning)
  @exclusivity(unchecked) @usableFromInline final var upstream: (any Disposable)?

  @inlinable
  init() {}

  /// Whether it is over: an operator asks before it sends an element.
  @inlinable
  final var isDisposed: Bool { phase.load(ordering: .acquiring) == .over }

  /// Holds a subscription, or disposes of it, where it is all over already.
  ///
  /// - Returns: whether it is held; one with nothing to dispose of is not.
  @inlinable
  @discardableResult
  final func hold(_ subscription: any Disposable) -> Bool {
    guard type(of: subscription) != NopDisposable.self else { return false }
    upstream = subscription
    let isHeld = phase.compareExchange(
      expected: .beginning, desired: .holding, ordering: .acquiringAndReleasing
    ).exchanged
    if !isHeld {
      upstream = nil
      subscription.dispose()
    }
    return isHeld
  }

  @usableFromInline
  func dispose() {
    if case .holding = finish() { endUpstream() }
  }

  /// Whether it is over, in one order with all else that is asked and told so.
  ///
  /// Of two who first tell that they are over and then ask about each other, at least one is told so.
  final var hasFinished: Bool { phase.load(ordering: .sequentiallyConsistent) == .over }

  /// Enters the last phase.
  ///
  /// - Returns: the phase until now; if that was to hold something, that is the caller's business.
  @inlinable
  final func finish() -> Phase {
    isDisposed ? .over : phase.exchange(.over, ordering: .sequentiallyConsistent)
  }

  /// Disposes of what was held; for whoever entered the last phase.
  @usableFromInline
  final func endUpstream() {
    let subscription = upstream
    upstream = nil
    subscription?.dispose()
  }
}
