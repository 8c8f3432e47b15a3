public import LessonKit

/// One program that a lesson's snippets make: what is compiled together, and what is judged.
public struct Program: Sendable {
  /// How far a program is taken.
  public enum Purpose: String, Hashable, Sendable {
    /// It is compiled and run.
    case run

    /// It is compiled only.
    case compile
  }

  /// The path of the lesson.
  public package(set) var lesson: String

  /// The lesson and the section, and the line where a section has several programs.
  public package(set) var name: String

  /// The words of the section's heading; the lesson's title before the first one.
  public let section: String

  /// The anchor of the section, a slash, and the number of the program in the section: it names the
  /// program in its lesson, and stays the same while lines move.
  public package(set) var anchor: String

  /// How far it is taken.
  public package(set) var purpose: Purpose

  /// The snippets that come first and have been judged elsewhere.
  let context: [Snippet]

  /// The snippets that are judged here.
  public package(set) var judged: [Snippet]

  /// The modules that it imports without saying so.
  let modules: [String]

  /// 5 or 6.
  let languageMode: Int

  /// Whether it is built with optimisation and without `DEBUG`.
  let isOptimised: Bool

  /// What must not happen, as it would be the exercise's solution; nil where it is no starter.
  var rival: [Expectation]?

  /// How long it may run, in seconds.
  let timeout: Int

  /// The modules of the workbook that it may import, said or not.
  var importable: [String] = []

  /// What it can import that somebody else has built.
  var prebuilt = Prebuilt()

  /// Swift that stands before its snippets, and that no reader sees.
  var prelude = ""

  /// Whether only what its snippets state is held against what came: in a lesson, a snippet that
  /// states nothing must print nothing.
  var isLenient = false

  /// What becomes of the compiler's warnings.
  var warnings = WarningPolicy.show

  /// Whether it begins at its `@main`, and so can hold no top-level code.
  var isLibrary = false

  /// The line of the snippet that is tried again; nil where the program is more than a trial.
  var triedLine: Int?

  /// All its snippets, top to bottom.
  var snippets: [Snippet] { context + judged }

  /// Its source by lines: the prelude, then the snippets.
  var lines: [String] {
    prelude.split(whereSeparator: \.isNewline).map(String.init)
      + snippets.flatMap { $0.lines.map(\.text) }
  }

  /// Where it begins in the lesson.
  public var position: SourcePosition { judged[0].range.start }

  /// The same program, of whose last snippet something else is expected.
  func expecting(_ expectations: [Expectation]) -> Program {
    var program = self
    program.judged = judged.dropLast() + judged.suffix(1).map { $0.expecting(expectations) }
    program.rival = nil
    return program
  }

  /// The same program with somebody's own code for its last snippet.
  ///
  /// - Parameters:
  ///   - snippet: the code, and what must happen to it.
  ///   - file: the file that it stands in.
  /// - Returns: the program.
  package func attempted(_ snippet: Snippet, in file: String) -> Program {
    var program = self
    program.lesson = file
    program.name = file
    program.purpose = snippet.expectation(.error) == nil ? .run : .compile
    program.judged = [snippet]
    program.rival = nil
    return program
  }
}
