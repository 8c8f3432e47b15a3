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
  public let lesson: String

  /// The lesson and the section, and the line where a section has several programs.
  public let name: String

  /// How far it is taken.
  public let purpose: Purpose

  /// The snippets that come first and have been judged elsewhere.
  let context: [Snippet]

  /// The snippets that are judged here.
  public internal(set) var judged: [Snippet]

  /// The modules that it imports without saying so.
  let modules: [String]

  /// 5 or 6.
  let languageMode: Int

  /// Whether it is built with optimisation and without `DEBUG`.
  let isOptimised: Bool

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

  /// All its snippets, top to bottom.
  var snippets: [Snippet] { context + judged }

  /// Where it begins in the lesson.
  public var position: SourcePosition { judged[0].range.start }
}
