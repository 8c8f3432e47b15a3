import Synchronization

/// The lines that a learner types while an exercise is checked.
public final class TypedLines: Sendable {
  /// Like the files, they are polled.
  private static let interval = Duration.milliseconds(100)

  private let state = Mutex<(lines: [String], isClosed: Bool)>(([], false))

  /// Creates an empty list.
  public init() {}

  /// Adds a line.
  ///
  /// - Parameter line: the line without its end
  public func add(_ line: String) { state.withLock { $0.lines.append(line) } }

  /// Says that no more lines will come.
  public func close() { state.withLock { $0.isClosed = true } }

  /// Waits for the next line.
  ///
  /// - Returns: the line; nil where no more will come
  /// - Throws: `CancellationError` where the task is cancelled.
  public func next() async throws -> String? {
    while true {
      // Whoever comes next gets the line that a cancelled task leaves.
      let (line, isClosed) = try state.withLock { state in
        try Task.checkCancellation()
        return (state.lines.isEmpty ? nil : state.lines.removeFirst(), state.isClosed)
      }
      if line != nil || isClosed { return line }
      try await Task.sleep(for: Self.interval)
    }
  }
}
