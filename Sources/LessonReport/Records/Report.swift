import Foundation
public import LessonChecker
public import LessonKit
import Sandbox

/// The report of a check, from which every format is written.
///
/// It consists of `Encodable` records, which `Report.schema.json` describes. JSON has one record on
/// each line.
public struct Report: Hashable, Sendable {
  var head: HeadRecord
  var problems: [DiagnosticRecord] = []
  var programs: [ProgramRecord] = []
  var work = WorkRecord()

  /// The files in the user's words, if these differ from the workbook's names.
  var shownNames: [String: String] = [:]

  /// Whether a file could not be read, or a module could not be built.
  public var isPartial: Bool { problems.contains { $0.diagnostic.isUnreadable } }

  /// Whether everything that was checked held.
  public var holds: Bool { problems.isEmpty && programs.allSatisfy(\.failures.isEmpty) }

  /// Marks the report as the report on another implementation.
  ///
  /// The advice is removed, because it is for the author of a lesson and doesn't help the author of
  /// an implementation.
  mutating func name(_ implementation: String) {
    head.implementation = implementation
    for index in problems.indices { problems[index].implementation = implementation }
    for index in programs.indices {
      programs[index].implementation = implementation
      for failure in programs[index].failures.indices {
        programs[index].failures[failure].diagnostic.advice = nil
      }
    }
  }

  /// Returns a file in the user's words.
  func shown(_ file: String) -> String { shownNames[file] ?? file }
}

extension Report {
  /// All diagnostics: first the diagnostics outside lessons, then lesson by lesson from top to
  /// bottom.
  ///
  /// Their files are relative to the workbook's root.
  var diagnostics: [Diagnostic] {
    let lessons = Set(head.lessons)
    let general = problems.filter { !lessons.contains($0.diagnostic.file) }.map(\.diagnostic)
    let own = Dictionary(grouping: problems, by: \.diagnostic.file)
    let checked = Dictionary(grouping: programs, by: \.file)
    return general
      + head.lessons.flatMap { file in
        inOrder(own[file, default: []], checked[file, default: []])
      }
  }

  private func inOrder(_ problems: [DiagnosticRecord], _ programs: [ProgramRecord]) -> [Diagnostic]
  {
    let all =
      problems.map(\.diagnostic) + programs.flatMap(\.failedExpectations)
      + programs.flatMap(\.compilerWarnings)
    return all.enumerated()
      .sorted {
        ($0.element.position?.line ?? 0, $0.offset) < ($1.element.position?.line ?? 0, $1.offset)
      }
      .map(\.element)
  }
}

extension ProgramRecord {
  var failedExpectations: [Diagnostic] { failures.map(\.diagnostic) }
  var compilerWarnings: [Diagnostic] { warnings.map(\.diagnostic) }
}

extension Report {
  /// Makes the report of a check.
  public init(_ check: CheckVerdicts) {
    let workbook = check.workbook
    head = check.head
    work = check.tally
    let problems = check.problems
    for file in Set(problems.map(\.file) + workbook.lessons.map(\.path)) {
      let name = workbook.fromRoot(file)
      if name != file { shownNames[name] = file }
    }
    self.problems = problems.map { .problem($0.renamed(workbook.fromRoot($0.file))) }
    // Paths are computed once for each lesson, because that takes time and a lesson has many
    // programs.
    let names = Dictionary(
      workbook.lessons.map { ($0.path, workbook.fromRoot($0.path)) }, uniquingKeysWith: { $1 })
    programs = head.inOrder(
      check.programs.map { check.record(of: $0, in: names[$0.program.lesson] ?? "") }
        + check.leftOut)
    if let name = check.settings.implementation?.name { self.name(name) }
  }
}

extension CheckVerdicts {
  fileprivate var head: HeadRecord {
    HeadRecord(
      compiler: results.compiler, folder: workbook.folderInRepository,
      lessons: workbook.lessons.map { workbook.fromRoot($0.path) },
      translations: namedTranslations.isEmpty ? nil : namedTranslations,
      isDocs: workbook.isDocs ? true : nil, selection: settings.selection.words,
      uncomparedValues: uncomparedValues == 0 ? nil : uncomparedValues,
      notes: notes.isEmpty ? nil : notes,
      repetitions: settings.repetitions.map(\.count), seed: settings.repetitions?.seed)
  }

  private var uncomparedValues: Int {
    workbook.lessons.flatMap(\.snippets).reduce(0) { $0 + $1.uncomparedValues }
  }

  private var notes: [String] {
    workbook.lessons.flatMap { lesson in
      lesson.notes.map { note in
        let line = note.position.map { ":\($0.line)" } ?? ""
        let advice = note.advice.map { "; \($0)" } ?? ""
        return "\(workbook.fromRoot(lesson.path))\(line): \(note.message)\(advice)"
      }
    }
  }

  private var namedTranslations: [String] {
    guard !settings.selection.words.isEmpty else { return [] }
    return workbook.translations.flatMap(\.lessons).map { workbook.fromRoot($0.lesson.path) }
  }

  fileprivate func record(of verdict: ProgramVerdict, in file: String) -> ProgramRecord {
    let program = verdict.program
    let snippets = program.judged.map { snippet in
      SnippetRecord(snippet, results.result(of: snippet, in: program.lesson))
    }
    return ProgramRecord(
      id: "\(file)#\(program.anchor)", file: file, section: program.section,
      line: program.position.line, name: program.name, state: verdict.state(of: snippets),
      reason: verdict.uncheckedReason ?? verdict.skipReason,
      lacks: verdict.missingModules.isEmpty ? nil : verdict.missingModules,
      isCached: verdict.isCached, compileSeconds: verdict.compileSeconds,
      runSeconds: verdict.runSeconds, snippets: snippets,
      failures: verdict.failures.map { .failure($0.renamed(file)) },
      warnings: verdict.warnings.map { .warning($0.renamed(file)) })
  }
}

extension ProgramVerdict {
  /// Why the program's snippets were skipped or left out, or nil if they were not.
  fileprivate var skipReason: String? { results.lazy.compactMap(\.skipReason).first }

  /// Returns the state of the program, given the states of its snippets.
  fileprivate func state(of snippets: [SnippetRecord]) -> SnippetResult.State {
    guard missingModules.isEmpty else { return .skipped }
    if uncheckedReason != nil { return .unchecked }
    let states = Set(snippets.map(\.state))
    if states.count == 1, let state = states.first { return state }
    guard failures.isEmpty else { return .failed }
    return states.contains(.compared) ? .compared : states.contains(.ran) ? .ran : .verified
  }
}

extension CheckVerdicts {
  /// A record for each snippet that is in no program, because it is skipped or quotes a source.
  fileprivate var leftOut: [ProgramRecord] {
    workbook.lessons.filter { workbook.isDocs || $0.problems.isEmpty }.flatMap { lesson in
      lesson.sections.flatMap { section in
        section.snippets.filter(\.isLeftOut)
          .filter { settings.selection.contains($0, of: section.slug, in: lesson.path) }
          .map { record(of: $0, in: section, of: lesson) }
      }
    }
  }

  private func record(
    of snippet: Snippet, in section: Section, of lesson: Lesson
  ) -> ProgramRecord {
    let file = workbook.fromRoot(lesson.path)
    let line = snippet.range.start.line
    let failures = quotationFailures.filter {
      $0.file == lesson.path && snippet.blockLines.contains($0.position?.line ?? 0)
    }
    let result = results.result(of: snippet, in: lesson.path)
    return ProgramRecord(
      id: "\(file)#\(section.slug)/line-\(line)", file: file,
      section: section.title, line: line, name: "\(lesson.slug), line \(line)",
      state: result.state, reason: snippet.options.skipReason,
      snippets: [SnippetRecord(snippet, result)],
      failures: failures.map { .failure($0.renamed(file)) })
  }
}

extension Workbook {
  /// The path of the workbook's root in its repository, which other services need to name files.
  ///
  /// It is a path to put before other paths. It is empty if the workbook is in no repository.
  package var folderInRepository: String {
    let names = Files.absolute(root).split(separator: "/").map { $0 + "/" }
    let depth = (0...names.count).last { depth in
      // In a worktree, `.git` is a file.
      FileManager.default.fileExists(atPath: "/\(names.prefix(depth).joined()).git")
    }
    return depth.map { names.dropFirst($0).joined() } ?? ""
  }
}

/// The version of the tool.
public enum ToolVersion {
  /// The version that `--version` and reports show.
  public static let current = "0.1.0"
}

extension Commit {
  /// Asks git which commit of a workbook is checked out.
  ///
  /// - Parameter root: the workbook's root, as a path to put before other paths.
  /// - Returns: the commit, or nil if the workbook is in no repository or git is not installed.
  public static func current(of root: String) async -> Commit? {
    guard let git = await Git(in: Files.absolute(root)), let hash = await git.head,
      let hasChanges = await git.hasChanges
    else { return nil }
    return Commit(hash: hash, hasChanges: hasChanges)
  }
}
