extension ObservableConvertibleType {
  /// The elements, for a `for try await` loop.
  ///
  /// The subscription is made at once, and elements are buffered until the loop takes them. It ends
  /// with the observable, when the task that loops is cancelled, and when the loop is left and
  /// nothing else holds this sequence. In a cancelled task the loop takes the elements that are
  /// buffered, and then throws `CancellationError`.
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
  /// The elements, for a `for await` loop.
  ///
  /// The subscription is made at once, and elements are buffered until the loop takes them. It ends
  /// with the observable, when the task that loops is cancelled, which ends the loop, and when the
  /// loop is left and nothing else holds this sequence.
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
