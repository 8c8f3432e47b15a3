/// A stream made of other streams, each of which begins when the one before is over.
///
/// `concat` goes on after a completion, `catch(sequence:)` and `retry` after an error. A stream of the
/// same sort that is itself an element of such a stream is dissolved in it, so that a stream that ends
/// in itself, again and again, grows no chain.
final class Succession<Element>: Observable<Element> {
  /// What makes it go on to the next stream.
  enum Cause {
    case completion
    case failure
  }

  /// The streams that are still to come, and how many they are, where that is known.
  struct Sources {
    var iterator: AnyIterator<Observable<Element>>
    var remaining: Int?
  }

  let cause: Cause
  let makeSources: () -> Sources

  init(after cause: Cause, _ makeSources: @escaping () -> Sources) {
    self.cause = cause
    self.makeSources = makeSources
  }

  /// A stream of the streams of a sequence.
  convenience init<Streams: Sequence>(
    after cause: Cause, _ streams: Streams, count: @escaping () -> Int? = { nil }
  ) where Streams.Element == Observable<Element> {
    self.init(after: cause) {
      Sources(iterator: AnyIterator(streams.makeIterator()), remaining: count())
    }
  }

  override func run(_ downstream: Downstream<Element>) -> any Disposable {
    let run = SuccessionRun(self, downstream)
    run.goOn()
    return Disposables.create(run.isStopped, run.current)
  }
}

/// One subscription to a succession.
private final class SuccessionRun<Element> {
  let isStopped = BooleanDisposable()

  /// The place of the subscription to the stream whose turn it is.
  let current = SerialDisposable()

  private let cause: Succession<Element>.Cause
  private let downstream: Downstream<Element>
  private var stack: [Succession<Element>.Sources]
  private var lastError: (any Error)?

  init(_ succession: Succession<Element>, _ downstream: Downstream<Element>) {
    cause = succession.cause
    self.downstream = downstream
    stack = [succession.makeSources()]
  }

  /// Subscribes to the next stream, and to those whose turn comes before that is done.
  func goOn() {
    let mayBeEndless = { [self] in stack.contains { $0.remaining == nil } }
    Turn.takeAll(mayBeEndless: mayBeEndless) { [self] turn in
      guard !isStopped.isDisposed else { return false }
      guard let source = next() else {
        end(lastError)
        return false
      }
      subscribe(to: source, turn)
      return true
    }
  }

  private func subscribe(to source: Observable<Element>, _ turn: Turn) {
    let slot = SingleAssignmentDisposable()
    current.disposable = slot
    let events = downstream.unless(isStopped)
    let downstream = Downstream(onNext: events.onNext) { [self] error in
      guard (error == nil) == (cause == .completion) else { return end(error) }
      lastError = error
      if !turn.isLeftToCaller() { goOn() }
    }
    source.begin(downstream, slot.setDisposable)
  }

  private func next() -> Observable<Element>? {
    while var sources = stack.popLast() {
      guard !isStopped.isDisposed else { return nil }
      guard let source = sources.iterator.next() else { continue }
      sources.remaining = sources.remaining.map { $0 - 1 }
      // What has nothing more to give does not stay, so that a stream that ends in itself needs no
      // more room from one time to the next.
      if sources.remaining != 0 { stack.append(sources) }
      guard let nested = source as? Succession<Element>, nested.cause == cause else {
        return source
      }
      stack.append(nested.makeSources())
    }
    return nil
  }

  private func end(_ error: (any Error)?) {
    guard !isStopped.isDisposed else { return }
    isStopped.dispose()
    downstream.onEnd(error)
    current.dispose()
  }
}
