/// What one task waits for: a value or an error, which is handed over exactly once.
///
/// The answer may come before the task waits for it, and more than one may come, from several threads:
/// the first counts.
final class Answer<Value> {
  private enum State {
    case open
    case awaited(CheckedContinuation<Unchecked<Value>, any Error>)
    case given(Result<Unchecked<Value>, any Error>)
    case taken
  }

  private let state = Guarded(State.open)

  /// Hands the answer to the task that waits, or keeps it for when it does.
  func give(_ result: Result<Value, any Error>) {
    let answer = result.map(Unchecked.init)
    let continuation = state.withLock {
      state -> CheckedContinuation<Unchecked<Value>, any Error>? in
      switch state {
      case .open:
        state = .given(answer)
        return nil
      case .awaited(let continuation):
        state = .taken
        return continuation
      case .given, .taken: return nil
      }
    }
    continuation?.resume(with: answer)
  }

  /// Has a task wait for the answer; only one may.
  func resume(_ continuation: CheckedContinuation<Unchecked<Value>, any Error>) {
    let answer = state.withLock { state -> Result<Unchecked<Value>, any Error>? in
      if case .given(let answer) = state {
        state = .taken
        return answer
      }
      state = .awaited(continuation)
      return nil
    }
    if let answer { continuation.resume(with: answer) }
  }
}
