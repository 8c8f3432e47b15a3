/// A value or an error that one task awaits, delivered exactly once.
///
/// It may be resolved before the task awaits it, and several times, from several threads: the first
/// result counts.
final class Promise<Value> {
  private enum State {
    case pending
    case awaited(CheckedContinuation<Unchecked<Value>, any Error>)
    case resolved(Result<Unchecked<Value>, any Error>)
    case delivered
  }

  private let state = Guarded(State.pending)

  /// Resumes the task that awaits the result, or stores the result until one does.
  func resolve(_ result: Result<Value, any Error>) {
    let result = result.map(Unchecked.init)
    let continuation = state.withLock {
      state -> CheckedContinuation<Unchecked<Value>, any Error>? in
      switch state {
      case .pending:
        state = .resolved(result)
        return nil
      case .awaited(let continuation):
        state = .delivered
        return continuation
      case .resolved, .delivered: return nil
      }
    }
    continuation?.resume(with: result)
  }

  /// Resumes a continuation with the result, as soon as there is one; only one may await it.
  func resume(_ continuation: CheckedContinuation<Unchecked<Value>, any Error>) {
    let result = state.withLock { state -> Result<Unchecked<Value>, any Error>? in
      if case .resolved(let result) = state {
        state = .delivered
        return result
      }
      state = .awaited(continuation)
      return nil
    }
    if let result { continuation.resume(with: result) }
  }
}
