/// Subscribes to observables one after another, to each when the previous observable has ended.
///
/// `concat` continues after completion. `catch(sequence:)`, `retry()` and `retry(_:)` continue
/// after an error. A nested `SequentialObservable` that continues after the same kind of event is
/// flattened, because otherwise, an observable whose sequence ends with the observable itself would
/// need more memory with each repetition.
final class SequentialObservable<Element>: Observable<Element> {
  /// The kind of terminal event after which the next observable is subscribed to.
  enum Cause {
    case completion
    case failure
  }

  /// The observables that haven't been subscribed to yet.
  struct Sources {
    var iterator: AnyIterator<Observable<Element>>

    /// The number of observables left, or `nil` if it is unknown or infinite.
    var remaining: Int?

    /// Whether it is known that no observable is left.
    var isExhausted: Bool { remaining == 0 }

    /// Removes and returns the next observable, or returns `nil` after the last.
    mutating func next() -> Observable<Element>? {
      guard let source = iterator.next() else { return nil }
      remaining = remaining.map { $0 - 1 }
      return source
    }
  }

  let cause: Cause

  /// Returns the observables to subscribe to; called for each subscription.
  let makeSources: () -> Sources

  init(after cause: Cause, _ makeSources: @escaping () -> Sources) {
    self.cause = cause
    self.makeSources = makeSources
  }

  /// Creates an observable from a sequence of observables.
  ///
  /// - Parameter count: a closure that returns the number of observables, or `nil` if it is
  ///   unknown or infinite; called for each subscription
  convenience init<Observables: Sequence>(
    after cause: Cause, _ observables: Observables, count: @escaping () -> Int? = { nil }
  ) where Observables.Element == Observable<Element> {
    self.init(after: cause) {
      Sources(iterator: AnyIterator(observables.makeIterator()), remaining: count())
    }
  }

  override func run(_ downstream: Downstream<Element>) -> any Disposable {
    let subscription = SequentialSubscription(self, downstream)
    subscription.continueWithNext()
    return Disposables.create(subscription.isStopped, subscription.current)
  }
}

/// One subscription to a `SequentialObservable`.
private final class SequentialSubscription<Element> {
  let isStopped = BooleanDisposable()

  /// The subscription to the current observable.
  let current = SerialDisposable()

  private let cause: SequentialObservable<Element>.Cause
  private let downstream: Downstream<Element>

  /// The observables of the sequence, and of the nested sequences that have begun, innermost last.
  private var stack: [SequentialObservable<Element>.Sources]

  /// The error of the last observable that failed, or `nil` if none has failed.
  private var lastError: (any Error)?

  init(_ observable: SequentialObservable<Element>, _ downstream: Downstream<Element>) {
    cause = observable.cause
    self.downstream = downstream
    stack = [observable.makeSources()]
  }

  /// Subscribes to the next observable; if it ends during the subscribing call, continues in a
  /// loop.
  func continueWithNext() {
    let mayBeEndless = { [self] in stack.contains { $0.remaining == nil } }
    SequenceStep.runAll(mayBeEndless: mayBeEndless) { [self] step in
      guard !isStopped.isDisposed else { return false }
      guard let source = next() else {
        end(lastError)
        return false
      }
      subscribe(to: source, step)
      return true
    }
  }

  private func subscribe(to source: Observable<Element>, _ step: SequenceStep) {
    let slot = UpstreamHolder()
    current.disposable = slot
    let events = Downstream(onNext: downstream.unless(isStopped).onNext) { [self] error in
      let isCause = error == nil ? cause == .completion : cause == .failure
      guard isCause else { return end(error) }
      lastError = error
      if !step.leaveNextToLoop() { continueWithNext() }
    }
    source.runWithTrampoline(events) { slot.hold($0) }
  }

  /// Returns the observable to subscribe to next, or `nil` after the last observable or after
  /// disposal.
  private func next() -> Observable<Element>? {
    while var sources = stack.popLast() {
      guard !isStopped.isDisposed else { return nil }
      guard let source = sources.next() else { continue }
      // Exhausted sources are dropped, so that the stack doesn't grow if the last observable of a
      // sequence is the `SequentialObservable` itself.
      if !sources.isExhausted { stack.append(sources) }
      guard let nested = nestedSources(of: source) else { return source }
      stack.append(nested)
    }
    return nil
  }

  /// Returns the sources of a nested `SequentialObservable` with the same cause, or `nil` if the
  /// source isn't one, or is known to be empty.
  private func nestedSources(
    of source: Observable<Element>
  ) -> SequentialObservable<Element>.Sources? {
    guard let nested = source as? SequentialObservable<Element>, nested.cause == cause else {
      return nil
    }
    let sources = nested.makeSources()
    // An empty nested observable must be subscribed to, because it completes, and an earlier
    // failure must not hide that completion.
    return sources.isExhausted ? nil : sources
  }

  private func end(_ error: (any Error)?) {
    guard !isStopped.isDisposed else { return }
    isStopped.dispose()
    downstream.onEnd(error)
    current.dispose()
  }
}

/// One step of a sequence of subscriptions, each of which begins when the previous source has
/// ended.
///
/// If a source ends during the subscribing call, the next subscription doesn't begin inside that
/// call. Instead, the caller's loop begins it, so that the stack doesn't grow with the length of
/// the sequence.
final class SequenceStep {
  private enum State {
    /// The subscribing call hasn't returned, and the source hasn't ended.
    case subscribing

    /// The source has ended during the subscribing call, on the same thread.
    case endedEarly

    /// The subscribing call has returned.
    case subscribed
  }

  /// The thread of the subscribing call, in the form of its queue.
  private let thread = ThreadQueue.current

  private let state = Guarded(State.subscribing)

  /// Records that the source has ended.
  ///
  /// - Returns: `true` if the loop continues with the next source, because this source has ended
  ///   during the loop's subscribing call, on the same thread; `false` if the caller must continue
  func leaveNextToLoop() -> Bool {
    guard ThreadQueue.current === thread else { return false }
    return state.withLock { state in
      if case .subscribed = state { return false }
      state = .endedEarly
      return true
    }
  }

  /// Records that the subscribing call has returned.
  ///
  /// - Returns: `true` if `leaveNextToLoop()` has returned `true`, so that the loop must begin the
  ///   next step
  func finishSubscribing() -> Bool {
    state.withLock { state in
      defer { state = .subscribed }
      if case .endedEarly = state { return true }
      return false
    }
  }
}

extension SequenceStep {
  /// Subscribes to the sources in a loop, as long as each source ends during its subscribing call.
  ///
  /// The sequence can't be disposed of before the call that began the loop returns. So if the
  /// number of sources is unknown, the loop continues on the current thread's scheduler as soon as
  /// a disposal waits for that call (`ThreadQueue.earlyDisposals`), and also after 1,000 steps,
  /// because not all disposals are counted.
  ///
  /// - Parameters:
  ///   - mayBeEndless: a closure that returns whether the number of sources is unknown
  ///   - subscribe: a closure that subscribes to the next source; returns `false` if there is none,
  ///     or after disposal
  static func runAll(
    mayBeEndless: @escaping () -> Bool = { true }, _ subscribe: @escaping (SequenceStep) -> Bool
  ) {
    var step = SequenceStep()
    var count = 0
    while subscribe(step), step.finishSubscribing() {
      step = SequenceStep()
      count += 1
      let mayBeDisposed = ThreadQueue.current.earlyDisposals > 0 || count >= 1_000
      guard mayBeDisposed, mayBeEndless() else { continue }
      _ = CurrentThreadScheduler.instance.schedule(()) { _ in
        runAll(mayBeEndless: mayBeEndless, subscribe)
        return NopDisposable.noOp
      }
      return
    }
  }
}
