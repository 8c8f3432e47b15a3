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
  ///
  /// - Parameters:
  ///   - isAhead: whether it goes ahead of those that wait already
  ///   - body: what to do
  /// - Returns: its result
  package func pass<Result: Sendable>(
    ahead isAhead: Bool = false, _ body: @Sendable () async throws -> Result
  ) async rethrows -> Result {
    if free > 0 {
      free -= 1
    } else {
      await withCheckedContinuation { waiting.insert($0, at: isAhead ? 0 : waiting.endIndex) }
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
