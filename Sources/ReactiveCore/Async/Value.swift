extension PrimitiveSequenceType where Trait == SingleTrait {
  /// The element of this observable: reading this property subscribes, and waits for the element.
  ///
  /// The property throws the observable's error. If the task is cancelled while it waits, the
  /// subscription ends, and the property throws `CancellationError`. If the task was cancelled
  /// before, the same happens right after the subscribing call, unless the observable has emitted
  /// its event during that call. If the observable completes without an element, which a single
  /// shouldn't do, the property throws `RxError.noElements`. The caller resumes on its own actor.
  public nonisolated(nonsending) var value: Element {
    get async throws {
      guard let element = try await source.firstElement() else { throw RxError.noElements }
      return element
    }
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// The element of this observable, or `nil` if it completes without an element.
  ///
  /// Reading this property subscribes, and waits for the first event.
  ///
  /// The property throws the observable's error. If the task is cancelled, the property throws
  /// `CancellationError`, as the `value` of a `Single` does. The caller resumes on its own actor.
  public nonisolated(nonsending) var value: Element? {
    get async throws { try await source.firstElement() }
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// The completion of this observable: reading this property subscribes, and waits for the end.
  ///
  /// The property throws the observable's error. If the task is cancelled, the property throws
  /// `CancellationError`, as the `value` of a `Single` does. The caller resumes on its own actor.
  public nonisolated(nonsending) var value: Void {
    get async throws { _ = try await source.firstElement() }
  }
}

extension Observable {
  /// Waits for the first event of an observable that has at most one element.
  ///
  /// - Returns: the element, or `nil` if the observable completes without an element
  /// - Throws: the observable's error; `CancellationError` if the task is cancelled, which ends the
  ///   subscription (but if the task was cancelled before this call, an event that the observable
  ///   emits during the subscribing call still counts)
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
      // `withTaskCancellationHandler` would cancel before the subscribing call, so that an event
      // that the observable emits during that call would be lost.
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

/// A value or an error that one task awaits, and that is delivered exactly once.
///
/// Several threads may resolve the promise, even before the task awaits the result. The first
/// result counts.
private final class Promise<Value> {
  private enum State {
    case pending
    case awaited(CheckedContinuation<Unchecked<Value>, any Error>)
    case resolved(Result<Unchecked<Value>, any Error>)
    case delivered
  }

  private let state = Guarded(State.pending)

  /// Resumes the task that awaits the result, or stores the result until a task awaits it; does
  /// nothing if there is a result already.
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

  /// Resumes a continuation as soon as the promise has a result; call this method only once.
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
