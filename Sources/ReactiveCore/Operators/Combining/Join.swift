public import Synchronization

/// One subscription to an operator with several sources.
///
/// A join emits downstream through its gate, so that events are serial even if the sources emit on
/// several threads. When it ends or is disposed of, it disposes of the subscriptions to all
/// sources.
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

  deinit {
    // This releases the branches one by one. Otherwise each would release the next, and a long list
    // could overflow the stack.
    _ = branches.withLock { $0.close() }
  }

  /// Whether this join has ended, or was disposed of.
  @inlinable final var isDisposed: Bool { stopped.load(ordering: .acquiring) }

  @usableFromInline
  func dispose() {
    stopped.store(true, ordering: .releasing)
    for branch in branches.withLock({ $0.close() }) { branch.dispose() }
  }

  /// Runs work inside the gate, unless this join has ended by then.
  @inlinable
  final func pass(_ work: @escaping () -> Void) {
    gate.pass { [self] in if !isDisposed { work() } }
  }

  /// Emits an element through the gate.
  @inlinable
  final func send(_ element: Output) {
    // The gate allocates the second closure only if the gate isn't empty.
    func emit() { forward(element) }
    gate.pass(emit, orLater: emit)
  }

  /// Ends the result through the gate, with an error, or if the error is `nil`, with completion.
  @usableFromInline
  final func end(_ error: (any Error)?) {
    gate.pass { [self] in stop(error) }
  }

  @usableFromInline
  final func failIfError(_ error: (any Error)?) {
    if let error { end(error) }
  }

  /// Ends the result without a terminal event; call it only inside the gate.
  @usableFromInline
  final func abandon() {
    guard !isDisposed else { return }
    stopped.store(true, ordering: .releasing)
    downstream.onAbandoned?()
    dispose()
  }

  /// Emits an element, unless this join has ended; call it only inside the gate.
  @inlinable
  final func forward(_ element: Output) {
    if !isDisposed { downstream.onNext(element) }
  }

  /// Ends the result like `end`; call it only inside the gate.
  @usableFromInline
  final func stop(_ error: (any Error)?) {
    guard !isDisposed else { return }
    stopped.store(true, ordering: .releasing)
    downstream.onEnd(error)
    dispose()
  }
}

extension Join {
  /// Determines whether the completion of a source disposes of the subscription to that source.
  @usableFromInline
  enum Removal {
    case never

    /// The subscription is disposed of before the completion is passed to `onEnd`.
    case atCompletion
  }

  /// Subscribes to a source whose events are handled outside the gate.
  @inlinable
  final func addOutsideGate<Source>(
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
    addOutsideGate(
      source, in: branch, removal: removal,
      onNext: { [self] element in
        func handle() { if !isDisposed { onNext(element) } }
        gate.pass(handle, orLater: handle)
      },
      onEnd: { [self] error in pass { onEnd(error) } })
  }

  /// Subscribes a downstream to a source, and adds the branch to the list.
  ///
  /// The branch is added before the subscribing call, so that it is disposed of if the source
  /// makes the join end. If the source ends during the call, the branch is removed again.
  ///
  /// A source with `skipsTrampoline` emits only stored elements and the terminal event before it
  /// passes on the subscription. Its branch is added after that, if there is a subscription to
  /// hold.
  @inlinable
  final func begin<Source>(
    _ source: Observable<Source>, in branch: Branch, _ downstream: Downstream<Source>
  ) {
    guard !source.skipsTrampoline else {
      return source.runWithTrampoline(downstream) { if branch.hold($0) { list(branch) } }
    }
    list(branch)
    source.runWithTrampoline(downstream) {
      // This moves the branch behind the branches that were listed during the call, so that the
      // branches are disposed of in the order in which their calls returned.
      if branch.hold($0) { list(branch) } else { delistAndDispose(branch) }
    }
  }

  /// Adds a disposable that is disposed of together with the subscriptions to the sources.
  @usableFromInline
  final func keep(_ disposable: any Disposable) {
    let branch = Branch()
    if branch.hold(disposable) { list(branch) }
  }

  /// Adds a branch at the end of the list, or moves it there; disposes of it if this join has
  /// ended.
  @usableFromInline
  final func list(_ branch: Branch) {
    if !branches.withLock({ $0.add(branch) }) { branch.dispose() }
  }

  /// Disposes of a branch, and removes it from the list; if the branch's subscribing call hasn't
  /// returned, `begin` removes the branch afterwards.
  ///
  /// - Returns: `true` if the branch hadn't ended yet
  @inlinable
  @discardableResult
  final func remove(_ branch: Branch) -> Bool {
    let phase = branch.finish()
    if phase == .holding { delistAndDispose(branch) }
    return phase != .over
  }

  /// Removes a branch from the list, and disposes of the branch's upstream.
  @usableFromInline
  final func delistAndDispose(_ branch: Branch) {
    delist(branch)
    branch.disposeUpstream()
  }

  /// Removes a branch from the list; whoever has ended the branch disposes of the upstream.
  @usableFromInline
  final func delist(_ branch: Branch) {
    branches.withLock { $0.remove(branch) }
  }
}

/// The subscription to one source of a `Join`, and its node in the linked list of all branches.
@usableFromInline
class Branch: UpstreamHolder {
  // Only `BranchList` accesses these properties. The list retains each listed branch, so `previous`
  // doesn't need to.
  @usableFromInline final var next: Branch?
  @usableFromInline final unowned(unsafe) var previous: Branch?
  @usableFromInline final var isListed = false

  @inlinable
  override init() {
    super.init()
  }
}

/// The branches of a join, in the order in which they are disposed of.
///
/// The join's lock guards the list. The list is doubly linked, so that removing a branch takes
/// constant time.
@usableFromInline
struct BranchList {
  private var first: Branch?
  private unowned(unsafe) var last: Branch?
  private var isClosed = false

  /// Appends a branch to the list, or moves it to the end, unless the branch has ended.
  ///
  /// - Returns: `false` if the list is closed
  mutating func add(_ branch: Branch) -> Bool {
    guard !isClosed else { return false }
    if branch.isListed, last === branch { return true }
    remove(branch)
    guard !branch.isDisposed else { return true }
    branch.isListed = true
    branch.previous = last
    if let last { last.next = branch } else { first = branch }
    last = branch
    return true
  }

  /// Removes a branch, if it is in the list.
  mutating func remove(_ branch: Branch) {
    guard branch.isListed else { return }
    branch.isListed = false
    let next = branch.next
    branch.next = nil
    if let next { next.previous = branch.previous } else { last = branch.previous }
    if let previous = branch.previous { previous.next = next } else { first = next }
    branch.previous = nil
  }

  /// Removes and returns all branches, in order; after that, the list is closed, so none can be
  /// added.
  mutating func close() -> [Branch] {
    isClosed = true
    var branches: [Branch] = []
    while let branch = first {
      branches.append(branch)
      remove(branch)
    }
    return branches
  }
}
