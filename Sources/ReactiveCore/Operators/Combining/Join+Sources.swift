extension Join {
  /// When the subscription to a single source is disposed of.
  @usableFromInline
  enum Removal {
    /// Never: only together with all others.
    case never

    /// When the source has completed, before its completion is handled.
    case atCompletion
  }

  /// Subscribes to a source whose events are handled outside the gate.
  @inlinable
  final func attach<Source>(
    _ source: Observable<Source>, in branch: Branch = Branch(), removal: Removal = .never,
    onNext: @escaping (Source) -> Void, onEnd: @escaping ((any Error)?) -> Void
  ) {
    let downstream =
      switch removal {
      case .never: Downstream(onNext: onNext, onEnd: onEnd)
      case .atCompletion:
        Downstream(onNext: onNext) { [self] error in
          if error == nil { remove(branch) }
          onEnd(error)
        }
      }
    begin(source, in: branch, downstream)
  }

  /// Subscribes to a source whose events are handled inside the gate.
  @inlinable
  final func add<Source>(
    _ source: Observable<Source>, in branch: Branch = Branch(), removal: Removal = .never,
    onNext: @escaping (Source) -> Void, onEnd: @escaping ((any Error)?) -> Void
  ) {
    attach(
      source, in: branch, removal: removal,
      onNext: { [self] element in
        gate.pass(
          { if !isDisposed { onNext(element) } },
          orLater: { { if !self.isDisposed { onNext(element) } } })
      },
      onEnd: { [self] error in pass { onEnd(error) } })
  }

  /// Subscribes to a source.
  ///
  /// A source that ends before the call returns is never added to the list.
  @inlinable
  final func begin<Source>(
    _ source: Observable<Source>, in branch: Branch, _ downstream: Downstream<Source>
  ) {
    source.runWithTrampoline(downstream) { if branch.hold($0) { list(branch) } }
  }

  /// Adds a disposable, to be disposed of together with the sources.
  @usableFromInline
  final func keep(_ disposable: any Disposable) {
    let branch = Branch()
    if branch.hold(disposable) { list(branch) }
  }

  /// Adds a branch to the list, or disposes of it, if this has ended.
  @usableFromInline
  final func list(_ branch: Branch) {
    if !branches.withLock({ $0.add(branch) }) { branch.dispose() }
  }

  /// Disposes of a single branch, and removes it from the list.
  ///
  /// - Returns: whether it was still active
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
    branch.disposeUpstream()
  }
}
