/// Lets only so many through at a time.
///
/// All tests begin at once, and each run of the tool starts compilers of its own; all of them
/// together would leave none enough time and memory.
actor Turnstile {
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// - Parameter width: how many may be inside.
  init(width: Int) {
    free = width
  }

  /// Does something as soon as there is room, in the order of asking.
  func pass<Result: Sendable>(
    _ body: @Sendable () async throws -> Result
  ) async rethrows -> Result {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
    defer { leave() }
    return try await body()
  }

  private func leave() {
    if waiting.isEmpty {
      free += 1
    } else {
      waiting.removeFirst().resume()
    }
  }
}
