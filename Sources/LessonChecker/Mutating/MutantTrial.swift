import Foundation
import Sandbox

/// Tries mutants: builds the module of each, and runs programs until one fails.
struct MutantTrial: Sendable {
  let tools: Tools

  /// The library of each module, by name.
  let modules: [String: SharedModule]

  /// The programs that are to notice mutants, and that hold without any.
  let programs: [BenchProgram]

  /// The mutants that no program can notice.
  let equivalents: Equivalents

  /// The workbook's root, as an absolute path with a slash at the end.
  let root: String

  /// When no further mutant is begun; nil for never.
  let end: ContinuousClock.Instant?

  /// Remembers what noticed mutants.
  let log = KillLog()

  /// Tries a mutant, unless it is equivalent, or the time is up.
  ///
  /// - Parameters:
  ///   - mutant: the mutant.
  ///   - file: its file.
  /// - Returns: how it ended.
  /// - Throws: `CheckError` where the tools for it fail.
  func result(of mutant: Mutant, in file: MutableFile) async throws -> MutantResult {
    if let reason = equivalents.reason(for: mutant) {
      return MutantResult(mutant: mutant, outcome: .equivalent(reason))
    }
    if let end, ContinuousClock.now >= end {
      return MutantResult(mutant: mutant, outcome: .notTried)
    }
    return MutantResult(mutant: mutant, outcome: try await outcome(of: mutant, in: file))
  }

  private func outcome(of mutant: Mutant, in file: MutableFile) async throws -> MutantResult.Outcome
  {
    guard let module = modules[mutant.module] else { return .notTried }
    let text = mutant.applied(to: file.bytes)
    let candidates = candidates(for: file)
    let key = key(of: mutant, text, module)
    var record = tools.cache.record(MutantRecord.self, named: key, of: .mutants) ?? MutantRecord()
    if let known = known(record, among: candidates, in: file) { return known }
    let (folder, error) = try await SharedModuleBuilder(tools: tools).build(
      module, replacing: root + file.path, with: text)
    defer { tools.cache.scratch.remove(folder) }
    record.error = error
    if error == nil {
      try await run(candidates, with: folder, of: file, noting: &record)
    }
    try tools.cache.store(record, named: key, of: .mutants)
    return known(record, among: candidates, in: file) ?? .notTried
  }

  /// The programs that import a file's module, those first that are most likely to notice a mutant:
  /// what noticed others of the file, what names something that the file declares, what is quick.
  private func candidates(for file: MutableFile) -> [BenchProgram] {
    let counts = log.counts(in: file.path)
    let all = programs.filter { $0.prepared.modules.contains { $0.name == file.module } }
    let ranked = all.map { program in
      let isNamed = !program.words.isDisjoint(with: file.names)
      return (program, kills: counts[program.digest] ?? 0, isNamed: isNamed)
    }
    return ranked.sorted { one, other in
      guard one.kills == other.kills else { return one.kills > other.kills }
      guard one.isNamed == other.isNamed else { return one.isNamed }
      return one.0.seconds < other.0.seconds
    }.map(\.0)
  }

  /// How a mutant ended, where a record tells.
  private func known(
    _ record: MutantRecord, among candidates: [BenchProgram], in file: MutableFile
  ) -> MutantResult.Outcome? {
    if let error = record.error { return .notCompiled(error) }
    if let kill = record.kill, let killer = candidates.first(where: { $0.digest == kill.digest }) {
      log.add(kill.digest, in: file.path)
      return .killed(by: killer.name, how: kill.how)
    }
    guard candidates.allSatisfy({ record.survived.contains($0.digest) }) else { return nil }
    let lessons = Set(candidates.map(\.prepared.program.lesson))
    return .survived(programs: candidates.count, lessons: lessons.count)
  }

  /// Runs programs with a mutant until one fails.
  ///
  /// A failure counts if the program holds without the mutant right afterwards, and fails with it
  /// again: a program may depend on time.
  private func run(
    _ candidates: [BenchProgram], with folder: String, of file: MutableFile,
    noting record: inout MutantRecord
  ) async throws {
    let own = modules.values.map(\.folder).sorted()
    record.kill = nil
    for program in candidates where !record.survived.contains(program.digest) {
      try Task.checkCancellation()
      if let how = try await program.failure(with: tools, libraries: [folder] + own),
        try await program.failure(with: tools, libraries: own) == nil,
        try await program.failure(with: tools, libraries: [folder] + own) != nil
      {
        record.kill = MutantRecord.Kill(digest: program.digest, how: how)
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
