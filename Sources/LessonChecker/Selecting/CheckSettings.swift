public import LessonKit
import MarbleText
import Sandbox
import ScreenText

/// The options of a check: which programs to check, and how.
public struct CheckSettings: Sendable {
  /// Which programs to check.
  public var selection = Selection.everything

  /// The paths of the lessons to which the check is restricted, or nil for all lessons.
  public var lessons: Set<String>?

  /// Whether programs are compiled, but not run.
  public var compilesOnly = false

  /// Whether programs are run again to compute what diagrams show when a reader moves the marbles.
  public var movesMarbles = true

  /// Whether lessons' programs record each top-level statement they reach, to locate a crash.
  public var tracesStatements = false

  /// Whether programs list what a user can touch on the screens that they show.
  public var listsTouches = false

  /// Whether to stop at the first failure.
  public var stopsAtFirstFailure = false

  /// How often to run each program; if nil, once, and only if the cache lacks the outcome.
  public var repetitions: Repetitions?

  /// The implementation with which to check the lessons, or nil for the workbook's own modules.
  public var implementation: Course.Implementation?

  /// Creates settings to check everything, with each program run once unless it is cached.
  public init() {}
}

extension CheckSettings {
  /// Plans the programs of a workbook, picks the selected programs, and applies these settings.
  ///
  /// - Parameter prebuilt: the flags for prebuilt modules that the programs can import.
  /// - Returns: the programs, in the order of the lessons.
  func programs(of workbook: Workbook, prebuilt: PrebuiltFlags = PrebuiltFlags()) -> [Program] {
    // A lesson with problems isn't checked. But in documentation, a problem affects only its fence.
    let sound = workbook.isDocs ? workbook.lessons : workbook.lessons.filter(\.problems.isEmpty)
    let all = sound.filter { lessons?.contains($0.path) ?? true }.flatMap {
      ProgramPlanner($0, in: workbook.course, prebuilt: prebuilt).programs()
    }
    var selected = workbook.isDocs ? docsPrograms(all, of: sound) : all.filter(selection.contains)
    for index in selected.indices {
      if compilesOnly { selected[index].purpose = .compile }
      selected[index].movesMarbles = movesMarbles
      if tracesStatements { selected[index].isTraced = true }
      if listsTouches {
        selected[index].inputs.variables[ScreenTouch.variable] = ScreenTouch.variable
      }
    }
    return selected
  }
}

extension CheckSettings {
  /// Returns the programs that judge selected snippets, without the snippets that aren't selected,
  /// because a program of documentation may be a whole file.
  private func docsPrograms(_ all: [Program], of pages: [Lesson]) -> [Program] {
    let slugs = Dictionary(
      pages.map { ($0.path, $0.sectionSlugs) }, uniquingKeysWith: { first, _ in first })
    return all.compactMap { program in
      var program = program
      program.judged.removeAll { snippet in
        let slug = slugs[program.lesson]?[snippet.line] ?? ""
        return !selection.contains(snippet, of: slug, in: program.lesson)
      }
      return program.judged.isEmpty ? nil : program
    }
  }
}

extension Lesson {
  /// The anchor of each snippet's section, by the snippet's line.
  var sectionSlugs: [Int: String] {
    Dictionary(
      sections.flatMap { section in section.snippets.map { ($0.line, section.slug) } },
      uniquingKeysWith: { first, _ in first })
  }
}

extension CheckSettings {
  /// Returns these settings, and then a copy for each of the named implementations of a course.
  ///
  /// - Throws: `CheckError` if the course doesn't define one of the implementations.
  public func comparing(with names: [String], in course: Course) throws -> [CheckSettings] {
    try [self]
      + names.map { name in
        var settings = self
        settings.implementation = try course.implementation(named: name)
        return settings
      }
  }
}

extension Course {
  fileprivate func implementation(named name: String) throws -> Implementation {
    if let found = implementations.first(where: { $0.name == name }) { return found }
    let known = implementations.map(\.name)
    let fix =
      known.isEmpty ? "define it under" : "use one of \(known.joined(separator: ", ")) under"
    throw CheckError(
      "there is no implementation '\(TerminalText.message(name))'",
      advice: Suggestion.advice(for: name, among: known, or: "\(fix) 'implementations' in \(path)"))
  }
}

/// How often each program is run, and in which order, to find output that varies.
public struct Repetitions: Hashable, Sendable {
  /// How often each program is run.
  public let count: Int

  /// The seed of a random order of all runs; if nil, all programs run in order, then all again.
  public let seed: UInt64?

  /// Creates a plan for the runs of programs; a `count` below one counts as one.
  public init(count: Int, seed: UInt64? = nil) {
    self.count = max(1, count)
    self.seed = seed
  }

  /// Returns all runs, each by its program and its number among the program's runs, from 0.
  ///
  /// - Parameter programs: the indices of the programs to run.
  /// - Returns: the runs, in the order in which to start them.
  func order(of programs: [Int]) -> [(program: Int, number: Int)] {
    let runs = (0..<count).flatMap { number in programs.map { (program: $0, number: number) } }
    guard let seed else { return runs }
    var generator = SeededGenerator(seed: seed)
    return runs.shuffled(using: &generator)
  }
}
