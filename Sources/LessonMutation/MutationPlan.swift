public import LessonChecker
import LessonKit
import MarbleText
import Sandbox
import SwiftSource

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
  /// - Parameter files: the files of all modules.
  /// - Throws: `CheckError` if a word names none.
  fileprivate func chosen(among files: [MutableFile]) throws -> [MutableFile] {
    for word in words where !files.contains(where: { $0.isNamed(by: word) }) {
      let known = files.flatMap { [$0.path] + $0.names.sorted() }
      let meant = Suggestion.nearest(to: word, among: known).map { "did you mean '\($0)'?" }
      throw CheckError(
        "no file of a module is called '\(TerminalText.message(word))', or declares it",
        advice: meant ?? "name a file, a folder, a module, or an operator")
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

/// A source file of a module that lessons import.
struct MutableFile: Sendable {
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
  ) async throws -> [MutantResult] {
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
