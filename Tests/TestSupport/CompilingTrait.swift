import TestTraits
package import Testing

/// Marks tests that start compilers: they take turns, and a quick run leaves them out.
///
/// A quick run is one with `WORKBOOK_QUICK=1` in the environment.
package struct CompilingTrait: SuiteTrait, TestTrait, TestScoping {
  /// Whether the tests go ahead of others, since nothing is left to run beside them at the end.
  fileprivate var goesAhead = false

  /// Whether the tests in a suite have it, too.
  package var isRecursive: Bool { true }

  /// Leaves the test out of a quick run.
  package func prepare(for test: Test) async throws {
    try await ConditionTrait.disabled(if: LongTrait.isQuick, "it starts compilers").prepare(
      for: test)
  }

  /// A test is enclosed as a whole, and so is each of its cases.
  package func scopeProvider(for test: Test, testCase: Test.Case?) -> Self? {
    test.isSuite ? nil : self
  }

  /// Runs one case of the test when it is its turn, or all of them.
  package func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    try await Turnstile.compilers.pass(ahead: goesAhead) { try await function() }
  }
}

extension Trait where Self == CompilingTrait {
  /// Marks tests that start compilers: they take turns, and a quick run leaves them out.
  package static var compiles: Self { Self() }

  /// Marks tests that start compilers and take so long that they go ahead of others.
  package static var compilesLong: Self { Self(goesAhead: true) }
}
