/// Something that a task can wait for until another thread or task says that it has happened.
final class Signal: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() {
    (stream, continuation) = AsyncStream.makeStream()
  }

  func send() {
    continuation.yield()
  }

  /// Waits for one `send`; only one task at a time may.
  func wait() async {
    for await _ in stream { return }
  }
}
