import Foundation

/// Lets only so many through at a time.
///
/// All tests begin at once, and each that compiles starts processes of its own; all of them together
/// would leave none enough time and memory.
package actor Turnstile {
  /// The one that all tests go through which start compilers.
  package static let compilers = Turnstile(
    width: 2 * ProcessInfo.processInfo.activeProcessorCount)

  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// - Parameter width: how many may be inside.
  package init(width: Int) {
    free = width
  }

  /// Does something as soon as there is room, in the order of asking.
  package func pass<Result: Sendable>(
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
