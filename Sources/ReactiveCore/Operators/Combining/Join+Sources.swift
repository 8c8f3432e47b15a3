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
