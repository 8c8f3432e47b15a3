extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Subscribes, and waits for the element.
  ///
  /// It throws the observable's error, `CancellationError` when the task is cancelled, which ends
  /// the subscription, and `RxError.noElements` where the observable breaks its promise and
  /// completes without an element. The caller resumes on its own actor.
  public nonisolated(nonsending) var value: Element {
    get async throws {
      guard let element = try await source.firstElement() else { throw RxError.noElements }
      return element
    }
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Subscribes, and waits for the element, or nil if the observable completes without one.
  ///
  /// It throws the observable's error, and `CancellationError` when the task is cancelled, which
  /// ends the subscription. The caller resumes on its own actor.
  public nonisolated(nonsending) var value: Element? {
    get async throws { try await source.firstElement() }
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Subscribes, and waits for the completion.
  ///
  /// It throws the observable's error, and `CancellationError` when the task is cancelled, which
  /// ends the subscription. The caller resumes on its own actor.
  public nonisolated(nonsending) var value: Void {
    get async throws { _ = try await source.firstElement() }
  }
}

extension Observable {
  /// Waits for the first event of an observable that has at most one element.
  ///
  /// - Returns: the element; nil if there is none
  /// - Throws: the observable's error; `CancellationError` when the task is cancelled, which ends
  ///   the subscription. In a task that is cancelled already, an answer that comes at once is still
  ///   taken
  fileprivate nonisolated(nonsending) func firstElement() async throws -> Element? {
    let promise = Promise<Element?>()
    let events = Downstream<Element>(
      onNext: { promise.resolve(.success($0)) },
      onEnd: { error in promise.resolve(error.map { .failure($0) } ?? .success(nil)) })
    let subscription = SingleAssignmentDisposable()
    let cancel = Unchecked {
      subscription.dispose()
      promise.resolve(.failure(CancellationError()))
    }
    if Task.isCancelled {
      // The subscription is disposed of only after the call that subscribes, in which some
      // observables answer. The first result counts.
      runWithTrampoline(events, subscription.setDisposable)
      cancel.value()
      return try await withCheckedThrowingContinuation { promise.resume($0) }.value
    }
    return try await withTaskCancellationHandler {
      runWithTrampoline(events, subscription.setDisposable)
      return try await withCheckedThrowingContinuation { promise.resume($0) }.value
    } onCancel: {
      cancel.value()
    }
  }
}

/// A value or an error that one task awaits, delivered exactly once.
///
/// It may be resolved before the task awaits it, and several times, from several threads: the first
/// result counts.
private final class Promise<Value> {
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
