extension Observable {
  /// Waits for the first event of a stream that has at most one element.
  ///
  /// - Returns: the element; nil if there is none
  /// - Throws: the stream's error; `CancellationError` when the task is cancelled, which ends the
  ///   subscription
  nonisolated(nonsending) func firstElement() async throws -> Element? {
    try Task.checkCancellation()
    let promise = Promise<Element?>()
    let subscription = SingleAssignmentDisposable()
    let cancel = Unchecked {
      subscription.dispose()
      promise.resolve(.failure(CancellationError()))
    }
    return try await withTaskCancellationHandler {
      let events = Downstream<Element>(
        onNext: { promise.resolve(.success($0)) },
        onEnd: { error in promise.resolve(error.map { .failure($0) } ?? .success(nil)) })
      begin(events, subscription.setDisposable)
      return try await withCheckedThrowingContinuation { promise.resume($0) }.value
    } onCancel: {
      cancel.value()
    }
  }
}
