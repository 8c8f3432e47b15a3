import LessonKit
import Sandbox

/// Provides the outcomes of programs: from the cache, or by compiling, linking and running them.
struct OutcomeProvider: Sendable {
  /// The outcomes of programs, and how many programs were compiled and run.
  struct Outcomes: Sendable {
    /// The programs whose modules could be built.
    var programs: [PreparedProgram]

    /// The modules that the programs import.
    let modules: BuiltModules

    /// Why the other programs could not be checked.
    var problems: [Diagnostic] { modules.problems }

    /// How many programs were compiled, by mode.
    var compiled: [CompilationMode: Int] = [:]

    /// How many were run.
    var ran = 0
  }

  /// Work for the same programs that goes on beside compiling and running them.
  ///
  /// It is cancelled, and awaited, when these are done.
  typealias Companion = @Sendable (OutcomeProvider, [Program], BuiltModules) async -> Void

  /// The number of programs that one task looks up in the cache.
  private static let portion = 64

  let tools: Tools
  let modules: ModuleBuilder
  let merges: Bool
  let verifiesMerging: Bool
  let stopsAtFirstFailure: Bool
  var repetitions: Repetitions?
  var companion: Companion?
  let progress: @Sendable (CheckProgress) -> Void

  /// Provides the outcomes of programs.
  ///
  /// - Throws: `CheckError` where the tools for it fail, not where a program does.
  func outcomes(of programs: [Program]) async throws -> Outcomes {
    let built = try await BuiltModules(for: programs, builder: modules) {
      progress(.buildingModule($0))
    }
    let prepared = try await prepare(programs, with: built)
    var outcomes = Outcomes(programs: prepared, modules: built)
    let open = Self.withoutRepetition(prepared.filter { $0.outcome == nil })
    guard !open.isEmpty else { return outcomes }
    async let _: Void? = companion?(self, programs, built)
    let queue = BatchQueue(
      tools: tools, modules: built, merges: merges, verifiesMerging: verifiesMerging,
      repetitions: repetitions ?? Repetitions(count: 1), progress: progress)
    let finished = try await run(open, among: prepared, through: queue)
    for program in finished { program.mode.map { outcomes.compiled[$0, default: 0] += 1 } }
    outcomes.ran = finished.count { $0.outcome?.run != nil }
    let found = Dictionary(uniqueKeysWithValues: finished.map { ($0.key, $0) })
    for index in prepared.indices where prepared[index].outcome == nil {
      guard let program = found[prepared[index].key] else { continue }
      outcomes.programs[index].outcome = program.outcome
      outcomes.programs[index].otherRuns = program.otherRuns
      outcomes.programs[index].mergedRuns = program.mergedRuns
    }
    let keys = prepared.map(\.key) + prepared.flatMap { $0.modules.map(\.key) }
    tools.cache.prune(keeping: Set(keys))
    return outcomes
  }

  /// Looks programs up in the cache, on all cores: there may be thousands.
  private func prepare(
    _ programs: [Program], with built: BuiltModules
  ) async throws -> [PreparedProgram] {
    let base = ProgramKeyBase(tools)
    let starts = Array(stride(from: 0, to: programs.count, by: Self.portion))
    let portions = try await concurrentMap(starts, width: tools.jobs) { start in
      programs[start..<min(programs.count, start + Self.portion)].compactMap { program in
        built.modules(for: program).map { lookedUp(program, with: $0, base: base) }
      }
    }
    return portions.flatMap { $0 }
  }

  /// A program with its outcome, if that is in the cache.
  private func lookedUp(
    _ program: Program, with modules: [BuiltModule], base: ProgramKeyBase
  ) -> PreparedProgram {
    var prepared = PreparedProgram(program, with: modules, base: base)
    // Repetitions and comparisons with merging are never taken from the cache.
    guard repetitions == nil && !verifiesMerging || program.purpose == .compile else {
      return prepared
    }
    prepared.outcome = tools.cache.outcome(named: prepared.key)
    // A check without merging uses no outcomes of merged programs.
    if !merges, prepared.outcome?.isMerged == true { prepared.outcome = nil }
    prepared.isKnown = prepared.outcome != nil
    return prepared
  }

  /// Equal programs have the same outcome; one of them is enough.
  private static func withoutRepetition(_ programs: [PreparedProgram]) -> [PreparedProgram] {
    var seen: Set<String> = []
    return programs.filter { seen.insert($0.key).inserted }
  }
}
