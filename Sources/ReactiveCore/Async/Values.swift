extension ObservableConvertibleType {
  /// The elements, for a `for try await` loop.
  ///
  /// The subscription is made at once, and what comes before the loop takes it is kept. It ends with the
  /// stream, when the task that loops is cancelled, which ends the loop without an error, and when the
  /// loop is left and nothing else holds this sequence.
  public var values: AsyncThrowingStream<Element, any Error> {
    AsyncThrowingStream { continuation in
      let subscription = asObservable().begin(
        Downstream(
          onNext: { continuation.yield(Unchecked($0).value) },
          onEnd: { continuation.finish(throwing: $0) }))
      let end = Unchecked(subscription)
      continuation.onTermination = { _ in end.value.dispose() }
    }
  }
}

extension InfallibleType {
  /// The elements, for a `for await` loop.
  ///
  /// The subscription is made at once, and what comes before the loop takes it is kept. It ends with the
  /// stream, when the task that loops is cancelled, and when the loop is left and nothing else holds this
  /// sequence.
  public var values: AsyncStream<Element> {
    AsyncStream { continuation in
      let subscription = asObservable().begin(
        Downstream(
          onNext: { continuation.yield(Unchecked($0).value) },
          onEnd: { error in
            if let error { Hooks.defaultErrorHandler([], error) }
            continuation.finish()
          }))
      let end = Unchecked(subscription)
      continuation.onTermination = { _ in end.value.dispose() }
    }
  }
}
