/// What the sources of one subscription have in common, where an operator has several of them.
///
/// What goes on downstream passes through its gate, so that it is serial whatever threads the sources
/// send from. The end, or disposal, disposes of all sources.
@usableFromInline
final class Join<Output>: Disposable {
  /// When a source is disposed of alone, before its end is taken.
  @usableFromInline
  enum Leaving {
    /// Never: only all together.
    case never

    /// When it has completed.
    case atCompletion

    /// When it has completed or failed.
    case atEnd
  }

  @usableFromInline let downstream: Downstream<Output>
  @usableFromInline let gate = Gate()
  @usableFromInline let group = CompositeDisposable()

  /// Whether it is all over: work that had to wait at the gate asks before it is done.
  @usableFromInline let isStopped = BooleanDisposable()

  @inlinable
  init(_ downstream: Downstream<Output>) {
    self.downstream = downstream
  }

  /// Subscribes to a source whose events are taken as they come, outside the gate.
  @inlinable
  func attach<Source>(
    _ source: Observable<Source>, in slot: SingleAssignmentDisposable = .init(),
    leaving: Leaving = .never,
    onNext: @escaping (Source) -> Void, onEnd: @escaping ((any Error)?) -> Void
  ) {
    let key = group.insert(slot)
    let leaves = { [group] in
      if let key { group.remove(for: key) }
    }
    let downstream = Downstream(onNext: onNext) { error in
      if leaving == .atEnd || leaving == .atCompletion && error == nil { leaves() }
      onEnd(error)
    }
    slot.setDisposable(source.begin(downstream))
  }

  /// Subscribes to a source whose events are taken inside the gate.
  @inlinable
  func add<Source>(
    _ source: Observable<Source>, in slot: SingleAssignmentDisposable = .init(),
    leaving: Leaving = .never,
    onNext: @escaping (Source) -> Void, onEnd: @escaping ((any Error)?) -> Void
  ) {
    let take = { [isStopped] (element: Source) in
      if !isStopped.isDisposed { onNext(element) }
    }
    let finish = { [isStopped] (error: (any Error)?) in
      if !isStopped.isDisposed { onEnd(error) }
    }
    attach(
      source, in: slot, leaving: leaving,
      onNext: { [self] in gate.pass($0, to: take) },
      onEnd: { [self] in gate.pass($0, to: finish) })
  }

  /// Sends an element through the gate.
  @inlinable
  func send(_ element: Output) {
    gate.pass(element, to: forward)
  }

  /// Ends the stream, through the gate.
  @usableFromInline
  func end(_ error: (any Error)?) {
    gate.pass(error, to: stop)
  }

  /// Ends the stream with an error, or lets it go on.
  @usableFromInline
  func fail(_ error: (any Error)?) {
    if let error { end(error) }
  }

  /// Sends an element; for those who are inside the gate.
  @inlinable
  func forward(_ element: Output) {
    if !isStopped.isDisposed { downstream.onNext(element) }
  }

  /// Ends the stream; for those who are inside the gate.
  @usableFromInline
  func stop(_ error: (any Error)?) {
    guard !isStopped.isDisposed else { return }
    isStopped.dispose()
    downstream.onEnd(error)
    group.dispose()
  }

  @usableFromInline
  func dispose() {
    isStopped.dispose()
    group.dispose()
  }
}
