package import Testing

/// Marks a test that waits for a new process, with `#expect(processExitsWith:)`: a quick run leaves it out.
///
/// Each process loads all tests anew, which takes longer than most tests.
/// The library looks for ended processes in a loop that takes up a core until their tests go on. By their own
/// priority these would queue behind thousands of other test cases.
package struct NewProcessTrait: TestTrait, TestScoping {
  /// Leaves the test out of a quick run.
  package func prepare(for test: Test) async throws {
    try await ConditionTrait.disabled(if: LongTrait.isQuick, "it starts a process").prepare(
      for: test)
  }

  /// Runs one case of the test ahead of those that have no such trait.
  package func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withoutActuallyEscaping(function) { function in
      try await Task(priority: .high) { try await function() }.value
    }
  }
}

extension Trait where Self == NewProcessTrait {
  /// Marks a test that waits for a new process.
  package static var newProcess: Self { Self() }
}
