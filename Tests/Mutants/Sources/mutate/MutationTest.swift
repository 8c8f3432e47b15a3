import LessonChecker
import LessonKit
import MarbleText
import Sandbox
import SwiftSource
import Synchronization

/// A mutation test of a course: plants one fault at a time into the modules that its lessons import, and finds
/// those that no program notices.
struct MutationTest: Sendable {
  private let checker: Checker

  /// The files to mutate, by a path, a folder, a module, or a function or type that they declare.
  private let names: [String]

  /// The number of mutants to try, drawn at random, or nil for all.
  var sample: Int?

  /// Decides which mutants are drawn.
  var seed: UInt64 = 1

  /// What is known of the course's mutants.
  var list = MutantList()

  /// Called with what is done next, from any thread.
  var progress: @Sendable (String) -> Void = { _ in }

  init(_ checker: Checker, of names: [String]) {
    (self.checker, self.names) = (checker, names)
  }

  /// Makes the test.
  ///
  /// - Throws: `CheckError` or `Diagnostic` if it can't be made.
  func run() async throws -> MutationReport {
    let start = ContinuousClock.now
    let files = try checker.workbook.mutableFiles(names: list.names)
    let chosen = try chosen(among: files)
    let (reasons, problems) = list.reasons(among: files.flatMap { $0.mutants ?? [] })
    let bench = try await Bench(of: checker, progress: progress)
    // No lesson can notice what happens in a module that it does not import.
    let imported = chosen.filter { bench.modules[$0.module] != nil }
    let all = imported.flatMap { file in (file.mutants ?? []).map { (file: file, mutant: $0) } }
    let drawn = drawn(from: all)
    progress("trying \(drawn.count) mutants …")
    let trial = MutantTrial(on: bench, root: Files.absolute(checker.workbook.root) + "/")
    let (tried, survivors) = (Counter(), Counter())
    let results = try await concurrentMap(drawn, width: bench.tools.jobs) { file, mutant in
      let outcome =
        reasons[mutant] == nil
        ? try await trial.outcome(of: mutant, in: file) : MutantOutcome.equivalent
      let (done, survived) = (tried.add(), survivors.add(outcome == .survived ? 1 : 0))
      if done % 10 == 0 { progress("tried \(done) of \(drawn.count), \(survived) survived …") }
      return (mutant: mutant, outcome: outcome)
    }
    return MutationReport(
      results: results.sorted { $0.mutant < $1.mutant }, count: all.count, seed: seed,
      programs: bench.programs.count, unreliable: bench.unreliable,
      unread: imported.filter { $0.mutants == nil }.map(\.path), problems: problems,
      seconds: start.secondsSince)
  }

  private func chosen(among files: [MutableFile]) throws -> [MutableFile] {
    for name in names where !files.contains(where: { $0.isNamed(by: name) }) {
      throw CheckError(
        "no file of a module is called '\(name)', or declares it",
        advice: Suggestion.advice(
          for: name, among: files.flatMap { [$0.path] + $0.names.sorted() },
          or: "name a file, a folder, a module, or an operator"))
    }
    return files.filter { file in names.contains { file.isNamed(by: $0) } }
  }

  private func drawn<Draw>(from all: [Draw]) -> [Draw] {
    guard let sample else { return all }
    var generator = SeededGenerator(seed: seed)
    return Array(all.shuffled(using: &generator).prefix(sample))
  }
}

/// Tries mutants: builds the module of each, and runs programs until one fails.
private final class MutantTrial: Sendable {
  /// What the cache keeps of a mutant, which a change of one lesson doesn't make worthless.
  private struct Record: Codable {
    var compiles = true

    /// The digest of the program that noticed it, if any.
    var killer: String?

    /// The digests of the programs that did not notice it.
    var passed: Set<String> = []
  }

  private let bench: Bench
  private let root: String

  /// The number of mutants of each file that each program noticed, by the program's digest.
  ///
  /// Those programs are the first to run with the next mutant of the file.
  private let kills = Mutex<[String: [String: Int]]>([:])

  /// - Parameter root: the workbook's root, as an absolute path with a slash at the end.
  init(on bench: Bench, root: String) {
    (self.bench, self.root) = (bench, root)
  }

  /// Tries a mutant, unless the cache tells what comes of it.
  ///
  /// - Throws: `CheckError` if the tools for it fail.
  func outcome(of mutant: Mutant, in file: MutableFile) async throws -> MutantOutcome {
    guard let module = bench.modules[mutant.module] else { return .survived }
    let cache = bench.tools.cache
    let text = mutant.applied(to: file.bytes)
    let candidates = candidates(for: file)
    var key = ContentKey("mutant 3")
    key.add([module.key, mutant.file])
    key.add(bytes: text)
    key.add(bench.tools.sandbox.identity)
    let name = key.finish()
    var record = cache.record(Record.self, named: name, of: .programs) ?? Record()
    if let outcome = outcome(record, among: candidates, in: file) { return outcome }
    let folder = try cache.makeScratchFolder()
    defer { cache.scratch.remove(folder) }
    record.compiles = try await module.replace(root + file.path, with: text, into: folder)
    if record.compiles { try await run(candidates, with: folder, noting: &record) }
    try cache.store(record, named: name, of: .programs)
    return outcome(record, among: candidates, in: file) ?? .survived
  }

  /// The outcome that a record tells, or nil if there are programs that it does not know.
  private func outcome(
    _ record: Record, among candidates: [LinkedProgram], in file: MutableFile
  ) -> MutantOutcome? {
    guard record.compiles else { return .notCompiled }
    if let killer = record.killer, candidates.contains(where: { $0.digest == killer }) {
      kills.withLock { $0[file.path, default: [:]][killer, default: 0] += 1 }
      return .killed
    }
    return candidates.allSatisfy { record.passed.contains($0.digest) } ? .survived : nil
  }

  /// The programs that import a file's module.
  ///
  /// First come those that are most likely to notice a mutant: programs that noticed others of the
  /// file, then those that name something that the file declares, then quick ones.
  private func candidates(for file: MutableFile) -> [LinkedProgram] {
    let kills = kills.withLock { $0[file.path] ?? [:] }
    let ranked = bench.programs.filter { $0.imports(file.module) }.map { program in
      let isNamed = !program.identifiers.isDisjoint(with: file.names)
      return (program, rank: (-(kills[program.digest] ?? 0), isNamed ? 0 : 1, program.seconds))
    }
    return ranked.sorted { $0.rank < $1.rank }.map(\.0)
  }

  /// Runs programs with a mutant until one fails.
  ///
  /// A failure counts if the program passes without the mutant right afterwards, and fails with it
  /// again, because a program may depend on time.
  private func run(
    _ candidates: [LinkedProgram], with folder: String, noting record: inout Record
  ) async throws {
    let original = bench.modules.values.map(\.folder).sorted()
    let mutated = [folder] + original
    record.killer = nil
    for program in candidates where !record.passed.contains(program.digest) {
      if try await !program.passes(with: mutated), try await program.passes(with: original),
        try await !program.passes(with: mutated)
      {
        record.killer = program.digest
        return
      }
      record.passed.insert(program.digest)
    }
  }
}

/// A source file of a module that lessons import.
private struct MutableFile: Sendable {
  private static let declaring: Set = ["func", "class", "struct", "enum", "protocol"]

  /// Its path from the workbook's root.
  let path: String

  let module: String
  let bytes: [UInt8]

  /// The names of the functions and types that it declares.
  let names: Set<String>

  /// Its mutants, or nil if it can't be split into tokens for certain.
  let mutants: [Mutant]?

  /// Reads a file.
  ///
  /// - Throws: `Diagnostic` if it can't be read.
  init(
    _ path: String, of module: String, in root: String, conditions: Set<String>,
    names: MutationNames
  ) throws {
    (self.path, self.module) = (path, module)
    bytes = try FileReader.bytes(of: root + path)
    let source = MutableSource(bytes, conditions: conditions, names: names)
    let tokens = source?.tokens ?? []
    self.names = Set(
      zip(tokens, tokens.dropFirst()).compactMap { keyword, name in
        Self.declaring.contains(keyword.text) && name.kind == .word ? name.text : nil
      })
    mutants = source.map { Mutant.all(of: $0, file: path, module: module) }
  }

  /// Returns true for its path or the end of one, a folder or a module, and what it declares.
  func isNamed(by word: String) -> Bool {
    let word = word.hasSuffix("/") ? String(word.dropLast()) : word
    if path == word || path.hasPrefix(word + "/") || path.hasSuffix("/" + word) { return true }
    let parts = path.split(separator: "/").map { $0.lowercased() }
    let name = word.lowercased()
    return parts.dropLast().contains(name) || parts.last == name + ".swift" || names.contains(word)
  }
}

extension Workbook {
  /// The files of the modules that are built from sources, by module and path.
  ///
  /// - Throws: `Diagnostic` if one can't be read.
  fileprivate func mutableFiles(names: MutationNames) throws -> [MutableFile] {
    let flags = course.moduleFlags
    let conditions = Set(
      zip(flags, flags.dropFirst()).filter { $0.0 == "-D" }.map(\.1) + ["DEBUG"])
    let prefix = Files.absolute(root) + "/"
    return try course.modules.flatMap { module -> [MutableFile] in
      guard case .sources(let folder) = module.origin else { return [] }
      return try Files.files(below: Files.absolute(root + folder), endingIn: ".swift").map { file in
        try MutableFile(
          file.hasPrefix(prefix) ? String(file.dropFirst(prefix.count)) : file, of: module.name,
          in: root, conditions: conditions, names: names)
      }
    }
  }
}
