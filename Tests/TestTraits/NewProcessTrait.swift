package import Testing

/// Marks a test that waits for a new process, with `#expect(processExitsWith:)`.
///
/// The library looks for ended processes in a loop that takes up a core until their tests go on. By their own
/// priority these would queue behind thousands of other test cases.
package struct NewProcessTrait: TestTrait, TestScoping {
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
