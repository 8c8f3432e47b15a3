import LessonChecker
import Sandbox
import Synchronization

/// The result of trying a mutant.
public struct MutantResult: Sendable {
  /// The ways in which it can end.
  public enum Outcome: Sendable {
    /// A program of a lesson fails with it, in the given way.
    case killed(by: String, how: String)

    /// All programs that import it still pass, of so many lessons.
    case survived(programs: Int, lessons: Int)

    /// No program can notice it, for the given reason.
    case equivalent(String)

    /// It does not compile, with the given error, so nobody can have made this mistake.
    case notCompiled(String)

    /// The time was up before.
    case notTried
  }

  /// The mutant.
  public let mutant: Mutant

  /// How it ended.
  public let outcome: Outcome

  /// Whether a program noticed it.
  public var isKilled: Bool { if case .killed = outcome { true } else { false } }

  /// Whether no program noticed it, though one could have.
  public var isSurvivor: Bool { if case .survived = outcome { true } else { false } }
}

/// Tries mutants: builds the module of each, and runs programs until one fails.
final class MutantTrial: Sendable {
  /// What the cache keeps of a mutant: nothing that a change of one lesson makes worthless.
  private struct Record: Codable {
    struct Kill: Codable {
      /// The program's digest.
      let digest: String

      /// The way it failed.
      let how: String
    }

    /// The compiler's first error, if any.
    var error: String?

    /// The program that noticed it, if any.
    var kill: Kill?

    /// The digests of the programs that did not notice it.
    var survived: Set<String> = []
  }

  private let tools: Tools
  private let modules: [String: SharedModule]
  private let programs: [BenchProgram]
  private let equivalents: [Mutant: String]
  private let root: String
  private let end: ContinuousClock.Instant?

  /// The number of mutants of each file that each program noticed, by the program's digest.
  ///
  /// Those programs are the first to be run with its next mutant.
  private let kills = Mutex<[String: [String: Int]]>([:])

  /// Creates a trial.
  ///
  /// - Parameters:
  ///   - modules: the library of each module, by name.
  ///   - programs: the programs that are to notice mutants.
  ///   - equivalents: the reasons why no program can notice some mutants.
  ///   - root: the workbook's root, as an absolute path with a slash at the end.
  ///   - end: the time from which no further mutant is begun, if any.
  init(
    with tools: Tools, modules: [String: SharedModule], programs: [BenchProgram],
    equivalents: [Mutant: String], root: String, end: ContinuousClock.Instant?
  ) {
    (self.tools, self.modules, self.programs) = (tools, modules, programs)
    (self.equivalents, self.root, self.end) = (equivalents, root, end)
  }

  /// Tries a mutant, unless it is equivalent, or the time is up.
  ///
  /// - Throws: `CheckError` if the tools for it fail.
  func result(of mutant: Mutant, in file: MutableFile) async throws -> MutantResult {
    if let reason = equivalents[mutant] {
      return MutantResult(mutant: mutant, outcome: .equivalent(reason))
    }
    if let end, ContinuousClock.now >= end {
      return MutantResult(mutant: mutant, outcome: .notTried)
    }
    return MutantResult(mutant: mutant, outcome: try await outcome(of: mutant, in: file))
  }

  private func outcome(
    of mutant: Mutant, in file: MutableFile
  ) async throws -> MutantResult.Outcome {
    guard let module = modules[mutant.module] else { return .notTried }
    let text = mutant.applied(to: file.bytes)
    let candidates = candidates(for: file)
    let key = key(of: mutant, text, module)
    var record = tools.cache.record(Record.self, named: key, of: .mutants) ?? Record()
    if let known = known(record, among: candidates, in: file) { return known }
    let (folder, error) = try await module.replacing(root + file.path, with: text)
    defer { tools.cache.scratch.remove(folder) }
    record.error = error
    if error == nil { try await run(candidates, with: folder, noting: &record) }
    try tools.cache.store(record, named: key, of: .mutants)
    return known(record, among: candidates, in: file) ?? .notTried
  }

  /// The programs that import a file's module.
  ///
  /// First come those that are most likely to notice a mutant: what noticed others of the file, what names something that the file declares, what is
  /// quick.
  private func candidates(for file: MutableFile) -> [BenchProgram] {
    let kills = kills.withLock { $0[file.path] ?? [:] }
    let ranked = programs.filter { $0.imports(file.module) }.map { program in
      let isNamed = !program.identifiers.isDisjoint(with: file.names)
      return (program, kills: kills[program.digest] ?? 0, isNamed: isNamed)
    }
    return ranked.sorted { one, other in
      guard one.kills == other.kills else { return one.kills > other.kills }
      guard one.isNamed == other.isNamed else { return one.isNamed }
      return one.0.seconds < other.0.seconds
    }.map(\.0)
  }

  /// The outcome that a record tells, if any.
  private func known(
    _ record: Record, among candidates: [BenchProgram], in file: MutableFile
  ) -> MutantResult.Outcome? {
    if let error = record.error { return .notCompiled(error) }
    if let kill = record.kill, let killer = candidates.first(where: { $0.digest == kill.digest }) {
      kills.withLock { $0[file.path, default: [:]][kill.digest, default: 0] += 1 }
      return .killed(by: killer.name, how: kill.how)
    }
    guard candidates.allSatisfy({ record.survived.contains($0.digest) }) else { return nil }
    let lessons = Set(candidates.map(\.lesson))
    return .survived(programs: candidates.count, lessons: lessons.count)
  }

  /// Runs programs with a mutant until one fails.
  ///
  /// A failure counts if the program passes without the mutant right afterwards, and fails with it
  /// again: a program may depend on time.
  private func run(
    _ candidates: [BenchProgram], with folder: String, noting record: inout Record
  ) async throws {
    let original = modules.values.map(\.folder).sorted()
    let mutated = [folder] + original
    record.kill = nil
    for program in candidates where !record.survived.contains(program.digest) {
      try Task.checkCancellation()
      if let how = try await program.failure(withLibraries: mutated),
        try await program.failure(withLibraries: original) == nil,
        try await program.failure(withLibraries: mutated) != nil
      {
        record.kill = Record.Kill(digest: program.digest, how: how)
        return
      }
      record.survived.insert(program.digest)
    }
  }

  private func key(of mutant: Mutant, _ text: [UInt8], _ module: SharedModule) -> String {
    var key = ContentKey("mutant 2")
    key.add([module.key, mutant.file])
    key.add(bytes: text)
    key.add(tools.sandbox.identity)
    return key.finish()
  }
}
