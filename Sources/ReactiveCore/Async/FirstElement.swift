extension Observable {
  /// Waits for the first event of a stream that has at most one element.
  ///
  /// - Returns: the element, or nil where there is none.
  /// - Throws: the stream's error; `CancellationError` when the task is cancelled, which ends the
  ///   subscription.
  nonisolated(nonsending) func firstElement() async throws -> Element? {
    try Task.checkCancellation()
    let answer = Answer<Element?>()
    let subscription = SingleAssignmentDisposable()
    let cancel = Unchecked {
      subscription.dispose()
      answer.give(.failure(CancellationError()))
    }
    return try await withTaskCancellationHandler {
      let events = Downstream<Element>(
        onNext: { answer.give(.success($0)) },
        onEnd: { error in answer.give(error.map { .failure($0) } ?? .success(nil)) })
      begin(events, subscription.setDisposable)
      return try await withCheckedThrowingContinuation { answer.resume($0) }.value
    } onCancel: {
      cancel.value()
    }
  }
}
