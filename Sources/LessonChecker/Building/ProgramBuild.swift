import LessonKit
import Sandbox

/// Finds out what comes of programs: from the cache, or by compiling, linking and running them.
struct ProgramBuild: Sendable {
  /// What came of programs, and how much work it was.
  struct Outcomes: Sendable {
    /// The programs whose modules could be built.
    var programs: [PreparedProgram]

    /// The modules that the programs import.
    let shelf: ModuleShelf

    /// Why the other programs could not be checked.
    var problems: [LessonProblem] { shelf.problems }

    /// How many programs were compiled together, alone, and first together and then alone.
    var ways: [CompilationWay: Int] = [:]

    /// How many were run.
    var ran = 0
  }

  /// So many programs are looked up at a time.
  private static let portion = 64

  let toolchain: Toolchain
  let sandbox: Sandbox
  let cache: Cache
  let jobs: Int
  let modules: ModuleBuilder
  let merges: Bool
  let verifiesMerging: Bool
  let stopsAtFirstFailure: Bool
  var repetitions: Repetitions?
  let progress: @Sendable (CheckProgress) -> Void

  /// Finds out what comes of programs.
  ///
  /// - Throws: `CheckError` where the tools for it fail, not where a program does.
  func outcomes(of programs: [Program]) async throws -> Outcomes {
    let shelf = try await ModuleShelf(for: programs, builder: modules) {
      progress(.buildingModule($0))
    }
    let prepared = try await prepare(programs, with: shelf)
    var outcomes = Outcomes(programs: prepared, shelf: shelf)
    let open = Self.withoutRepetition(prepared.filter { $0.outcome == nil })
    guard !open.isEmpty else { return outcomes }
    let batch = ProgramBatch(
      toolchain: toolchain, sandbox: sandbox, cache: cache, jobs: jobs, shelf: shelf,
      merges: merges, verifiesMerging: verifiesMerging,
      repetitions: repetitions ?? Repetitions(count: 1), progress: progress)
    let worked = try await work(on: open, knowing: prepared, with: batch)
    for program in worked { program.way.map { outcomes.ways[$0, default: 0] += 1 } }
    outcomes.ran = worked.count { $0.outcome?.run != nil }
    let found = Dictionary(uniqueKeysWithValues: worked.map { ($0.key, $0) })
    for index in prepared.indices where prepared[index].outcome == nil {
      guard let program = found[prepared[index].key] else { continue }
      outcomes.programs[index].outcome = program.outcome
      outcomes.programs[index].otherRuns = program.otherRuns
      outcomes.programs[index].mergedRuns = program.mergedRuns
    }
    let keys = prepared.map(\.key) + prepared.flatMap { $0.modules.map(\.key) }
    cache.prune(keeping: Set(keys))
    return outcomes
  }

  /// Finds out what is known of programs, on all cores: there may be thousands.
  private func prepare(
    _ programs: [Program], with shelf: ModuleShelf
  ) async throws -> [PreparedProgram] {
    let base = ProgramKeyBase(toolchain, sandbox)
    let starts = Array(stride(from: 0, to: programs.count, by: Self.portion))
    let portions = try await concurrentMap(starts, width: jobs) { start in
      programs[start..<min(programs.count, start + Self.portion)].compactMap { program in
        shelf.modules(for: program).map { known(program, with: $0, base: base) }
      }
    }
    return portions.flatMap { $0 }
  }

  private func known(
    _ program: Program, with modules: [BuiltModule], base: ProgramKeyBase
  ) -> PreparedProgram {
    var prepared = PreparedProgram(program, with: modules, base: base)
    // What is to be run several times is not taken from a run of before.
    guard repetitions == nil && !verifiesMerging || program.purpose == .compile else {
      return prepared
    }
    prepared.outcome = cache.outcome(named: prepared.key)
    // A check that merges nothing believes nothing that was merged.
    if !merges, prepared.outcome?.isMerged == true { prepared.outcome = nil }
    prepared.isKnown = prepared.outcome != nil
    return prepared
  }

  /// Equal programs come to the same; one of them is enough.
  private static func withoutRepetition(_ programs: [PreparedProgram]) -> [PreparedProgram] {
    var seen: Set<String> = []
    return programs.filter { seen.insert($0.key).inserted }
  }
}
