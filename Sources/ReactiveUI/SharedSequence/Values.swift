import ReactiveCore

extension SharedSequence {
  /// The elements, for a `for await` loop.
  ///
  /// The subscription is made at once, and what comes before the loop takes it is kept. It ends
  /// with the sequence, when the task that loops is cancelled, and when the loop is left and
  /// nothing else holds what this returns.
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
