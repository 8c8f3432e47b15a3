import Sandbox

/// Finds out what comes of programs of which nothing is known, and keeps what came of them.
struct ProgramBatch: Sendable {
  /// So many programs are compiled, run and kept before the next ones are begun, so that a check
  /// that is cut short loses little, and no executable grows without end.
  private static let portion = 384

  let toolchain: Toolchain
  let sandbox: Sandbox
  let cache: Cache
  let jobs: Int
  let shelf: ModuleShelf

  /// Whether programs may be compiled together.
  let merges: Bool

  /// How often each is run, and in which order.
  let repetitions: Repetitions

  let progress: @Sendable (CheckProgress) -> Void

  /// Works on programs.
  ///
  /// - Returns: the programs with their outcomes, in the same order.
  /// - Throws: `CheckError` where the tools for it fail, not where a program does.
  func work(on programs: [PreparedProgram]) async throws -> [PreparedProgram] {
    let meter = BatchMeter(
      total: programs.count, repetitions: repetitions.count, progress: progress)
    var worked: [PreparedProgram] = []
    for start in stride(from: 0, to: programs.count, by: Self.portion) {
      let portion = Array(programs[start..<min(programs.count, start + Self.portion)])
      let plan =
        merges ? MergePlan(for: portion, jobs: jobs) : MergePlan(alone: Array(portion.indices))
      var done = try await round(portion, plan, meter)
      let doubtful = done.indices.filter { MergeDoubt.isLeft(by: done[$0]) }
      let again = try await round(
        doubtful.map { portion[$0] }, MergePlan(alone: Array(doubtful.indices)), meter)
      for (index, program) in zip(doubtful, again) {
        done[index] = program
        done[index].way = .recompiled
      }
      for program in done {
        guard let outcome = program.outcome, outcome.isFinal, program.otherRuns.isEmpty else {
          continue
        }
        try cache.store(outcome, named: program.key)
      }
      worked += done
    }
    return worked
  }

  private func round(
    _ programs: [PreparedProgram], _ plan: MergePlan, _ meter: BatchMeter
  ) async throws -> [PreparedProgram] {
    guard !programs.isEmpty else { return [] }
    let folder = try cache.makeScratchFolder()
    let runner = try await RunnerBuilder(toolchain: toolchain, cache: cache).build(into: folder)
    let round = ProgramRound(
      toolchain: toolchain, sandbox: sandbox, jobs: jobs, shelf: shelf, repetitions: repetitions,
      folder: folder, runner: runner, meter: meter)
    return try await round.work(on: programs, plan: plan)
  }
}
