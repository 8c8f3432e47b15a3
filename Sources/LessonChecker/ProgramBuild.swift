import LessonKit

/// Finds out what comes of programs: from the cache, or by compiling, linking and running them.
struct ProgramBuild: Sendable {
  /// What came of programs, and how much work it was.
  struct Outcomes: Sendable {
    /// The programs whose modules could be built.
    var programs: [PreparedProgram]

    /// Why the others could not be checked.
    let problems: [LessonProblem]

    var compiled = 0
    var ran = 0
  }

  let toolchain: Toolchain
  let sandbox: Sandbox
  let cache: Cache
  let jobs: Int
  let modules: ModuleBuilder
  let progress: @Sendable (CheckProgress) -> Void

  /// Finds out what comes of programs.
  ///
  /// - Throws: `CheckError` where the tools for it fail, not where a program does.
  func outcomes(of programs: [Program]) async throws -> Outcomes {
    let shelf = try await ModuleShelf(for: programs, builder: modules) {
      progress(.buildingModule($0))
    }
    let prepared = programs.compactMap { program in
      shelf.modules(for: program).map { known(program, with: $0) }
    }
    var outcomes = Outcomes(programs: prepared, problems: shelf.problems)
    let open = Self.withoutRepetition(prepared.filter { $0.outcome == nil })
    guard !open.isEmpty else { return outcomes }
    let batch = ProgramBatch(
      toolchain: toolchain, sandbox: sandbox, cache: cache, jobs: jobs, shelf: shelf,
      progress: progress)
    let worked = try await batch.work(on: open)
    outcomes.compiled = open.count
    outcomes.ran = worked.count { $0.outcome?.run != nil }
    let found = Dictionary(uniqueKeysWithValues: worked.map { ($0.key, $0.outcome) })
    for index in prepared.indices where prepared[index].outcome == nil {
      outcomes.programs[index].outcome = found[prepared[index].key] ?? nil
    }
    let keys = prepared.map(\.key) + prepared.flatMap { $0.modules.map(\.key) }
    cache.prune(keeping: Set(keys))
    return outcomes
  }

  private func known(_ program: Program, with modules: [BuiltModule]) -> PreparedProgram {
    var prepared = PreparedProgram(
      program, with: modules, toolchain: toolchain, sandbox: sandbox)
    prepared.outcome = cache.record(ProgramOutcome.self, named: prepared.key, of: .programs)
    return prepared
  }

  /// Equal programs come to the same; one of them is enough.
  private static func withoutRepetition(_ programs: [PreparedProgram]) -> [PreparedProgram] {
    var seen: Set<String> = []
    return programs.filter { seen.insert($0.key).inserted }
  }
}
