import ReactiveCore

extension SharedSequence {
  /// The elements, for a `for await` loop.
  ///
  /// It subscribes immediately and buffers elements until the loop takes them. The subscription
  /// ends with the sequence, when the looping task is cancelled, and when the stream is
  /// deallocated.
  @MainActor
  public var values: AsyncStream<Element> {
    AsyncStream { continuation in
      let subscription = asObservable().subscribe(
        onNext: { continuation.yield(Transfer($0).value) },
        onCompleted: { continuation.finish() })
      let end = Transfer(subscription)
      continuation.onTermination = { _ in end.value.dispose() }
    }
  }
}
