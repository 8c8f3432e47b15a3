extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Subscribes, and waits for the element.
  ///
  /// It throws the stream's error, `CancellationError` when the task is cancelled, which ends the
  /// subscription, and `RxError.noElements` where the stream breaks its promise and completes
  /// without an element. The caller resumes on its own actor.
  public nonisolated(nonsending) var value: Element {
    get async throws {
      guard let element = try await source.firstElement() else { throw RxError.noElements }
      return element
    }
  }
}

extension PrimitiveSequenceType where Trait == MaybeTrait {
  /// Subscribes, and waits for the element; nil where the stream completes without one.
  ///
  /// It throws the stream's error, and `CancellationError` when the task is cancelled, which ends
  /// the subscription. The caller resumes on its own actor.
  public nonisolated(nonsending) var value: Element? {
    get async throws { try await source.firstElement() }
  }
}

extension PrimitiveSequenceType where Trait == CompletableTrait, Element == Never {
  /// Subscribes, and waits for the completion.
  ///
  /// It throws the stream's error, and `CancellationError` when the task is cancelled, which ends
  /// the subscription. The caller resumes on its own actor.
  public nonisolated(nonsending) var value: Void {
    get async throws { _ = try await source.firstElement() }
  }
}
