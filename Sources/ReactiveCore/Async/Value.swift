extension PrimitiveSequenceType where Trait == SingleTrait {
  /// The element of this observable: reading this property subscribes, and waits for the element.
  ///
  /// The property throws the observable's error. If the task is cancelled while it waits, the
  /// subscription ends, and the property throws `CancellationError`. If the task is cancelled
  /// earlier, the same happens right after the subscribing call, unless the observable has emitted
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
  ///   subscription (but an event that the observable emits during the subscribing call counts, even
  ///   after a cancellation)
  fileprivate nonisolated(nonsending) func firstElement() async throws -> Element? {
    let promise = Promise<Element?>()
    let events = Downstream<Element>(
      onNext: { promise.resolve(.success($0)) },
      onEnd: { error in promise.resolve(error.map { .failure($0) } ?? .success(nil)) })
    let subscription = SingleAssignmentDisposable()
    func cancel() {
      subscription.dispose()
      promise.resolve(.failure(CancellationError()))
    }
    let onCancel = Unchecked { if !promise.postponesCancellation() { cancel() } }
    return try await withTaskCancellationHandler {
      runWithTrampoline(events, subscription.setDisposable)
      if promise.endSubscribing() { cancel() }
      return try await withCheckedThrowingContinuation { promise.resume($0) }.value
    } onCancel: {
      onCancel.value()
    }
  }
}

/// A value or an error that one task awaits, and that is delivered exactly once.
///
/// Several threads may resolve the promise, even before the task awaits the result. The first
/// result counts.
private final class Promise<Value> {
  private enum State {
    /// The subscribing call hasn't returned, so a result still counts after a cancellation.
    case subscribing(isCancelled: Bool)

    case pending
    case awaited(CheckedContinuation<Unchecked<Value>, any Error>)
    case resolved(Result<Unchecked<Value>, any Error>)
    case delivered
  }

  private let state = Guarded(State.subscribing(isCancelled: false))

  /// Resumes the task that awaits the result, or stores the result until a task awaits it; does
  /// nothing if there is a result already.
  func resolve(_ result: Result<Value, any Error>) {
    let result = result.map(Unchecked.init)
    let continuation = state.withLock {
      state -> CheckedContinuation<Unchecked<Value>, any Error>? in
      switch state {
      case .subscribing, .pending:
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

  /// Records a cancellation if the subscribing call hasn't returned yet.
  ///
  /// - Returns: `true` if the call hasn't returned, so that the cancellation must wait for it
  func postponesCancellation() -> Bool {
    state.withLock { state in
      guard case .subscribing = state else { return false }
      state = .subscribing(isCancelled: true)
      return true
    }
  }

  /// Records that the subscribing call has returned.
  ///
  /// - Returns: `true` if a cancellation was recorded, and there's no result yet
  func endSubscribing() -> Bool {
    state.withLock { state in
      guard case .subscribing(let isCancelled) = state else { return false }
      state = .pending
      return isCancelled
    }
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
