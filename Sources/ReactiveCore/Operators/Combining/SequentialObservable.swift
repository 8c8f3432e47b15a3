/// Subscribes to a sequence of observables one after the other, as each of them ends.
///
/// `concat` continues after completion, `catch(sequence:)` and `retry` after an error. A nested
/// observable of the same kind is flattened, so that a recursive observable (one that ends with
/// itself) needs no more memory with each repetition.
final class SequentialObservable<Element>: Observable<Element> {
  /// The terminal event after which it continues with the next observable.
  enum Cause {
    case completion
    case failure
  }

  /// The observables that are still to come.
  struct Sources {
    var iterator: AnyIterator<Observable<Element>>

    /// Their number, or nil if it isn't known.
    var remaining: Int?

    /// Whether it is known that none is left.
    var isExhausted: Bool { remaining == 0 }

    mutating func next() -> Observable<Element>? {
      guard let source = iterator.next() else { return nil }
      remaining = remaining.map { $0 - 1 }
      return source
    }
  }

  let cause: Cause
  let makeSources: () -> Sources

  init(after cause: Cause, _ makeSources: @escaping () -> Sources) {
    self.cause = cause
    self.makeSources = makeSources
  }

  /// Makes it of a sequence of observables.
  convenience init<Observables: Sequence>(
    after cause: Cause, _ observables: Observables, count: @escaping () -> Int? = { nil }
  ) where Observables.Element == Observable<Element> {
    self.init(after: cause) {
      Sources(iterator: AnyIterator(observables.makeIterator()), remaining: count())
    }
  }

  override func run(_ downstream: Downstream<Element>) -> any Disposable {
    let run = SequentialSubscription(self, downstream)
    run.continueWithNext()
    return Disposables.create(run.isStopped, run.current)
  }
}

/// One subscription to a `SequentialObservable`.
private final class SequentialSubscription<Element> {
  let isStopped = BooleanDisposable()

  /// The subscription to the current observable.
  let current = SerialDisposable()

  private let cause: SequentialObservable<Element>.Cause
  private let downstream: Downstream<Element>
  private var stack: [SequentialObservable<Element>.Sources]
  private var lastError: (any Error)?

  init(_ observable: SequentialObservable<Element>, _ downstream: Downstream<Element>) {
    cause = observable.cause
    self.downstream = downstream
    stack = [observable.makeSources()]
  }

  /// Subscribes to the next observable, and to those that follow while each ends in the subscribing
  /// call.
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
    let events = downstream.unless(isStopped)
    let downstream = Downstream(onNext: events.onNext) { [self] error in
      guard (error == nil) == (cause == .completion) else { return end(error) }
      lastError = error
      if !step.isContinuedByLoop() { continueWithNext() }
    }
    source.runWithTrampoline(downstream) { slot.hold($0) }
  }

  /// Returns the observable to subscribe to next, or nil after the last one.
  private func next() -> Observable<Element>? {
    while var sources = stack.popLast() {
      guard !isStopped.isDisposed else { return nil }
      guard let source = sources.next() else { continue }
      // Exhausted sources are dropped, so that the stack of a recursive observable does not grow.
      if !sources.isExhausted { stack.append(sources) }
      guard let nested = nestedSources(of: source) else { return source }
      stack.append(nested)
    }
    return nil
  }

  /// Returns the observables of a nested observable of the same kind, or nil if it isn't one.
  private func nestedSources(
    of source: Observable<Element>
  ) -> SequentialObservable<Element>.Sources? {
    guard let nested = source as? SequentialObservable<Element>, nested.cause == cause else {
      return nil
    }
    let sources = nested.makeSources()
    // One without observables completes, and an earlier failure must not hide that.
    return sources.isExhausted ? nil : sources
  }

  private func end(_ error: (any Error)?) {
    guard !isStopped.isDisposed else { return }
    isStopped.dispose()
    downstream.onEnd(error)
    current.dispose()
  }
}

/// One subscription in a sequence of subscriptions, each of which begins when the one before has
/// ended.
///
/// A source that ends before the subscribing call returns does not start the next one from inside
/// that call, but leaves it to the caller's loop: so the stack does not grow with the length of the
/// sequence.
final class SequenceStep {
  private enum State {
    case subscribing
    case endedEarly
    case subscribed
  }

  private let thread = ThreadQueue.current
  private let state = Guarded(State.subscribing)

  /// Records that the source has ended.
  ///
  /// - Returns: whether the loop that subscribed continues with the next source; otherwise the
  ///   caller of this method has to
  func isContinuedByLoop() -> Bool {
    guard ThreadQueue.current === thread else { return false }
    return state.withLock { state in
      if case .subscribed = state { return false }
      state = .endedEarly
      return true
    }
  }

  /// Records that the subscribing call has returned.
  ///
  /// - Returns: whether the source has ended meanwhile, so that the next one is to begin
  func hasEndedEarly() -> Bool {
    state.withLock { state in
      defer { state = .subscribed }
      if case .endedEarly = state { return true }
      return false
    }
  }
}

extension SequenceStep {
  /// Subscribes to one source after the other, for as long as each ends before its call returns.
  ///
  /// It cannot be disposed of until the call that began it returns. So a sequence without a known
  /// end yields to the current thread's scheduler as soon as a subscription that waits for that
  /// call was disposed of; after many steps in any case, since not all disposals are known.
  ///
  /// - Parameters:
  ///   - mayBeEndless: whether the number of sources is unknown
  ///   - subscribe: subscribes to the next source; returns false if there is none
  static func runAll(
    mayBeEndless: @escaping () -> Bool = { true }, _ subscribe: @escaping (SequenceStep) -> Bool
  ) {
    var step = SequenceStep()
    var count = 0
    while subscribe(step), step.hasEndedEarly() {
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
