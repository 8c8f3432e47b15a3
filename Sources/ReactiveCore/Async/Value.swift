extension PrimitiveSequenceType where Trait == SingleTrait {
  /// The element of this observable: reading this property subscribes, and waits for the element.
  ///
  /// The property throws the error of this observable, or `RxError.noElements` if this observable
  /// completes without an element. If the task is cancelled, the subscription ends, and the
  /// property throws `CancellationError`, unless this observable emits its event during the
  /// subscribing call. The caller resumes on its own actor.
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
  /// The property throws the error of this observable. If the task is cancelled, the property
  /// throws `CancellationError`, as the `value` of a `Single` does. The caller resumes on its own
  /// actor.
  public nonisolated(nonsending) var value: Element? {
    get async throws { try await source.firstElement() }
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// The completion of this observable: reading this property subscribes, and waits for the end.
  ///
  /// The property throws the error of this observable. If the task is cancelled, the property
  /// throws `CancellationError`, as the `value` of a `Single` does. The caller resumes on its own
  /// actor.
  public nonisolated(nonsending) var value: Void {
    get async throws { _ = try await source.firstElement() }
  }
}

extension Observable {
  /// Subscribes, and waits for the first event.
  ///
  /// - Returns: the element, or `nil` for completion
  /// - Throws: the error of this observable, or `CancellationError` if the task is cancelled and no
  ///   event arrives during the subscribing call; a cancellation ends the subscription
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
    let onCancel = Unchecked { if !promise.postponeCancellation() { cancel() } }
    return try await withTaskCancellationHandler {
      runWithTrampoline(events, subscription.setDisposable)
      if promise.endSubscribing() { cancel() }
      return try await withCheckedThrowingContinuation { promise.resume($0) }.value
    } onCancel: {
      onCancel.value()
    }
  }
}

/// A value or an error for which one task waits.
///
/// Any thread may resolve the promise, before or after the task begins to wait. The first result
/// counts.
private final class Promise<Value> {
  private enum State {
    /// The subscribing call hasn't returned, so a result counts even after a cancellation.
    case subscribing(isCancelled: Bool)

    case pending
    case awaited(CheckedContinuation<Unchecked<Value>, any Error>)
    case resolved(Result<Unchecked<Value>, any Error>)
    case delivered
  }

  private let state = Guarded(State.subscribing(isCancelled: false))

  /// Resumes the task that waits for the result, or stores the result until a task does; does
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

  /// Records a cancellation, if there is no result yet and the subscribing call hasn't returned.
  ///
  /// - Returns: `true` if the cancellation was recorded, and so must wait for `endSubscribing`
  func postponeCancellation() -> Bool {
    state.withLock { state in
      guard case .subscribing = state else { return false }
      state = .subscribing(isCancelled: true)
      return true
    }
  }

  /// Records that the subscribing call has returned.
  ///
  /// - Returns: `true` if a cancellation was recorded, and there is no result yet
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
