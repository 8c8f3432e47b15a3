extension ObservableConvertibleType {
  /// An asynchronous sequence of the elements, for a `for try await` loop.
  ///
  /// Reading this property subscribes at once. The sequence buffers the elements that the loop
  /// hasn't taken yet. The subscription ends when this observable ends, when the task that runs the
  /// loop is cancelled, or when the sequence is released, for example after a `break`.
  ///
  /// After the buffered elements, the loop throws the error of this observable, or
  /// `CancellationError` if the task was cancelled before this observable ended.
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
  /// Reading this property subscribes at once. The sequence buffers the elements that the loop
  /// hasn't taken yet. The subscription ends when this observable ends, when the task that runs the
  /// loop is cancelled, or when the sequence is released, for example after a `break`.
  ///
  /// If the task is cancelled, the loop ends after the buffered elements. This observable should
  /// never fail. If it does, `Hooks.defaultErrorHandler` takes the error, and the loop ends after
  /// the buffered elements.
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
