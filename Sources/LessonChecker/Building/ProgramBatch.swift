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

  /// Whether what comes of merged programs is held against what comes of them alone.
  let verifiesMerging: Bool

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
      let together = try await round(portion, plan, meter)
      let done = try await settle(together, of: portion, plan, meter)
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

  /// Finds out alone what is in doubt of programs that were compiled together.
  ///
  /// - Parameters:
  ///   - together: what came of them.
  ///   - programs: the programs, as they were when nothing was known.
  ///   - plan: which of them were compiled together.
  ///   - meter: counts what is compiled and run once more.
  /// - Returns: the programs with the outcomes that count.
  /// - Throws: `CheckError` where the tools for it fail, not where a program does.
  private func settle(
    _ together: [PreparedProgram], of programs: [PreparedProgram], _ plan: MergePlan,
    _ meter: BatchMeter
  ) async throws -> [PreparedProgram] {
    var settled = together
    func recompile(_ places: [Int]) async throws {
      let alone = try await round(
        places.map { programs[$0] }, MergePlan(alone: Array(places.indices)), meter)
      for (place, program) in zip(places, alone) {
        settled[place] = program
        settled[place].way = .recompiled
      }
    }
    try await recompile(together.indices.filter { MergeDoubt.isLeft(by: together[$0]) })
    try await recompile(MergeDoubt.neighbours(in: plan, before: together, after: settled))
    guard verifiesMerging else { return settled }
    try await recompile(settled.indices.filter { settled[$0].way == .merged })
    for (place, program) in together.enumerated()
    where program.way == .merged && !MergeDoubt.showsMerging(program) {
      settled[place].mergedRuns = program.runs
    }
    return settled
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
