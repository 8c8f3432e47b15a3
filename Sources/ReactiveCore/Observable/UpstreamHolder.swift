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

    /// The subscribing call has returned a subscription, which is held unless it's a
    /// `NopDisposable`.
    case holding

    /// The upstream won't emit anything more, not even a terminal event, and was released. This
    /// object can still be disposed of.
    case released

    /// This object was disposed of, or its upstream has ended.
    case over

    /// Like `over`, if `dispose()` was called before the subscribing call returned. Until it
    /// returns, `ThreadQueue.earlyDisposals` counts the disposal, so that loops inside it can stop.
    case overEarly
  }

  #if TRACE_RESOURCES
  @usableFromInline let traced = Traced()
  #endif

  @usableFromInline let phase = Atomic(Phase.beginning)

  // `upstream` needs no lock: only `hold` accesses it or, after the phase `holding`, only the
  // thread that ended this phase.
  @exclusivity(unchecked) @usableFromInline final var upstream: (any Disposable)?

  @inlinable
  init() {}

  /// Whether this object was disposed of, or its upstream has ended.
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

  /// Enters the phase `holding`, or returns `false` if the phase isn't `beginning` any more.
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
  final func releaseUpstream() {
    // If the first attempt fails, the phase is never `beginning` again, so one attempt for each
    // phase is enough.
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
