extension OutcomeProvider {
  /// The number of programs in the first part, after which the check looks for a failure.
  private static let firstPart = 8

  /// Compiles and runs the programs whose outcomes are not in the cache.
  ///
  /// Where the check stops at the first failure, it begins with a few programs, and doubles the
  /// number as long as all of them hold: so it stops early, and loses little where nothing fails.
  ///
  /// - Parameters:
  ///   - open: the programs.
  ///   - known: the programs whose outcomes are in the cache.
  ///   - batch: compiles and runs programs.
  /// - Returns: the programs that were compiled, with their outcomes.
  /// - Throws: `CheckError` where the tools for it fail, not where a program does.
  func work(
    on open: [PreparedProgram], knowing known: [PreparedProgram], with batch: ProgramBatch
  ) async throws -> [PreparedProgram] {
    guard stopsAtFirstFailure else { return try await batch.work(on: open) }
    guard !known.contains(where: \.fails) else { return [] }
    var worked: [PreparedProgram] = []
    var size = Self.firstPart
    while worked.count < open.count, !worked.contains(where: \.fails) {
      worked += try await batch.work(on: Array(open[worked.count...].prefix(size)))
      size *= 2
    }
    return worked
  }
}

extension PreparedProgram {
  /// Whether its outcome is known and fails its lesson's expectations.
  fileprivate var fails: Bool {
    outcome.map { !RepetitionJudge(self).judge($0).failures.isEmpty } ?? false
  }
}
