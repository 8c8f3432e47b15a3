public import Synchronization

/// Holds an upstream subscription until the terminal event or disposal.
///
/// Either may happen before the subscribing call returns; then the subscription is disposed of as
/// soon as it is known.
@usableFromInline
class UpstreamHolder: Cancelable {
  @frozen
  @usableFromInline
  enum Phase: UInt8, AtomicRepresentable {
    /// The subscribing call is under way.
    case beginning

    /// The subscribing call has returned a subscription, or nothing that needs to be held.
    case holding

    /// The upstream will emit nothing more, and was released; disposal is still waited for.
    case released

    /// It was disposed of, or the observable has ended.
    case over

    /// It was disposed of while the subscribing call is under way, which can't know of it yet.
    case overEarly
  }

  #if TRACE_RESOURCES
  @usableFromInline let traced = Traced()
  #endif

  // Only the thread that ends a phase accesses `upstream`, so it needs no lock.
  @usableFromInline let phase = Atomic(Phase.beginning)
  @exclusivity(unchecked) @usableFromInline final var upstream: (any Disposable)?

  @inlinable
  init() {}

  /// Whether it is over: it was disposed of, or the observable has ended, which disposes of it as
  /// well.
  ///
  /// So it is true after the terminal event, too, unlike that of a subject. An operator checks it
  /// before it emits an element.
  @inlinable
  final var isDisposed: Bool {
    phase.load(ordering: .acquiring).rawValue >= Phase.over.rawValue
  }

  /// Holds a subscription, or disposes of it if this is over already.
  ///
  /// - Returns: whether it is held; a `NopDisposable` is not
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

  /// Enters the phase `holding`.
  ///
  /// - Returns: whether it did; not if this is over already, or was released
  @inlinable
  final func enterHolding() -> Bool {
    // A phase is never followed by an earlier one, so a load can save the exchange.
    phase.load(ordering: .relaxed) == .beginning
      && phase.compareExchange(
        expected: .beginning, desired: .holding, ordering: .acquiringAndReleasing
      ).exchanged
  }

  /// Notes that the subscribing call, during which this was disposed of, has returned.
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

  /// Releases the upstream, which has ended by itself.
  @usableFromInline
  final func releaseUpstream() {
    if finish() == .holding { disposeUpstream() }
  }

  /// Enters the last phase.
  ///
  /// - Returns: the previous phase; if that was `holding`, the caller has to release the upstream
  @inlinable
  final func finish() -> Phase {
    isDisposed ? .over : phase.exchange(.over, ordering: .sequentiallyConsistent)
  }

  /// Releases the upstream, which will emit nothing more; this can still be disposed of.
  final func releaseUntilDisposal() {
    // A phase is never followed by an earlier one, so each needs to be tried only once.
    if enterReleased(from: .beginning) { return }
    if enterReleased(from: .holding) { upstream = nil }
  }

  private func enterReleased(from start: Phase) -> Bool {
    phase.compareExchange(
      expected: start, desired: .released, ordering: .sequentiallyConsistent
    ).exchanged
  }

  /// Disposes of the upstream; only for the caller that entered the last phase.
  @usableFromInline
  final func disposeUpstream() {
    upstream.take()?.dispose()
  }
}
