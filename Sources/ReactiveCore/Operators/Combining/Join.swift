public import Synchronization

/// An operator with several sources, in one subscription.
///
/// It sends downstream through its gate, so that events are serial, whatever threads the sources
/// send from. The terminal event, or disposal, disposes of all sources.
@usableFromInline
class Join<Output>: Cancelable {
  #if TRACE_RESOURCES
  private let traced = Traced()
  #endif

  @usableFromInline let downstream: Downstream<Output>
  @usableFromInline let gate = Gate()
  @usableFromInline let stopped = Atomic(false)
  @usableFromInline let branches = Guarded(BranchList())

  @usableFromInline
  init(_ downstream: Downstream<Output>) {
    self.downstream = downstream
  }

  /// Whether it is over: it was disposed of, or the stream has ended, which disposes of it as well.
  ///
  /// Work that had to wait at the gate checks this before it runs.
  @inlinable final var isDisposed: Bool { stopped.load(ordering: .acquiring) }

  @usableFromInline
  func dispose() {
    stopped.store(true, ordering: .releasing)
    for branch in branches.withLock({ $0.close() }) { branch.dispose() }
  }

  /// Runs work inside the gate, unless this has ended by then.
  @inlinable
  final func pass(_ work: @escaping () -> Void) {
    gate.pass { [self] in if !isDisposed { work() } }
  }

  /// Sends an element through the gate.
  @inlinable
  final func send(_ element: Output) {
    gate.pass({ forward(element) }, orLater: { { self.forward(element) } })
  }

  /// Ends the stream, through the gate.
  @usableFromInline
  final func end(_ error: (any Error)?) {
    gate.pass { [self] in stop(error) }
  }

  /// Ends the stream with an error; does nothing without one.
  @usableFromInline
  final func fail(_ error: (any Error)?) {
    if let error { end(error) }
  }

  /// Ends the stream without a terminal event; only from inside the gate.
  @usableFromInline
  final func swallowEnd() {
    guard !isDisposed else { return }
    stopped.store(true, ordering: .releasing)
    downstream.onSwallowedEnd?()
    dispose()
  }

  /// Sends an element; only from inside the gate.
  @inlinable
  final func forward(_ element: Output) {
    if !isDisposed { downstream.onNext(element) }
  }

  /// Ends the stream; only from inside the gate.
  @usableFromInline
  final func stop(_ error: (any Error)?) {
    guard !isDisposed else { return }
    stopped.store(true, ordering: .releasing)
    downstream.onEnd(error)
    dispose()
  }
}
