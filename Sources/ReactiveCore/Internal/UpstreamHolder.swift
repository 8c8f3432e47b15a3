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

  // Whoever ends a phase touches what is held then, and nobody else: so it needs no lock.
  @usableFromInline let phase = Atomic(Phase.beginning)
  @exclusivity(unchecked) @usableFromInline final var upstream: (any Disposable)?

  @inlinable
  init() {}

  /// Whether it is over: an operator asks before it sends an element.
  @inlinable
  final var isDisposed: Bool { phase.load(ordering: .acquiring) == .over }

  /// Holds a subscription, or disposes of it, where it is all over already.
  @inlinable
  final func hold(_ subscription: any Disposable) {
    guard type(of: subscription) != NopDisposable.self else { return }
    upstream = subscription
    let isHeld = phase.compareExchange(
      expected: .beginning, desired: .holding, ordering: .acquiringAndReleasing
    ).exchanged
    guard !isHeld else { return }
    upstream = nil
    subscription.dispose()
  }

  @usableFromInline
  func dispose() {
    guard case .holding = finish() else { return }
    let subscription = upstream
    upstream = nil
    subscription?.dispose()
  }

  /// Enters the last phase.
  ///
  /// - Returns: the phase until now; if that was to hold something, that is the caller's business.
  @inlinable
  final func finish() -> Phase {
    isDisposed ? .over : phase.exchange(.over, ordering: .acquiringAndReleasing)
  }
}
