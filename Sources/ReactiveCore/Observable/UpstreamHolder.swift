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
    case beginning
    case holding

    /// The upstream will emit nothing more, and was released; disposal is still waited for.
    case abandoned
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
    guard type(of: subscription) != NopDisposable.self else {
      settle()
      return false
    }
    upstream = subscription
    let isHeld = phase.compareExchange(
      expected: .beginning, desired: .holding, ordering: .acquiringAndReleasing
    ).exchanged
    if !isHeld {
      upstream = nil
      settle()
      subscription.dispose()
    }
    return isHeld
  }

  @usableFromInline
  func dispose() {
    switch finish() {
    case .holding: disposeUpstream()
    case .beginning:
      phase.store(.overEarly, ordering: .sequentiallyConsistent)
      ThreadQueue.current.earlyDisposals += 1
    case .abandoned, .over, .overEarly: break
    }
  }

  /// Notes that the subscribing call has returned, and there is nothing to hold.
  @inlinable
  final func settle() {
    if phase.load(ordering: .relaxed) != .over { settleEarly() }
  }

  @usableFromInline
  final func settleEarly() {
    let (isOpen, other) = phase.compareExchange(
      expected: .beginning, desired: .holding, ordering: .sequentiallyConsistent)
    guard !isOpen, other == .overEarly else { return }
    phase.store(.over, ordering: .sequentiallyConsistent)
    ThreadQueue.current.earlyDisposals -= 1
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

  /// Releases the upstream, which has ended by itself, unless this is over; it stays to be disposed
  /// of.
  final func awaitDisposal() {
    // A phase is never followed by an earlier one, so each needs to be tried only once.
    if abandon(from: .beginning) { return }
    if abandon(from: .holding) { upstream = nil }
  }

  private func abandon(from start: Phase) -> Bool {
    phase.compareExchange(
      expected: start, desired: .abandoned, ordering: .sequentiallyConsistent
    ).exchanged
  }

  /// Disposes of the upstream; only for the caller that entered the last phase.
  @usableFromInline
  final func disposeUpstream() {
    let subscription = upstream
    upstream = nil
    subscription?.dispose()
  }
}
