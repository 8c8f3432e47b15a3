/// Subscribes to observables one after another, to each when the previous observable has ended.
///
/// `concat` continues after completion. `catch(sequence:)`, `retry()` and `retry(_:)` continue
/// after an error. A nested `SequentialObservable` that continues after the same kind of event is
/// flattened. So an endless recursion needs constant memory, if the number of sources is known and
/// the last source is the `SequentialObservable` itself.
final class SequentialObservable<Element>: Observable<Element> {
  /// The kind of terminal event after which the next observable is subscribed to.
  enum Ending {
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

  let continuesAfter: Ending

  /// Returns the observables to subscribe to; called once for each subscription.
  let makeSources: () -> Sources

  init(after ending: Ending, _ makeSources: @escaping () -> Sources) {
    continuesAfter = ending
    self.makeSources = makeSources
  }

  /// Creates an observable from a sequence of observables.
  ///
  /// - Parameter count: a closure that returns the number of observables, or `nil` if it is
  ///   unknown or infinite; called for each subscription
  convenience init<Observables: Sequence>(
    after ending: Ending, _ observables: Observables, count: @escaping () -> Int? = { nil }
  ) where Observables.Element == Observable<Element> {
    self.init(after: ending) {
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

  private let continuesAfter: SequentialObservable<Element>.Ending
  private let downstream: Downstream<Element>

  /// The sources that are left: of the outer sequence, then of each nested sequence that has begun.
  private var pending: [SequentialObservable<Element>.Sources]

  /// The error of the last observable that failed, or `nil` if none has failed.
  private var lastError: (any Error)?

  init(_ observable: SequentialObservable<Element>, _ downstream: Downstream<Element>) {
    continuesAfter = observable.continuesAfter
    self.downstream = downstream
    pending = [observable.makeSources()]
  }

  /// Subscribes to the next observable and, if that ends before the call that subscribes to it
  /// returns, to the observables after it, in a loop.
  func continueWithNext() {
    let mayBeEndless = { [self] in pending.contains { $0.remaining == nil } }
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
      let continues = error == nil ? continuesAfter == .completion : continuesAfter == .failure
      guard continues else { return end(error) }
      lastError = error
      if !step.letLoopContinue() { continueWithNext() }
    }
    source.runWithTrampoline(events) { slot.hold($0) }
  }

  /// Returns the observable to subscribe to next, or `nil` after the last observable or after
  /// disposal.
  private func next() -> Observable<Element>? {
    while var sources = pending.popLast() {
      guard !isStopped.isDisposed else { return nil }
      guard let source = sources.next() else { continue }
      // Exhausted sources are dropped, so that `pending` doesn't grow if the last observable of a
      // sequence is the `SequentialObservable` itself.
      if !sources.isExhausted { pending.append(sources) }
      guard let nested = nestedSources(of: source) else { return source }
      pending.append(nested)
    }
    return nil
  }

  /// Returns the sources of a nested `SequentialObservable` that continues after the same kind of
  /// event, or `nil` if the source isn't one, or is known to be empty.
  private func nestedSources(
    of source: Observable<Element>
  ) -> SequentialObservable<Element>.Sources? {
    guard let nested = source as? SequentialObservable<Element>,
      nested.continuesAfter == continuesAfter
    else { return nil }
    let sources = nested.makeSources()
    // An empty nested observable completes by itself. If it were flattened, nothing would be
    // subscribed to, and `continueWithNext` would end with the error of an earlier observable.
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
/// If a source ends during the *subscribing call*, which is the call that subscribes to the source,
/// the next subscription doesn't begin inside that call. Instead, the loop around the call begins
/// it, so that the call stack doesn't grow with the length of the sequence.
final class SequenceStep {
  private enum State {
    /// The subscribing call hasn't returned, and the source hasn't ended.
    case subscribing

    /// The source has ended during the subscribing call, on the same thread.
    case endedEarly

    /// The subscribing call has returned.
    case subscribed
  }

  /// The queue of the thread that makes the subscribing call; it identifies the thread.
  private let thread = ThreadQueue.current

  private let state = Guarded(State.subscribing)

  /// If the subscribing call is running on the current thread, makes the loop around that call
  /// begin the next step.
  ///
  /// - Returns: whether the loop begins the next step; otherwise, the caller must begin it
  func letLoopContinue() -> Bool {
    guard ThreadQueue.current === thread else { return false }
    return state.withLock { state in
      if case .subscribed = state { return false }
      state = .endedEarly
      return true
    }
  }

  /// Records that the subscribing call has returned.
  ///
  /// - Returns: `true` if `letLoopContinue()` has returned `true`, so that the loop must begin the
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
  /// The loop may run inside a call that subscribes to an outer observable. A disposal of the outer
  /// subscription can't stop the loop before the outer call returns. So if the number of sources is
  /// unknown, the loop lets that call return, and continues on the current thread's scheduler: when
  /// such a disposal is counted (`ThreadQueue.earlyDisposals`), or after 1,000 steps, because some
  /// disposals aren't counted.
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
