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
  ///   - prepared: all programs, those whose outcomes are in the cache among them.
  ///   - queue: compiles and runs programs.
  /// - Returns: the programs that were compiled, with their outcomes.
  /// - Throws: `CheckError` where the tools for it fail, not where a program does.
  func run(
    _ open: [PreparedProgram], among prepared: [PreparedProgram], through queue: BatchQueue
  ) async throws -> [PreparedProgram] {
    guard stopsAtFirstFailure else { return try await queue.run(open) }
    guard !prepared.contains(where: \.fails) else { return [] }
    var finished: [PreparedProgram] = []
    var size = Self.firstPart
    while finished.count < open.count, !finished.contains(where: \.fails) {
      finished += try await queue.run(Array(open[finished.count...].prefix(size)))
      size *= 2
    }
    return finished
  }
}

extension PreparedProgram {
  /// Whether its outcome is known and fails its lesson's expectations.
  fileprivate var fails: Bool {
    outcome.map { !ProgramJudge(self).verdict(on: $0).failures.isEmpty } ?? false
  }
}
