import Sandbox

/// Compiles and runs programs whose outcomes are unknown, and caches their outcomes.
struct BatchQueue: Sendable {
  /// The number of programs that are compiled, run and cached before the next ones are begun, so
  /// that a check that is cut short loses little, and executables stay small.
  private static let portion = 384

  let tools: Tools
  let modules: BuiltModules

  /// Whether programs may be merged.
  let merges: Bool

  /// Whether what comes of merged programs is held against what comes of them alone.
  let verifiesMerging: Bool

  /// How often each is run, and in which order.
  let repetitions: Repetitions

  let progress: @Sendable (CheckProgress) -> Void

  /// Compiles and runs programs.
  ///
  /// - Returns: the programs with their outcomes, in the same order.
  /// - Throws: `CheckError` where the tools for it fail, not where a program does.
  func run(_ programs: [PreparedProgram]) async throws -> [PreparedProgram] {
    let meter = BatchMeter(
      total: programs.count, repetitions: repetitions.count, progress: progress)
    var finished: [PreparedProgram] = []
    for start in stride(from: 0, to: programs.count, by: Self.portion) {
      let portion = Array(programs[start..<min(programs.count, start + Self.portion)])
      let plan =
        merges
        ? MergePlan(for: portion, jobs: tools.jobs) : MergePlan(alone: Array(portion.indices))
      let merged = try await run(portion, plan, meter)
      let done = try await recheck(merged, of: portion, plan, meter)
      for program in done {
        guard let outcome = program.outcome, outcome.isFinal, program.otherRuns.isEmpty else {
          continue
        }
        try tools.cache.store(outcome, named: program.key)
      }
      finished += done
    }
    return finished
  }

  /// Compiles the merged programs again alone whose outcomes are in doubt.
  ///
  /// - Parameters:
  ///   - merged: the programs with their first outcomes.
  ///   - programs: the programs without outcomes.
  ///   - plan: which of them were merged.
  ///   - meter: counts the programs that are compiled and run again.
  /// - Returns: the programs with their final outcomes.
  /// - Throws: `CheckError` where the tools for it fail, not where a program does.
  private func recheck(
    _ merged: [PreparedProgram], of programs: [PreparedProgram], _ plan: MergePlan,
    _ meter: BatchMeter
  ) async throws -> [PreparedProgram] {
    var checked = merged
    func recompile(_ indices: [Int]) async throws {
      let alone = try await run(
        indices.map { programs[$0] }, MergePlan(alone: Array(indices.indices)), meter)
      for (index, program) in zip(indices, alone) {
        checked[index] = program
        checked[index].mode = .recompiled
      }
    }
    try await recompile(merged.indices.filter { MergeRecheck.isNeeded(for: merged[$0]) })
    try await recompile(MergeRecheck.neighbours(in: plan, before: merged, after: checked))
    guard verifiesMerging else { return checked }
    try await recompile(checked.indices.filter { checked[$0].mode == .merged })
    for (index, program) in merged.enumerated()
    where program.mode == .merged && !MergeRecheck.showsMerging(program) {
      checked[index].mergedRuns = program.runs
    }
    return checked
  }

  private func run(
    _ programs: [PreparedProgram], _ plan: MergePlan, _ meter: BatchMeter
  ) async throws -> [PreparedProgram] {
    guard !programs.isEmpty else { return [] }
    let folder = try tools.cache.makeScratchFolder()
    let runner = try await RunnerBuilder(tools: tools).build(into: folder)
    let batch = Batch(
      tools: tools, modules: modules, repetitions: repetitions, folder: folder, runner: runner,
      meter: meter)
    return try await batch.run(programs, merging: plan)
  }
}
