extension ObservableConvertibleType {
  /// An asynchronous sequence of the elements, for a `for try await` loop.
  ///
  /// When you read this property, it subscribes at once. The sequence buffers the elements until
  /// the loop is ready for the next element. The subscription ends when the observable ends, when
  /// the task that runs the loop is cancelled, or when the loop was left and nothing else retains
  /// the sequence.
  ///
  /// After the elements in the buffer, the loop throws the observable's error if the observable has
  /// failed, or `CancellationError` if the task was cancelled before the observable ended.
  public var values: AsyncThrowingStream<Element, any Error> {
    AsyncThrowingStream { continuation in
      let subscription = Unchecked(SingleAssignmentDisposable())
      continuation.onTermination = { reason in
        subscription.value.dispose()
        if case .cancelled = reason { continuation.finish(throwing: CancellationError()) }
      }
      // `yield` accepts only elements that may be sent between threads, so `Unchecked` is needed.
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
  /// When you read this property, it subscribes at once. The sequence buffers the elements until
  /// the loop is ready for the next element. The subscription ends when the observable ends, when
  /// the task that runs the loop is cancelled, or when the loop was left and nothing else retains
  /// the sequence.
  ///
  /// If the task is cancelled, the loop ends after the elements in the buffer. If the observable
  /// fails, which it shouldn't do, `Hooks.defaultErrorHandler` takes the error, and the loop ends.
  public var values: AsyncStream<Element> {
    AsyncStream { continuation in
      let subscription = Unchecked(SingleAssignmentDisposable())
      continuation.onTermination = { _ in subscription.value.dispose() }
      // `yield` accepts only elements that may be sent between threads, so `Unchecked` is needed.
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
