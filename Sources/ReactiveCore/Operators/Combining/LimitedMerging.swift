/// Merges inner streams, with a limit on how many are subscribed to at a time; the others wait in a
/// queue.
@usableFromInline
final class LimitedMerging<Output> {
  private struct State {
    var active = 0
    var waiting = ElementQueue<Observable<Output>>()
    var isSourceOver = false

    /// The stream to subscribe to when another one has completed.
    mutating func next() -> Observable<Output>? {
      if let next = waiting.dequeue() { return next }
      active -= 1
      return nil
    }
  }

  private let join: Join<Output>
  private let limit: Int
  private let state = Guarded(State())

  @usableFromInline
  init(_ downstream: Downstream<Output>, limit: Int) {
    join = Join(downstream)
    self.limit = limit
  }

  /// Subscribes to the source of the streams.
  ///
  /// - Parameters:
  ///   - source: the outer stream
  ///   - select: makes an inner stream of its element, also one that will have to wait
  /// - Returns: disposes of all subscriptions
  @usableFromInline
  func merge<Source>(
    _ source: Observable<Source>, _ select: @escaping (Source) throws -> Observable<Output>
  ) -> any Disposable {
    join.attach(
      source, removal: .atCompletion,
      onNext: { [self] element in
        guard !join.isDisposed else { return }
        do { add(try select(element)) } catch { join.end(error) }
      },
      onEnd: { [self] error in
        if let error { join.end(error) } else { endSource() }
      })
    return join
  }

  private func add(_ inner: Observable<Output>) {
    let isWithinLimit = state.withLock { state in
      guard state.active < limit else {
        state.waiting.enqueue(inner)
        return false
      }
      state.active += 1
      return true
    }
    if isWithinLimit { subscribe(to: inner) }
  }

  /// Subscribes to a stream, and to those that follow while each ends in the subscribing call.
  private func subscribe(to first: Observable<Output>?) {
    var next = first
    while let inner = next, !join.isDisposed {
      let step = SequenceStep()
      join.attach(inner, removal: .atCompletion, onNext: join.send) { [self] error in
        if let error {
          join.end(error)
        } else if !step.isContinuedByLoop() {
          subscribe(to: dequeueNext())
        }
      }
      next = step.hasEndedEarly() ? dequeueNext() : nil
    }
  }

  private func dequeueNext() -> Observable<Output>? {
    let (next, isOver) = state.withLock { state in
      let next = state.next()
      return (next, state.isSourceOver && state.active == 0)
    }
    if isOver { join.end(nil) }
    return next
  }

  private func endSource() {
    let isOver = state.withLock { state in
      state.isSourceOver = true
      return state.active == 0
    }
    if isOver { join.end(nil) }
  }
}
