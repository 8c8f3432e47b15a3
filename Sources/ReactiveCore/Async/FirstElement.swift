extension Observable {
  /// Waits for the first event of a stream that has at most one element.
  ///
  /// - Returns: the element; nil if there is none
  /// - Throws: the stream's error; `CancellationError` when the task is cancelled, which ends the
  ///   subscription. In a task that is cancelled already, an answer that comes at once is still
  ///   taken
  nonisolated(nonsending) func firstElement() async throws -> Element? {
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
      // The subscription is disposed of only after the call that subscribes, in which some streams
      // answer. The first result counts.
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
