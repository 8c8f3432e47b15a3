extension ProgramBuild {
  /// The first programs that a check works on before it looks whether one has failed.
  private static let firstPart = 8

  /// Works on programs of which nothing is known.
  ///
  /// Where the check is to stop at the first failure, it works on a few of them first, and on twice
  /// as many each time that all was well: so it stops early, and little is lost where nothing
  /// fails.
  ///
  /// - Parameters:
  ///   - open: the programs.
  ///   - known: those of which everything is known.
  ///   - batch: what works on them.
  /// - Returns: the programs that were worked on, with their outcomes.
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
  /// Whether it is known not to do what its lesson says.
  fileprivate var fails: Bool {
    outcome.map { !RepetitionJudge(self).judge($0).failures.isEmpty } ?? false
  }
}
