public import Synchronization

/// What the sources of one subscription have in common, where an operator has several of them.
///
/// What goes on downstream passes through its gate, so that it is serial whatever threads the sources
/// send from. The end, or disposal, disposes of all sources.
@usableFromInline
class Join<Output>: Cancelable {
  @usableFromInline let downstream: Downstream<Output>
  @usableFromInline let gate = Gate()
  @usableFromInline let stopped = Atomic(false)
  @usableFromInline let branches = Guarded(BranchList())

  @usableFromInline
  init(_ downstream: Downstream<Output>) {
    self.downstream = downstream
  }

  /// Whether it is all over: work that had to wait at the gate asks before it is done.
  @inlinable final var isDisposed: Bool { stopped.load(ordering: .acquiring) }

  @usableFromInline
  func dispose() {
    stopped.store(true, ordering: .releasing)
    for branch in branches.withLock({ $0.close() }) { branch.dispose() }
  }

  /// Does work inside the gate, unless it is all over by then.
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

  /// Ends the stream with an error, or lets it go on.
  @usableFromInline
  final func fail(_ error: (any Error)?) {
    if let error { end(error) }
  }

  /// Sends an element; for those who are inside the gate.
  @inlinable
  final func forward(_ element: Output) {
    if !isDisposed { downstream.onNext(element) }
  }

  /// Ends the stream; for those who are inside the gate.
  @usableFromInline
  final func stop(_ error: (any Error)?) {
    guard !isDisposed else { return }
    stopped.store(true, ordering: .releasing)
    downstream.onEnd(error)
    dispose()
  }
}

extension Join {
  /// When a source is disposed of alone, before its end is taken.
  @usableFromInline
  enum Leaving {
    /// Never: only all together.
    case never

    /// When it has completed.
    case atCompletion
  }

  /// Subscribes to a source whose events are taken as they come, outside the gate.
  @inlinable
  final func attach<Source>(
    _ source: Observable<Source>, in branch: Branch = Branch(), leaving: Leaving = .never,
    onNext: @escaping (Source) -> Void, onEnd: @escaping ((any Error)?) -> Void
  ) {
    let downstream =
      switch leaving {
      case .never: Downstream(onNext: onNext, onEnd: onEnd)
      case .atCompletion:
        Downstream(onNext: onNext) { [self] error in
          if error == nil { remove(branch) }
          onEnd(error)
        }
      }
    begin(source, in: branch, downstream)
  }

  /// Subscribes to a source whose events are taken inside the gate.
  @inlinable
  final func add<Source>(
    _ source: Observable<Source>, in branch: Branch = Branch(), leaving: Leaving = .never,
    onNext: @escaping (Source) -> Void, onEnd: @escaping ((any Error)?) -> Void
  ) {
    attach(
      source, in: branch, leaving: leaving,
      onNext: { [self] element in
        gate.pass(
          { if !isDisposed { onNext(element) } },
          orLater: { { if !self.isDisposed { onNext(element) } } })
      },
      onEnd: { [self] error in pass { onEnd(error) } })
  }

  /// Subscribes to a source.
  ///
  /// A source that is over before the call returns never gets on the list.
  @inlinable
  final func begin<Source>(
    _ source: Observable<Source>, in branch: Branch, _ downstream: Downstream<Source>
  ) {
    source.begin(downstream) { if branch.hold($0) { list(branch) } }
  }

  /// Has something disposed of with all the rest.
  @usableFromInline
  final func keep(_ disposable: any Disposable) {
    let branch = Branch()
    if branch.hold(disposable) { list(branch) }
  }

  /// Puts a branch on the list, or disposes of it, where it is all over.
  @usableFromInline
  final func list(_ branch: Branch) {
    if !branches.withLock({ $0.add(branch) }) { branch.dispose() }
  }

  /// Disposes of a branch alone, and takes it off the list.
  ///
  /// - Returns: whether it was not over before.
  @inlinable
  @discardableResult
  final func remove(_ branch: Branch) -> Bool {
    let phase = branch.finish()
    if phase == .holding { unlist(branch) }
    return phase != .over
  }

  @usableFromInline
  final func unlist(_ branch: Branch) {
    branches.withLock { $0.remove(branch) }
    branch.endUpstream()
  }
}
