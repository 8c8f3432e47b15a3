public import LessonChecker
import LessonKit
import MarbleText
import Sandbox
import SwiftSource
import Synchronization

/// What a mutation test changes, and how far it goes.
public struct MutationPlan: Sendable {
  /// The files to mutate, by name: a path, a folder, a module, or a function or type that they
  /// declare.
  ///
  /// Without any, all files of the modules that lessons import.
  public var words: [String] = []

  /// The programs that are to notice the mutations; everything by default.
  public var selection = Selection.everything

  /// The number of mutants to try, drawn at random, or nil for all.
  public var sample: Int?

  /// Decides which mutants are drawn, and in which order they are tried.
  public var seed: UInt64 = 1

  /// The number of seconds after which no further mutant is begun, or nil for no limit.
  public var seconds: Int?

  /// What the workbook says of its mutants.
  public var list = MutantList()

  /// Creates a plan to try everything.
  public init() {}

  /// The files that the words name.
  ///
  /// - Throws: `CheckError` if a word names none.
  fileprivate func chosen(among files: [MutableFile]) throws -> [MutableFile] {
    for word in words where !files.contains(where: { $0.isNamed(by: word) }) {
      let known = files.flatMap { [$0.path] + $0.names.sorted() }
      throw CheckError(
        "no file of a module is called '\(TerminalText.message(word))', or declares it",
        advice: Suggestion.advice(
          for: word, among: known, or: "name a file, a folder, a module, or an operator"))
    }
    guard !words.isEmpty else { return files }
    return files.filter { file in words.contains { file.isNamed(by: $0) } }
  }

  /// The mutants to try, in random order, so that those that are reached in a given time are a fair
  /// sample.
  fileprivate func drawn(
    from files: [MutableFile]
  ) -> [(file: MutableFile, mutant: Mutant)] {
    var generator = SeededGenerator(seed: seed)
    let all = files.flatMap { file in (file.mutants ?? []).map { (file: file, mutant: $0) } }
    return Array(all.shuffled(using: &generator).prefix(sample ?? .max))
  }
}

extension Checker {
  /// Tests the lessons: puts one fault at a time into the modules that they import, and finds those
  /// that no program notices.
  ///
  /// - Throws: `CheckError` or `Diagnostic` if no test can be made.
  public func mutating(_ plan: MutationPlan) async throws -> MutationReport {
    let start = ContinuousClock.now
    let files = try workbook.course.mutableFiles(in: workbook.root, names: plan.list.names)
    let chosen = try plan.chosen(among: files)
    let (reasons, problems) = plan.list.reasons(
      among: files.flatMap { $0.mutants ?? [] }, in: workbook.root + MutantList.path)
    let bench = try await ProgramBench(of: self, plan.selection)
    var modules: [String: SharedModule] = [:]
    for module in bench.modules {
      progress(.buildingModule(module.name))
      modules[module.name] = try await SharedModule(module, with: bench.tools)
    }
    let (programs, unreliable) = try await bench.link(
      with: bench.modules.compactMap { modules[$0.name]?.library })
    let trial = MutantTrial(
      with: bench.tools, modules: modules, programs: programs, equivalents: reasons,
      root: Files.absolute(workbook.root) + "/", end: plan.seconds.map { start + .seconds($0) })
    // No lesson can notice what happens in a module that it does not import.
    let imported = chosen.filter { modules[$0.module] != nil }
    let results = try await results(
      of: plan.drawn(from: imported), by: trial, width: bench.tools.jobs)
    return MutationReport(
      results: results.sorted { $0.mutant < $1.mutant },
      count: imported.reduce(0) { $0 + ($1.mutants?.count ?? 0) }, seed: plan.seed,
      programs: programs.count, unreliable: unreliable,
      unread: imported.filter { $0.mutants == nil }.map(\.path),
      problems: bench.problems + problems, seconds: start.secondsSince)
  }

  private func results(
    of drawn: [(file: MutableFile, mutant: Mutant)], by trial: MutantTrial, width: Int
  ) async throws -> [Mutant.Result] {
    let (done, survived) = (Counter(), Counter())
    return try await concurrentMap(drawn, width: width) { draw in
      let result = try await trial.result(of: draw.mutant, in: draw.file)
      progress(
        .mutating(
          done: done.add(), of: drawn.count, survived: survived.add(result.isSurvivor ? 1 : 0)))
      return result
    }
  }
}

/// Tries mutants: builds the module of each, and runs programs until one fails.
private final class MutantTrial: Sendable {
  /// What the cache keeps of a mutant: nothing that a change of one lesson makes worthless.
  private struct Record: Codable {
    struct Kill: Codable {
      let digest: String
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
  private let programs: [ProgramBench.LinkedProgram]
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
  ///   - root: the workbook's root, as an absolute path with a slash at the end.
  ///   - end: the time from which no further mutant is begun, if any.
  init(
    with tools: Tools, modules: [String: SharedModule], programs: [ProgramBench.LinkedProgram],
    equivalents: [Mutant: String], root: String, end: ContinuousClock.Instant?
  ) {
    (self.tools, self.modules, self.programs) = (tools, modules, programs)
    (self.equivalents, self.root, self.end) = (equivalents, root, end)
  }

  /// Tries a mutant, unless it is equivalent, or the time is up.
  ///
  /// - Throws: `CheckError` if the tools for it fail.
  func result(of mutant: Mutant, in file: MutableFile) async throws -> Mutant.Result {
    if let reason = equivalents[mutant] {
      return Mutant.Result(mutant: mutant, outcome: .equivalent(reason))
    }
    if let end, ContinuousClock.now >= end {
      return Mutant.Result(mutant: mutant, outcome: .notTried)
    }
    return Mutant.Result(mutant: mutant, outcome: try await outcome(of: mutant, in: file))
  }

  private func outcome(
    of mutant: Mutant, in file: MutableFile
  ) async throws -> Mutant.Result.Outcome {
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
  private func candidates(for file: MutableFile) -> [ProgramBench.LinkedProgram] {
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
    _ record: Record, among candidates: [ProgramBench.LinkedProgram], in file: MutableFile
  ) -> Mutant.Result.Outcome? {
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
    _ candidates: [ProgramBench.LinkedProgram], with folder: String, noting record: inout Record
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
  fileprivate init(
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

  /// Whether a word of the user's names it: its path or the end of one, a folder or a module, or a
  /// function or type that it declares.
  fileprivate func isNamed(by word: String) -> Bool {
    let word = word.hasSuffix("/") ? String(word.dropLast()) : word
    if path == word || path.hasPrefix(word + "/") || path.hasSuffix("/" + word) { return true }
    let parts = path.split(separator: "/").map { $0.lowercased() }
    let name = word.lowercased()
    return parts.dropLast().contains(name) || parts.last == name + ".swift" || names.contains(word)
  }
}

extension Course {
  /// The files of the modules that are built from sources, by module and path.
  ///
  /// - Throws: `Diagnostic` if one can't be read.
  fileprivate func mutableFiles(
    in root: String, names: MutationNames
  ) throws -> [MutableFile] {
    let conditions = Set(
      zip(moduleFlags, moduleFlags.dropFirst()).filter { $0.0 == "-D" }.map(\.1) + ["DEBUG"])
    let prefix = Files.absolute(root) + "/"
    return try modules.flatMap { module -> [MutableFile] in
      guard case .sources(let folder) = module.origin else { return [] }
      return try Files.files(below: Files.absolute(root + folder), endingIn: ".swift").map { file in
        try MutableFile(
          file.hasPrefix(prefix) ? String(file.dropFirst(prefix.count)) : file, of: module.name,
          in: root, conditions: conditions, names: names)
      }
    }
  }
}
