import Foundation
import LessonKit
import Sandbox
import SwiftSource

/// Finds advice on failures, such as which of the workbook's modules to import.
struct Hints {
  private let inCourse: LessonHints

  /// The hints for documentation, used in place of `inCourse`, or nil for a course.
  private var inDocs: DocsHints?

  /// Prepares to look for advice.
  ///
  /// - Parameter tools: the tools with which documentation's package is examined.
  init(_ workbook: Workbook, with tools: Tools) {
    inCourse = LessonHints(workbook)
    inDocs = workbook.isDocs ? DocsHints(workbook, with: tools) : nil
  }

  /// Returns the next step after a failure, or nil if the failure's own advice should stay.
  mutating func advice(on failure: Diagnostic, of program: Program) -> String? {
    inDocs == nil
      ? inCourse.advice(on: failure, of: program) : inDocs?.advice(on: failure, of: program)
  }
}

/// Advice for documentation, on failures with a `FailureCause` or a refusal of the sandbox.
private struct DocsHints {
  private let workbook: Workbook
  private let package: PackageInPlace?
  private lazy var names = DeclaredNames(in: folders + (package?.dependencyFolders ?? []))

  init(_ workbook: Workbook, with tools: Tools) {
    self.workbook = workbook
    package = workbook.course.prebuilt.package.flatMap { folder in
      try? PackageInPlace(in: workbook.root + folder, with: tools)
    }
  }

  /// Returns the next step, or nil if none is known or a compiler error has advice already.
  mutating func advice(on failure: Diagnostic, of program: Program) -> String? {
    guard failure.advice == nil || failure.failure?.compilerError == nil,
      let page = workbook.lessons.first(where: { $0.path == program.lesson }),
      let snippet = program.judged.first(where: { $0.owns(failure) })
    else { return nil }
    if case .crashed(_, let refusal?) = failure.failure { return refusal.advice }
    // Using `names` scans all sources, which takes time, so only errors about names use it.
    let isAboutName =
      switch failure.failure?.compilerError {
      case .unknownName, .unknownAttribute, .unknownMacro: true
      default: false
      }
    let cause = FailureCause(
      of: failure, in: snippet, on: page, names: isAboutName ? names : DeclaredNames())
    switch cause {
    case .needsEnvironment, nil: return nil  // Such a failure keeps its own advice, if any.
    case let cause?: return cause.advice
    }
  }

  private var folders: [(module: String, folder: String)] {
    (package?.sourceFolders.map { ($0.key, $0.value) } ?? []) + workbook.moduleFolders
  }
}

/// Advice for a course, about imports, the division of a lesson into programs, and the sandbox.
private struct LessonHints {
  private let workbook: Workbook

  init(_ workbook: Workbook) {
    self.workbook = workbook
  }

  /// Returns the next step after a failure, or nil if none is known.
  func advice(on failure: Diagnostic, of program: Program) -> String? {
    switch failure.failure {
    case .crashed(_, let refusal?):
      refusal.advice
    case .compiler(.unknownName(let name), _):
      adviceOnDeclaration(of: name, outside: program) ?? adviceOnImport(of: name, for: program)
    case .compiler(.unknownModule(let name), _):
      adviceOnModule(name)
    case .compiler(.redeclaration(let name?), _):
      program.snippets.count(where: { $0.declares(name) }) < 2
        ? "rename one of the two"
        : "rename one of the two, or write 'swift alone' to make this snippet a program of its own"
    default:
      nil
    }
  }

  /// Returns advice if the lesson declares a name outside of the program, or nil if it doesn't.
  private func adviceOnDeclaration(of name: String, outside program: Program) -> String? {
    let lesson = workbook.lessons.first { $0.path == program.lesson }
    guard let lesson else { return nil }
    let starts = Set(program.snippets.map(\.range.start))
    let ownSection = lesson.sections.first { section in
      section.snippets.contains { $0.range.start == program.position }
    }
    if let line = lesson.lineOfUnmarkedCode(declaring: name) {
      return "the code block on line \(line) declares it, but has no language: "
        + "write 'swift' after its opening marks"
    }
    for section in lesson.sections {
      let found = section.snippets.first { snippet in
        !starts.contains(snippet.range.start) && snippet.declares(name)
      }
      guard let found else { continue }
      let line = found.range.start.line
      return section.position == ownSection?.position
        ? "the snippet on line \(line) declares it, but isn't part of the same program, so declare it here, too"
        : "line \(line) declares it in a different section, and each section is a program of its own, so declare it "
          + "here, too"
    }
    return nil
  }

  private func adviceOnImport(of name: String, for program: Program) -> String? {
    let missing = workbook.moduleFolders.filter { !program.modules.contains($0.module) }
    let declaring = DeclaredNames(in: missing).modules(declaring: name)
    let ofCourse = declaring.filter { found in missing.contains { $0.module == found } }
    let usual = workbook.course.defaultModules
    let module = ofCourse.first(where: usual.contains) ?? ofCourse.first
    // A module that isn't `ofCourse` comes with the toolchain.
    guard let module else { return declaring.first.map { "write 'import \($0)' in this snippet" } }
    // If a lesson lacks several default modules, the advice adds all of them at once.
    let added = usual.contains(module) ? usual.filter { !program.modules.contains($0) } : [module]
    let all = (program.modules + added).joined(separator: ", ")
    let lesson = workbook.lessons.first { $0.path == program.lesson }
    let line = lesson?.frontMatter.modules?.first.map { " on line \($0.position.line)" }
    return "the module \(module) declares it: write 'modules: [\(all)]'\(line ?? " at the top")"
  }

  private func adviceOnModule(_ name: String) -> String? {
    let modules = workbook.course.modules.map(\.name)
    let elsewhere = workbook.course.importsElsewhere?.modules ?? [:]
    // The best replacement of `name` is the module that replaces the fewest modules.
    let counterpart = modules.filter { elsewhere[$0]?.contains(name) == true }
      .min { (elsewhere[$0]?.count ?? 0) < (elsewhere[$1]?.count ?? 0) }
    if let counterpart { return "import '\(counterpart)' instead" }
    let meant = Suggestion.nearest(to: name, among: modules)
    return meant.map { "did you mean '\($0)'?" }
      ?? "the modules of this course are \(modules.joined(separator: ", "))"
  }
}

extension Workbook {
  /// The modules that are built from sources, each with the folder of its sources.
  fileprivate var moduleFolders: [(module: String, folder: String)] {
    course.modules.compactMap { module in
      guard case .sources(let folder) = module.origin else { return nil }
      return (module.name, root + folder)
    }
  }
}

extension Lesson {
  /// Returns the line of the first code block that has no language and declares a name, or nil.
  fileprivate func lineOfUnmarkedCode(declaring name: String) -> Int? {
    document.codeBlocks.first { block in
      if case .codeBlock(info: "", let code) = block.kind { code.declares(name) } else { false }
    }?.range.start.line
  }
}

extension Snippet {
  fileprivate func declares(_ name: String) -> Bool { code.declares(name) }
}

extension String {
  /// Returns whether the text is Swift code that declares or extends a name at the top level.
  fileprivate func declares(_ name: String) -> Bool {
    (TopLevelItem.items(of: Array(utf8)) ?? []).contains { $0.names.contains(name) }
  }
}

extension Failure.Refusal {
  /// The next step after a crash that the sandbox most likely caused.
  fileprivate var advice: String {
    switch self {
    case .access:
      "the sandbox blocks the network and all files outside of the program's folder; write 'swift norun' to only "
        + "compile the snippet"
    case .surroundings:
      "the sandbox has no network, none of your files, and none of your environment variables; if the program needs a file, "
        + "write '<!-- file: NAME -->' above a block with the file's text; otherwise write 'swift norun' to only compile "
        + "the snippet"
    case .missingFile:
      "each program starts in an empty folder; write '<!-- file: NAME -->' above "
        + "a block with the file's text, or write 'swift norun' to only compile the snippet"
    }
  }
}
