public import LessonKit

/// One program made of a lesson's snippets: what is compiled together, and what is judged.
public struct Program: Sendable {
  /// Whether a program is run.
  public enum Purpose: String, Hashable, Sendable {
    /// It is compiled and run.
    case run

    /// It is compiled only.
    case compile

    /// It is only parsed.
    case parse
  }

  /// The path of the lesson.
  public package(set) var lesson: String

  /// The lesson and the section, and the line too where a section has several programs.
  public package(set) var name: String

  /// The title of the section; the lesson's title above the first heading.
  public let section: String

  /// The anchor of the section, a slash, and the number of the program in the section: it
  /// identifies the program in its lesson, and stays the same while lines move.
  public package(set) var anchor: String

  /// Whether it is run, or compiled only.
  public package(set) var purpose: Purpose

  /// Whether it is asked for what its diagrams are with other marbles.
  package var movesMarbles = true

  /// The snippets that are judged in other programs, from which it goes on.
  var context: [Snippet]

  /// The snippets that are judged in this program.
  public package(set) var judged: [Snippet]

  /// The modules that it imports implicitly.
  let modules: [String]

  /// The module that it imports with what is internal in it; nil where there is none.
  var testableModule: String?

  /// The Swift language mode: 5 or 6.
  let languageMode: Int

  /// Whether it is built with optimisation and without `DEBUG`.
  let isOptimised: Bool

  /// The solution's expectations, which a starter must not meet; nil where it is no starter.
  var solutionExpectations: [Expectation]?

  /// How long it may run, in seconds.
  let timeout: Int

  /// The modules of the workbook that it may import, implicitly or not.
  var importable: [String] = []

  /// The flags for prebuilt modules that it can import.
  var prebuilt = Prebuilt()

  /// Hidden Swift code before its snippets.
  var prelude = ""

  /// What it finds where it runs.
  var inputs = Inputs()

  /// Whether it is documentation: then only the expectations that its snippets state are checked; in a
  /// lesson, a snippet without expectations must print nothing.
  var isDocs = false

  /// Whether it notes how far it comes, statement by statement.
  var isTraced = false

  /// How the compiler's warnings are treated.
  var warnings = FileSettings.WarningPolicy.show

  /// Whether it starts at its `@main`, and so can hold no top-level code.
  var isLibrary = false

  /// Whether it shows the checker that it came to its end: documentation that ends before has to say so.
  var marksEnd: Bool {
    isDocs && !isLibrary && purpose == .run && judged.last?.options.command == nil
  }

  /// How it is called, and ends.
  var command: CommandRun { judged.last?.options.command ?? CommandRun() }

  /// All its snippets: those of the context, then those that it judges.
  var snippets: [Snippet] { context + judged }

  /// The place of a judged snippet among all.
  func place(ofJudged index: Int) -> Int { context.count + index }

  /// The index of a judged snippet by its place among all; nil for one of the context.
  func judgedIndex(ofPlace place: Int) -> Int? {
    judged.indices.contains(place - context.count) ? place - context.count : nil
  }

  /// Whether it shows the checker values that comments state.
  var showsValues: Bool {
    showsOutput && snippets.contains { $0.claims.contains(where: \.isValue) }
  }

  /// Whether it shows the checker where the output of a statement begins and ends.
  var showsOutput: Bool { purpose == .run }

  /// Its source by lines: the prelude, then the snippets.
  var lines: [String] {
    prelude.split(whereSeparator: \.isNewline).map(String.init)
      + snippets.flatMap { $0.lines.map(\.text) }
  }

  /// Its position in the lesson.
  public var position: SourcePosition { judged[0].range.start }

  /// The same program with other expectations of its last snippet.
  func expecting(_ expectations: [Expectation]) -> Program {
    var program = self
    program.judged = judged.dropLast() + judged.suffix(1).map { $0.expecting(expectations) }
    program.solutionExpectations = nil
    return program
  }

  /// The same program with a learner's own code as its last snippet.
  ///
  /// - Parameters:
  ///   - snippet: the code, and its expectations.
  ///   - file: the file that it stands in.
  /// - Returns: the program.
  package func attempted(_ snippet: Snippet, in file: String) -> Program {
    var program = self
    program.lesson = file
    program.name = file
    program.purpose = snippet.expectation(.error) == nil ? .run : .compile
    program.judged = [snippet]
    program.solutionExpectations = nil
    return program
  }
}

/// Compiler and linker flags for modules that are built already, such as those of a package.
package struct Prebuilt: Hashable, Codable, Sendable {
  /// The flags with which the compiler finds the modules.
  package var compilerFlags: [String] = []

  /// The flags with which the linker finds their code.
  package var linkerFlags: [String] = []

  /// The state of the modules' files; it changes when they are built anew.
  package var stamp: [String] = []

  /// The folders of the modules' resources, which their programs read.
  package var resources: [String] = []

  /// The flags and the state, for a cache key.
  package var state: [String] { compilerFlags + linkerFlags + stamp }
}

extension Program {
  /// What a program finds where it runs, beside what every program does.
  package struct Inputs: Hashable, Sendable {
    /// The environment variables of its page's settings.
    var variables: [String: String] = [:]

    /// The files that its page gives above its last snippet, by their paths.
    var files: [String: String] = [:]

    /// All of it, for a cache key; nothing where there is nothing.
    var state: [String] {
      variables.sorted { $0.key < $1.key }.flatMap { ["variable", $0.key, $0.value] }
        + files.sorted { $0.key < $1.key }.flatMap { ["file", $0.key, $0.value] }
    }
  }
}

/// The environment variables that a program runs with, except the paths of its folder; none is the
/// user's.
///
/// Hashing has no seed, so that the order of a set's elements is the same in each check.
package enum ProgramEnvironment {
  /// The variables and their values.
  package static let variables = [
    "SWIFT_BACKTRACE": "enable=no", "SWIFT_DETERMINISTIC_HASHING": "1", "LC_ALL": "C.UTF-8",
    "TZ": "UTC",
  ]

  /// The same with a seed for hashing that differs from run to run: so repeated runs find what
  /// depends on the order of a set.
  static let seeded = variables.merging(["SWIFT_DETERMINISTIC_HASHING": "0"]) { $1 }
}

extension OutcomeClaim {
  /// Whether it states a value.
  var isValue: Bool { if case .value = content { true } else { false } }
}
