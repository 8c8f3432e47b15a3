public import LessonKit

/// A selection of a workbook's programs.
public struct Selection: Hashable, Sendable {
  /// All of them.
  public static let everything = Selection(words: [], targets: [])

  /// The words that the user typed; none selects everything.
  public let words: [String]

  /// The targets that the words name.
  package let targets: [SelectionTarget]

  /// Whether a program is selected.
  ///
  /// - Parameter program: the program.
  /// - Returns: whether it is to be checked.
  public func contains(_ program: Program) -> Bool {
    targets.isEmpty
      || program.judged.contains { snippet in
        targets.contains { $0.covers(snippet, of: program.anchor, in: program.lesson) }
      }
  }

  /// Whether a snippet is selected.
  ///
  /// - Parameters:
  ///   - snippet: the snippet.
  ///   - anchor: the anchor of its section, or of its program.
  ///   - lesson: the path of its lesson.
  /// - Returns: whether its program is to be checked.
  public func contains(_ snippet: Snippet, of anchor: String, in lesson: String) -> Bool {
    targets.isEmpty || targets.contains { $0.covers(snippet, of: anchor, in: lesson) }
  }
}
