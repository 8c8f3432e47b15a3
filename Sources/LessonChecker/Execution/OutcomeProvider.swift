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

    /// How many programs were compiled, and how many were run.
    var compiled = 0
    var ran = 0
  }

  /// Work for the same programs that goes on beside compiling and running them.
  ///
  /// It is cancelled, and awaited, when these are done.
  typealias Companion = @Sendable (OutcomeProvider, [Program], BuiltModules) async -> Void

  /// The number of programs that one task looks up in the cache.
  private static let portion = 64

  /// The number of programs in the first part, after which the check looks for a failure.
  private static let firstPart = 8

  let tools: Tools
  let modules: ModuleBuilder
  let stopsAtFirstFailure: Bool

  /// How often each program is run; nil for once, and only if its outcome is not in the cache.
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
    let batch = Batch(
      tools: tools, modules: built, repetitions: repetitions ?? Repetitions(count: 1),
      progress: progress)
    let finished = try await run(open, among: prepared, through: batch)
    outcomes.compiled = finished.count
    outcomes.ran = finished.count { $0.outcome?.run != nil }
    let found = Dictionary(uniqueKeysWithValues: finished.map { ($0.key, $0) })
    for index in prepared.indices where prepared[index].outcome == nil {
      guard let program = found[prepared[index].key] else { continue }
      outcomes.programs[index].outcome = program.outcome
      outcomes.programs[index].otherRuns = program.otherRuns
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
    guard repetitions == nil || program.purpose == .compile else { return prepared }
    prepared.outcome = tools.cache.record(
      ProgramOutcome.self, named: prepared.key, of: .programs)
    prepared.isCached = prepared.outcome != nil
    return prepared
  }

  /// Equal programs have the same outcome; one of them is enough.
  private static func withoutRepetition(_ programs: [PreparedProgram]) -> [PreparedProgram] {
    var seen: Set<String> = []
    return programs.filter { seen.insert($0.key).inserted }
  }

  /// Compiles and runs the programs whose outcomes are not in the cache.
  ///
  /// Where the check stops at the first failure, it begins with a few programs, and doubles the
  /// number as long as all of them hold: so it stops early, and loses little where nothing fails.
  private func run(
    _ open: [PreparedProgram], among prepared: [PreparedProgram], through batch: Batch
  ) async throws -> [PreparedProgram] {
    guard stopsAtFirstFailure else { return try await batch.run(open) }
    guard !prepared.contains(where: \.fails) else { return [] }
    var finished: [PreparedProgram] = []
    var size = Self.firstPart
    while finished.count < open.count, !finished.contains(where: \.fails) {
      finished += try await batch.run(Array(open[finished.count...].prefix(size)))
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
