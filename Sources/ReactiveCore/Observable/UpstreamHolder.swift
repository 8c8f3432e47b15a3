public import Synchronization

/// Holds an upstream subscription until the terminal event or disposal.
///
/// Either can happen before the subscribing call returns. In that case, the subscription is
/// disposed of as soon as the call has returned.
@usableFromInline
class UpstreamHolder: Cancelable {
  @frozen
  @usableFromInline
  enum Phase: UInt8, AtomicRepresentable {
    /// The subscribing call hasn't returned yet.
    case beginning

    /// The subscribing call has returned a subscription, or a `NopDisposable`, which isn't held.
    case holding

    /// The upstream won't emit anything more and isn't held, but this object hasn't been disposed
    /// of.
    case released

    /// The subscription was disposed of, or has ended.
    case over

    /// Like `over`, but also counted in `ThreadQueue.earlyDisposals`, because the subscribing call
    /// hasn't returned yet.
    case overEarly
  }

  #if TRACE_RESOURCES
  @usableFromInline let traced = Traced()
  #endif

  @usableFromInline let phase = Atomic(Phase.beginning)

  // `upstream` needs no lock. Only `hold` accesses it, and after the phase `holding`, the thread
  // that has ended that phase.
  @exclusivity(unchecked) @usableFromInline final var upstream: (any Disposable)?

  @inlinable
  init() {}

  /// Whether the subscription was disposed of, or has ended.
  @inlinable
  final var isDisposed: Bool {
    phase.load(ordering: .acquiring).rawValue >= Phase.over.rawValue
  }

  /// Holds a subscription, or disposes of it if this object was disposed of or released already.
  ///
  /// - Returns: `true` if the subscription is held; a `NopDisposable` isn't held
  @inlinable
  @discardableResult
  final func hold(_ subscription: any Disposable) -> Bool {
    guard !subscription.isNop else {
      if !enterHolding() { noteReturn() }
      return false
    }
    upstream = subscription
    if enterHolding() { return true }
    noteReturn()
    disposeUpstream()
    return false
  }

  /// Enters the phase `holding`; returns `false` if the phase `beginning` is over already.
  @inlinable
  final func enterHolding() -> Bool {
    // No phase leads back to `beginning`, so the exchange isn't needed if a load sees a different
    // phase.
    phase.load(ordering: .relaxed) == .beginning
      && phase.compareExchange(
        expected: .beginning, desired: .holding, ordering: .acquiringAndReleasing
      ).exchanged
  }

  /// If an early disposal was counted, takes the count back, because the subscribing call has
  /// returned.
  @usableFromInline
  final func noteReturn() {
    guard phase.load(ordering: .relaxed) == .overEarly else { return }
    phase.store(.over, ordering: .sequentiallyConsistent)
    ThreadQueue.current.earlyDisposals -= 1
  }

  @usableFromInline
  func dispose() {
    switch finish() {
    case .holding: disposeUpstream()
    case .beginning:
      phase.store(.overEarly, ordering: .sequentiallyConsistent)
      ThreadQueue.current.earlyDisposals += 1
    case .released, .over, .overEarly: break
    }
  }

  /// Disposes of the upstream, which has ended by itself.
  ///
  /// Unlike `dispose()`, this method doesn't count an early disposal.
  @usableFromInline
  final func disposeAtEnd() {
    if finish() == .holding { disposeUpstream() }
  }

  /// Enters the phase `over`.
  ///
  /// - Returns: the previous phase, or `over` instead of `overEarly`; if it was `holding`, the
  ///   caller must release or dispose of the upstream
  @inlinable
  final func finish() -> Phase {
    isDisposed ? .over : phase.exchange(.over, ordering: .sequentiallyConsistent)
  }

  /// Releases the upstream, which won't emit anything more; this object can still be disposed of.
  final func releaseUntilDisposal() {
    // If the first attempt fails, `beginning` is over for good, so one attempt for each phase is
    // enough.
    if enterReleased(from: .beginning) { return }
    if enterReleased(from: .holding) { upstream = nil }
  }

  private func enterReleased(from start: Phase) -> Bool {
    phase.compareExchange(
      expected: start, desired: .released, ordering: .sequentiallyConsistent
    ).exchanged
  }

  /// Disposes of the upstream, if it is held; only `hold` and the thread that has ended the phase
  /// `holding` may call this method.
  @usableFromInline
  final func disposeUpstream() {
    upstream.take()?.dispose()
  }
}
