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
      guard case .subscribing = state else { return false }
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
  /// A sequence without a known end yields to the current thread's scheduler after many steps: it
  /// cannot be disposed of until the call that began it returns.
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
      guard count >= 1_000, mayBeEndless() else { continue }
      _ = CurrentThreadScheduler.instance.schedule(()) { _ in
        runAll(mayBeEndless: mayBeEndless, subscribe)
        return NopDisposable.noOp
      }
      return
    }
  }
}
