import TestTraits
package import Testing

/// Marks tests that start compilers: they take turns, and a quick run leaves them out.
///
/// A quick run is one with `WORKBOOK_QUICK=1` in the environment.
package struct CompilingTrait: SuiteTrait, TestTrait, TestScoping {
  /// Whether the tests in a suite have it, too.
  package var isRecursive: Bool { true }

  /// Leaves the test out of a quick run.
  package func prepare(for test: Test) async throws {
    try await ConditionTrait.disabled(if: LongTrait.isQuick, "it starts compilers").prepare(
      for: test)
  }

  /// Runs one case of the test when it is its turn.
  package func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await Turnstile.compilers.pass(function)
  }
}

extension Trait where Self == CompilingTrait {
  /// Marks tests that start compilers: they take turns, and a quick run leaves them out.
  package static var compiles: Self { Self() }
}
