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

  /// The words of the section's heading; the lesson's title before the first one.
  public let section: String

  /// The anchor of the section, a slash, and the number of the program in the section: it names the
  /// program in its lesson, and stays the same while lines move.
  public internal(set) var anchor: String

  /// How far it is taken.
  public let purpose: Purpose

  /// The snippets that come first and have been judged elsewhere.
  let context: [Snippet]

  /// The snippets that are judged here.
  public let judged: [Snippet]

  /// The modules that it imports without saying so.
  let modules: [String]

  /// 5 or 6.
  let languageMode: Int

  /// Whether it is built with optimisation and without `DEBUG`.
  let isOptimised: Bool

  /// What must not happen, as it would be the exercise's solution; nil where it is no starter.
  let rival: [Expectation]?

  /// How long it may run, in seconds.
  let timeout: Int

  /// All its snippets, top to bottom.
  var snippets: [Snippet] { context + judged }

  /// Where it begins in the lesson.
  public var position: SourcePosition { judged[0].range.start }

  /// The same program, of whose last snippet something else is expected.
  func expecting(_ expectations: [Expectation]) -> Program {
    Program(
      lesson: lesson, name: name, section: section, anchor: anchor, purpose: purpose,
      context: context,
      judged: judged.dropLast() + judged.suffix(1).map { $0.expecting(expectations) },
      modules: modules, languageMode: languageMode, isOptimised: isOptimised, rival: nil,
      timeout: timeout)
  }

  /// The same program with somebody's own code for its last snippet.
  ///
  /// - Parameters:
  ///   - snippet: the code, and what must happen to it.
  ///   - file: the file that it stands in.
  /// - Returns: the program.
  func attempted(_ snippet: Snippet, in file: String) -> Program {
    Program(
      lesson: file, name: file, section: section, anchor: anchor,
      purpose: snippet.expectation(.error) == nil ? .run : .compile, context: context,
      judged: [snippet], modules: modules, languageMode: languageMode,
      isOptimised: isOptimised, rival: nil, timeout: timeout)
  }
}
