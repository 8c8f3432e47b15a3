package import LessonKit
import SwiftSource

/// Groups a lesson's snippets into programs.
///
/// The plain snippets of a scope, such as a section, are one program. An `alone` or `release`
/// snippet is a program of its own. Any other snippet with an `error` or `trap` block, a command,
/// `norun`, `starter` or `solution` ends a program of its own, after the plain snippets above it.
package struct ProgramPlanner {
  private let lesson: Lesson
  private let course: Course
  private let settings: FileSettings
  private let prebuilt: PrebuiltFlags

  /// Creates a planner.
  ///
  /// - Parameters:
  ///   - course: the modules that the lesson's snippets can import, and the default settings.
  ///   - prebuilt: the flags for prebuilt modules that the snippets can import.
  package init(_ lesson: Lesson, in course: Course, prebuilt: PrebuiltFlags = PrebuiltFlags()) {
    self.lesson = lesson
    self.course = course
    self.prebuilt = prebuilt
    settings = lesson.settings ?? FileSettings(lesson, in: course)
  }

  var path: String { lesson.path }

  /// Returns the latest texts of the files that the lesson gives above a snippet, by path.
  func files(above snippet: Snippet) -> [String: String] {
    lesson.files.filter { $0.position < snippet.range.start }
      .reduce(into: [:]) { $0[$1.path] = $1.text }
  }

  /// Whether the lesson gives the text of the same file more than once.
  var changesFiles: Bool { Set(lesson.files.map(\.path)).count < lesson.files.count }

  /// Returns the programs from top to bottom; in docs, `PageReading` leaves out what can't compile.
  package func programs() -> [Program] {
    Self.numbered(scopes.flatMap(programs(of:)).sorted { $0.position < $1.position })
  }

  /// Returns the snippets that are never compiled, each as a program, for highlighting.
  func leftOut() -> [Program] {
    lesson.sections.flatMap { section in
      section.snippets.filter(\.isLeftOut).map { program(judging: [$0], in: section) }
    }
  }

  /// The groups within which snippets can share a program: sections, the file, or single fences.
  var scopes: [Section] {
    switch settings.scope {
    case .section:
      lesson.sections
    case .file:
      [Section(joining: lesson.sections)]
    case .fence:
      lesson.sections.flatMap { section in section.snippets.map { Section(section, holding: [$0]) }
      }
    }
  }

  private func programs(of scope: Section) -> [Program] {
    let checked = scope.snippets.filter { !$0.isLeftOut }
    let plain = checked.filter(\.isPlain)
    var programs: [Program] = []
    if !plain.isEmpty { programs.append(program(judging: plain, in: scope)) }
    for snippet in checked where !snippet.isPlain {
      let above = plain.filter { $0.line < snippet.line }
      programs.append(
        program(judging: [snippet], after: snippet.standsAlone ? [] : above, in: scope))
    }
    return programs
  }

  /// Adds each program's number in its section to the program's anchor.
  private static func numbered(_ programs: [Program]) -> [Program] {
    var counts: [String: Int] = [:]
    return programs.map { program in
      var program = program
      counts[program.anchor, default: 0] += 1
      program.anchor += "/\(counts[program.anchor] ?? 1)"
      return program
    }
  }

  /// Returns the expectations of the solution to a starter, or nil if the snippet is no starter.
  private func solutionExpectations(of snippet: Snippet) -> [Expectation]? {
    lesson.exercises.first { $0.starter == snippet }?.solution.expectations
  }

  /// Returns a program, with an anchor that has no number yet.
  ///
  /// - Parameters:
  ///   - judged: the snippets to judge, at least one.
  ///   - context: the earlier snippets from which the judged snippets continue.
  ///   - scope: the scope that contains the snippets.
  func program(
    judging judged: [Snippet], after context: [Snippet] = [], in scope: Section
  ) -> Program {
    let isNamedByScope = judged[0].isPlain && settings.scope != .fence
    let title = scope.slug.isEmpty ? lesson.slug : "\(lesson.slug), \(scope.title)"
    var program = Program(
      lesson: lesson.path,
      name: isNamedByScope ? title : "\(title), line \(judged[0].range.start.line)",
      section: scope.title, anchor: scope.slug,
      purpose: judged[0].isNeverRun ? .compile : .run, context: context, judged: judged,
      modules: settings.allModules, languageMode: settings.languageMode,
      isOptimised: judged[0].words.contains(.release),
      solutionExpectations: solutionExpectations(of: judged[0]),
      timeout: (context + judged).compactMap(\.options.timeout).max() ?? settings.timeout)
    program.modulesToBuild = settings.allModules
    program.testableModule = settings.isTestable ? settings.ownModule : nil
    program.prelude = lesson.isDocs ? prelude(of: context + judged) : settings.prelude
    program.inputs.variables = settings.environment
    program.inputs.files = files(above: judged[judged.count - 1])
    program.warnings = settings.warnings
    program.prebuilt = prebuilt
    if lesson.isDocs {
      program.isDocs = true
      program.isTraced = true
      program.startsAtMain = (context + judged).contains(where: \.hasMain)
    }
    program.modulesToBuild += modules(importedBy: program)
    if program.showsValues { program.prelude += ProbeFunction.declaration }
    return program
  }

  /// Returns the prelude without the items that a snippet redeclares before any snippet uses them.
  private func prelude(of snippets: [Snippet]) -> String {
    var code = Array(settings.prelude.utf8)
    let declaring: [TopLevelItem.Kind] = [.variable, .type, .declaration]
    for item in TopLevelItem.items(of: code) ?? [] where declaring.contains(item.kind) {
      let first = snippets.first { snippet in
        !Identifiers.of(Array(snippet.code.utf8)).isDisjoint(with: item.names)
      }
      let own = first.flatMap { TopLevelItem.items(of: Array($0.code.utf8)) } ?? []
      let declared = own.filter { declaring.contains($0.kind) }.flatMap(\.names)
      guard Set(item.names).isSubset(of: declared) else { continue }
      // The item is overwritten with spaces, so that the other items keep their positions.
      for index in item.range where code[index] != UInt8(ascii: "\n") { code[index] = 0x20 }
    }
    return String(decoding: code, as: UTF8.self)
  }

  /// Returns the course's modules that the program imports in its code, but not implicitly; for a
  /// lesson, only modules of packages.
  private func modules(importedBy program: Program) -> [String] {
    let candidates = course.modules.filter { program.isDocs || $0.isOfPackage }.map(\.name)
    guard !candidates.isEmpty else { return [] }
    let lines = program.lines
    // Most programs import nothing themselves, and parsing every line takes time.
    guard lines.contains(where: { $0.utf8.contains("import") }) else { return [] }
    let imported = ImportedModules.names(in: lines).subtracting(program.modules)
    return candidates.filter(imported.contains)
  }
}

extension FileSettings {
  /// The modules that each program imports implicitly, including the file's own module.
  fileprivate var allModules: [String] {
    modules + (ownModule.map { modules.contains($0) ? [] : [$0] } ?? [])
  }

  /// Makes a lesson's settings from its front matter and the course's defaults.
  fileprivate init(_ lesson: Lesson, in course: Course) {
    self.init()
    scope = .section
    modules = lesson.frontMatter.modules?.map(\.name) ?? course.defaultModules
    languageMode = lesson.frontMatter.languageMode ?? 6
    timeout = course.timeout
    warnings = .show
  }
}
