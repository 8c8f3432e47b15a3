extension ObservableConvertibleType {
  /// An asynchronous sequence of the elements, for a `for try await` loop.
  ///
  /// When you read this property, it subscribes at once. It buffers the elements until the loop is
  /// ready for the next element. The subscription ends when the observable ends, when the task that
  /// runs the loop is cancelled, or when the loop was left and nothing else retains the sequence.
  /// In a cancelled task, the loop first gets the elements in the buffer, and then throws
  /// `CancellationError`.
  public var values: AsyncThrowingStream<Element, any Error> {
    AsyncThrowingStream { continuation in
      let subscription = Unchecked(SingleAssignmentDisposable())
      continuation.onTermination = { reason in
        subscription.value.dispose()
        if case .cancelled = reason { continuation.finish(throwing: CancellationError()) }
      }
      let events = Downstream<Element>(
        onNext: { continuation.yield(Unchecked($0).value) },
        onEnd: { continuation.finish(throwing: $0) })
      asObservable().runWithTrampoline(events, subscription.value.setDisposable)
    }
  }
}

extension InfallibleType {
  /// An asynchronous sequence of the elements, for a `for await` loop.
  ///
  /// When you read this property, it subscribes at once. It buffers the elements until the loop is
  /// ready for the next element. The subscription ends when the observable ends, when the task that
  /// runs the loop is cancelled, which also ends the loop, or when the loop was left and nothing
  /// else retains the sequence.
  public var values: AsyncStream<Element> {
    AsyncStream { continuation in
      let subscription = Unchecked(SingleAssignmentDisposable())
      continuation.onTermination = { _ in subscription.value.dispose() }
      let events = Downstream<Element>(
        onNext: { continuation.yield(Unchecked($0).value) },
        onEnd: { error in
          if let error { Hooks.defaultErrorHandler([], error) }
          continuation.finish()
        })
      asObservable().runWithTrampoline(events, subscription.value.setDisposable)
    }
  }
}
