package import LessonKit
import SwiftSource

/// Groups a lesson's snippets into programs.
///
/// The plain snippets of a section are one program. A snippet that must fail, or must not run, is
/// the end of a program of its own that begins with the plain snippets above it; so is a
/// starter and a solution. `alone` and `release` snippets stand by themselves.
package struct ProgramPlanner {
  private let lesson: Lesson
  private let course: Course
  private let settings: FileSettings
  private let prebuilt: Prebuilt
  private let grouping: Grouping

  /// Creates a planner.
  ///
  /// - Parameters:
  ///   - lesson: the lesson.
  ///   - course: what its snippets can import.
  ///   - prebuilt: the flags for prebuilt modules that they can import.
  ///   - grouping: how its snippets are grouped beyond what its headings say.
  package init(
    _ lesson: Lesson, in course: Course, prebuilt: Prebuilt = Prebuilt(),
    _ grouping: Grouping = Grouping()
  ) {
    self.lesson = lesson
    self.course = course
    self.prebuilt = prebuilt
    self.grouping = grouping
    settings = lesson.settings ?? FileSettings(lesson, in: course)
  }

  /// The programs, in the order of the lesson.
  package func programs() -> [Program] {
    Self.numbered(groups.flatMap(programs).sorted { $0.position < $1.position })
  }

  /// The groups of snippets that the programs are made of.
  var groups: [SnippetGroup] {
    var above: [Snippet] = []
    return sections.flatMap { section in
      let isJoined = grouping.joined.contains(section.snippets.first?.line ?? 0)
      let groups = SnippetGroup.groups(of: section, grouping, after: isJoined ? above : [])
      let own = groups.last?.carried ?? []
      above = isJoined ? own : above + own
      return groups
    }
  }

  /// The snippets that are never compiled, each as a program, so that they can be highlighted.
  package func leftOut() -> [Program] {
    lesson.sections.flatMap { section in
      section.snippets.filter(\.isLeftOut).map { program(judging: [$0], in: section) }
    }
  }

  /// The snippets that go on from one another, by the lesson's scope.
  private var sections: [Section] {
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

  private func programs(of group: SnippetGroup) -> [Program] {
    let section = group.section
    var programs: [Program] = []
    if !group.members.isEmpty {
      programs.append(program(judging: group.members, after: group.context, in: section))
    }
    for snippet in group.excluded where grouping.retried.contains(snippet.line) {
      var trial = program(
        judging: group.members(with: snippet), after: group.context, in: section)
      trial.purpose = .compile
      trial.triedLine = snippet.line
      programs.append(trial)
    }
    for snippet in group.standalone {
      let context = grouping.context(group.above(snippet), of: snippet.line)
      programs.append(program(judging: [snippet], after: context, in: section))
    }
    return programs
  }

  /// Numbers the programs of each section; a trial gets no number, so that it changes no other's.
  private static func numbered(_ programs: [Program]) -> [Program] {
    var counts: [String: Int] = [:]
    return programs.map { program in
      guard program.triedLine == nil else { return program }
      var program = program
      counts[program.anchor, default: 0] += 1
      program.anchor += "/\(counts[program.anchor] ?? 1)"
      return program
    }
  }

  private func solutionExpectations(of snippet: Snippet) -> [Expectation]? {
    lesson.exercises.first { $0.starter == snippet }?.solution.expectations
  }

  private func program(
    judging judged: [Snippet], after context: [Snippet] = [], in section: Section
  ) -> Program {
    let isMain = judged[0].isPlain && settings.scope != .fence
    let isToBeRun = !judged[0].isNeverRun && !context.contains(where: \.isPartial)
    let place = section.slug.isEmpty ? lesson.slug : "\(lesson.slug), \(section.title)"
    var program = Program(
      lesson: lesson.path, name: isMain ? place : "\(place), line \(judged[0].range.start.line)",
      section: section.title, anchor: section.slug,
      purpose: isToBeRun ? .run : .compile, context: context, judged: judged,
      modules: settings.allModules, languageMode: settings.languageMode,
      isOptimised: judged[0].words.contains(.release),
      solutionExpectations: solutionExpectations(of: judged[0]),
      timeout: (context + judged).compactMap(\.options.timeout).max() ?? settings.timeout)
    program.importable = settings.allModules
    program.testableModule = settings.isTestable ? settings.ownModule : nil
    program.prelude = settings.prelude
    program.warnings = settings.warnings
    program.prebuilt = prebuilt
    if lesson.settings != nil {
      program.isLenient = true
      program.isLibrary = (context + judged).contains(where: \.hasMain)
    }
    program.importable += modules(importedBy: program)
    if program.countsLinesByFence { program.prelude += ProgramLines.declaration }
    if program.waits { program.prelude += WaitFunction.declaration }
    if program.showsValues { program.prelude += ProbeFunction.declaration }
    return program
  }

  /// The modules that the source of a program may import: in a lesson, those of packages only.
  private func modules(importedBy program: Program) -> [String] {
    let open = course.modules.filter { program.isLenient || $0.isOfPackage }.map(\.name)
    guard !open.isEmpty else { return [] }
    let lines = program.lines
    // Most programs have no imports of their own, and a scan of every line takes time.
    guard lines.contains(where: { $0.utf8.holds("import") }) else { return [] }
    let imported = ImportedModules.names(in: lines).subtracting(program.modules)
    return open.filter(imported.contains)
  }
}

extension FileSettings {
  /// The modules that each snippet imports, and the file's own.
  fileprivate var allModules: [String] {
    modules + (ownModule.map { modules.contains($0) ? [] : [$0] } ?? [])
  }

  /// What a lesson and its course say.
  fileprivate init(_ lesson: Lesson, in course: Course) {
    self.init()
    modules = lesson.frontMatter.modules?.map(\.name) ?? course.defaultModules
    languageMode = lesson.frontMatter.languageMode ?? 6
    timeout = course.timeout
    warnings = .show
  }
}
