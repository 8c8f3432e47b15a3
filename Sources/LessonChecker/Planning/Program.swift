public import LessonKit

/// A program made from snippets of a lesson, which are compiled together.
public struct Program: Sendable {
  /// How far a check takes a program.
  public enum Purpose: String, Hashable, Sendable {
    /// The program is compiled and run.
    case run

    /// The program is only compiled.
    case compile

    /// The program is only parsed.
    case parse
  }

  /// The path of the lesson.
  public package(set) var lesson: String

  /// The name in messages: `combining, Zip` for a section, `combining, Zip, line 40` for a snippet.
  public package(set) var name: String

  /// The section's title (above the first heading, the lesson's title); empty for a whole file.
  public let section: String

  /// The section's anchor and the program's number in the section, such as `retrying/2`.
  ///
  /// It identifies the program in its lesson even if the program's lines move.
  public package(set) var anchor: String

  /// How far the check takes the program.
  public package(set) var purpose: Purpose

  /// Whether the program is run again to move the marbles of its diagrams, if it prints diagrams.
  package var movesMarbles = true

  /// The snippets with which the program begins, and which aren't judged in this program.
  var context: [Snippet]

  /// The snippets that are judged in this program.
  public package(set) var judged: [Snippet]

  /// The modules that the program imports implicitly.
  let modules: [String]

  /// The module that the program imports with `@testable`, or nil if there is none.
  var testableModule: String?

  /// The Swift language mode: 5 or 6.
  let languageMode: Int

  /// Whether the program is built with optimisation and without `DEBUG`.
  let isOptimised: Bool

  /// For an exercise's starter, what the solution must do and the starter must not; otherwise nil.
  var solutionExpectations: [Expectation]?

  /// How long the program may run, in seconds.
  let timeout: Int

  /// The modules that must be built for the program, because it imports them implicitly or in code.
  var modulesToBuild: [String] = []

  /// The flags for prebuilt modules that the program can import.
  var prebuilt = PrebuiltFlags()

  /// The hidden Swift code before the program's snippets.
  var prelude = ""

  /// The environment variables and files that the program finds when it runs.
  var inputs = Inputs()

  /// Whether the program is from documentation, in which only stated expectations are checked.
  ///
  /// In a course, a snippet without expectations must print nothing.
  var isDocs = false

  /// Whether the program records each top-level statement that it reaches.
  var isTraced = false

  /// How the compiler's warnings are treated.
  var warnings = FileSettings.WarningPolicy.show

  /// Whether the program starts at its `@main`, so that none of its top-level code runs.
  var startsAtMain = false

  /// Whether the program marks its end, so that an early exit in documentation is noticed.
  var setsMarkAtEnd: Bool {
    isDocs && !startsAtMain && purpose == .run && judged.last?.options.command == nil
  }

  /// The arguments with which the program is called, and the exit code with which it must end.
  var command: CommandRun { judged.last?.options.command ?? CommandRun() }

  var snippets: [Snippet] { context + judged }

  /// Returns a judged snippet's index in `snippets`, by its index in `judged`.
  func snippetIndex(ofJudged index: Int) -> Int { context.count + index }

  /// Returns a snippet's index in `judged`, by its index in `snippets`, or nil if in `context`.
  func judgedIndex(ofSnippet index: Int) -> Int? {
    judged.indices.contains(index - context.count) ? index - context.count : nil
  }

  /// Whether the program shows the checker the actual value where a comment states one.
  var showsValues: Bool {
    allowsProbes && snippets.contains { $0.claims.contains(where: \.isValue) }
  }

  /// Whether the program may have `ProgramProbes`, which show nothing unless the program runs.
  var allowsProbes: Bool { purpose == .run }

  /// The lines of the prelude that aren't empty, and then all lines of the snippets.
  var lines: [String] {
    prelude.split(whereSeparator: \.isNewline).map(String.init)
      + snippets.flatMap { $0.lines.map(\.text) }
  }

  /// The position of the first judged snippet.
  public var position: SourcePosition { judged[0].range.start }

  /// Returns the same program with different expectations for its last snippet.
  func expecting(_ expectations: [Expectation]) -> Program {
    var program = self
    program.judged = judged.dropLast() + judged.suffix(1).map { $0.expecting(expectations) }
    return program
  }

  /// Returns the same program with a learner's own code in place of the judged snippets.
  ///
  /// - Parameters:
  ///   - snippet: the code, and its expectations.
  ///   - file: the file that contains the code.
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

/// What a program needs to use modules that are already built, such as the modules of a package.
package struct PrebuiltFlags: Hashable, Codable, Sendable {
  /// The flags with which the compiler finds the modules.
  package var compilerFlags: [String] = []

  /// The flags with which the linker finds the modules' code.
  package var linkerFlags: [String] = []

  /// The paths and states of the modules' files; a new build of a module changes a state.
  package var stamp: [String] = []

  /// The folders of the modules' resources, which programs may read.
  package var resources: [String] = []

  /// The flags and the stamp, for a cache key.
  package var flagsAndStamp: [String] { compilerFlags + linkerFlags + stamp }
}

extension Program {
  /// The environment variables and the files that a lesson gives to its programs.
  package struct Inputs: Hashable, Sendable {
    /// The environment variables from the lesson's settings.
    var variables: [String: String] = [:]

    /// The texts of the files that the lesson defines above the program's last snippet, by path.
    var files: [String: String] = [:]

    /// All inputs, for a cache key.
    var state: [String] {
      variables.sorted { $0.key < $1.key }.flatMap { ["variable", $0.key, $0.value] }
        + files.sorted { $0.key < $1.key }.flatMap { ["file", $0.key, $0.value] }
    }
  }
}

/// The environment variables that all programs get instead of the user's variables.
///
/// Hashing has no random seed, so that the order of a set's elements is the same in each check.
package enum ProgramEnvironment {
  package static let variables = [
    "SWIFT_BACKTRACE": "enable=no", "SWIFT_DETERMINISTIC_HASHING": "1", "LC_ALL": "C.UTF-8",
    "TZ": "UTC",
  ]

  /// The variables for all runs of a program except the first; hashing has a random seed in these
  /// runs, so that they show whether the output depends on the order of a set.
  static let seeded = variables.merging(["SWIFT_DETERMINISTIC_HASHING": "0"]) { $1 }
}

extension OutcomeClaim {
  var isValue: Bool { if case .value = content { true } else { false } }
}
