/// One subscription in a row of them, of which each begins when the one before is over.
///
/// A source that is over before the call that subscribed to it returns does not begin the next one
/// from inside that call, but leaves it to the caller's loop: so that a row of any length needs no
/// deeper stack than one.
final class Turn {
  private enum State {
    case subscribing
    case overEarly
    case subscribed
  }

  private let thread = ThreadQueue.current
  private let state = Guarded(State.subscribing)

  /// Notes that the source is over.
  ///
  /// - Returns: whether whoever subscribed to it goes on to the next; otherwise the one who asks must.
  func isLeftToCaller() -> Bool {
    guard ThreadQueue.current === thread else { return false }
    return state.withLock { state in
      guard case .subscribing = state else { return false }
      state = .overEarly
      return true
    }
  }

  /// Notes that the call that subscribed has returned.
  ///
  /// - Returns: whether the source was over by then, so that it is time for the next.
  func hasReturned() -> Bool {
    state.withLock { state in
      defer { state = .subscribed }
      if case .overEarly = state { return true }
      return false
    }
  }
}

extension Turn {
  /// Takes one turn after the other, for as long as each is over before its call returns.
  ///
  /// A row that may have no end lets the caller have a word after many turns: until the call that
  /// began the row returns, nobody can dispose of it.
  ///
  /// - Parameters:
  ///   - mayBeEndless: whether nobody knows how many turns there are.
  ///   - subscribe: takes a turn, and says whether there was one.
  static func takeAll(
    mayBeEndless: @escaping () -> Bool = { true }, _ subscribe: @escaping (Turn) -> Bool
  ) {
    var turn = Turn()
    var count = 0
    while subscribe(turn), turn.hasReturned() {
      turn = Turn()
      count += 1
      guard count >= 1_000, mayBeEndless() else { continue }
      _ = CurrentThreadScheduler.instance.schedule(()) { _ in
        takeAll(mayBeEndless: mayBeEndless, subscribe)
        return NopDisposable.noOp
      }
      return
    }
  }
}
