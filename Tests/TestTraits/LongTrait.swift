import Foundation
package import Testing

/// Marks tests that keep a core busy for a second or more, or start the tool again and again: a quick run leaves
/// them out.
///
/// A quick run is one with `WORKBOOK_QUICK=1` in the environment.
package struct LongTrait: SuiteTrait, TestTrait {
  /// Whether tests are left out that take long.
  package static let isQuick = ProcessInfo.processInfo.environment["WORKBOOK_QUICK"] == "1"

  /// Whether the tests in a suite have it, too.
  package var isRecursive: Bool { true }

  /// Leaves the test out of a quick run.
  package func prepare(for test: Test) async throws {
    try await ConditionTrait.disabled(if: Self.isQuick, "it takes long").prepare(for: test)
  }
}

extension Trait where Self == LongTrait {
  /// Marks tests that keep a core busy for a second or more.
  package static var long: Self { Self() }
}
