public import Synchronization

/// Holds an upstream subscription until the terminal event or disposal.
///
/// Both can happen before the subscribing call returns. In that case, the subscription is disposed
/// of as soon as the call has returned.
@usableFromInline
class UpstreamHolder: Cancelable {
  @frozen
  @usableFromInline
  enum Phase: UInt8, AtomicRepresentable {
    /// The subscribing call hasn't returned yet.
    case beginning

    /// The subscribing call has returned a subscription, or a `NopDisposable`, which isn't held.
    case holding

    /// The upstream won't emit anything more and was released, but this object hasn't been disposed
    /// of.
    case released

    /// This object was disposed of, or the observable has ended.
    case over

    /// This object was disposed of during the subscribing call, which doesn't know about that yet.
    case overEarly
  }

  #if TRACE_RESOURCES
  @usableFromInline let traced = Traced()
  #endif

  // Only the thread that ends a phase accesses `upstream`, so the property doesn't need a lock.
  @usableFromInline let phase = Atomic(Phase.beginning)
  @exclusivity(unchecked) @usableFromInline final var upstream: (any Disposable)?

  @inlinable
  init() {}

  /// Whether this object was disposed of, or the observable has ended.
  ///
  /// A terminal event also disposes of this object, so the property is then `true`, unlike the
  /// `isDisposed` of a subject. An operator checks this property before it emits an element.
  @inlinable
  final var isDisposed: Bool {
    phase.load(ordering: .acquiring).rawValue >= Phase.over.rawValue
  }

  /// Holds a subscription, or disposes of it if this object was disposed of already.
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

  /// Enters the phase `holding`.
  ///
  /// - Returns: `false` if this object was disposed of or released already
  @inlinable
  final func enterHolding() -> Bool {
    // The phases only advance, so if a load sees a later phase, the exchange isn't needed.
    phase.load(ordering: .relaxed) == .beginning
      && phase.compareExchange(
        expected: .beginning, desired: .holding, ordering: .acquiringAndReleasing
      ).exchanged
  }

  /// Records that the subscribing call has returned, if this object was disposed of during that
  /// call.
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

  /// Enters the phase `over`.
  ///
  /// - Returns: the previous phase; if it was `holding`, the caller must release the upstream
  @inlinable
  final func finish() -> Phase {
    isDisposed ? .over : phase.exchange(.over, ordering: .sequentiallyConsistent)
  }

  /// Releases the upstream, which won't emit anything more; this object can still be disposed of.
  final func releaseUntilDisposal() {
    // The phases only advance, so each needs to be tried only once.
    if enterReleased(from: .beginning) { return }
    if enterReleased(from: .holding) { upstream = nil }
  }

  private func enterReleased(from start: Phase) -> Bool {
    phase.compareExchange(
      expected: start, desired: .released, ordering: .sequentiallyConsistent
    ).exchanged
  }

  /// Disposes of the upstream; only the caller that has entered the phase `over` may call this
  /// method.
  @usableFromInline
  final func disposeUpstream() {
    upstream.take()?.dispose()
  }
}
