import LessonKit

/// The text that is compiled for a program, and the way back from its lines to the lesson's.
///
/// Between snippets stands a call that notes how much has been printed so far. It is put on lines of
/// its own that count as another file's, so that to the compiler, to `#line` and to a crash the lines
/// are those that a reader would count.
struct ProgramSource {
  /// The name of the file that holds a program's text.
  static let file = "main.swift"

  /// The file name in the compiler's diagnostics of a program's prelude.
  static let preludeFile = "prelude.swift"

  /// The text of `main.swift`.
  let text: String

  /// The text without what readers don't see.
  let readersText: String

  /// For each of the readers' lines, the snippet that it is of and where it stands in the lesson.
  private let lines: [Line]

  private struct Line {
    let snippet: Int
    let start: SourcePosition
  }

  /// Puts a program's snippets together.
  init(_ program: Program) {
    var text = Self.prelude(program.prelude)
    var readersText = ""
    var lines: [Line] = []
    for (index, snippet) in program.snippets.enumerated() {
      if index > 0, program.purpose == .run { text += Self.mark(index, before: lines.count + 1) }
      text += snippet.code
      readersText += snippet.code
      lines += snippet.lines.map { Line(snippet: index, start: $0.start) }
    }
    self.text = text
    self.readersText = readersText
    self.lines = lines
  }

  /// The lines of a prelude count as another file's, as those of a mark do.
  private static func prelude(_ prelude: String) -> String {
    guard !prelude.isEmpty else { return "" }
    return """
      #sourceLocation(file: "\(Self.preludeFile)", line: 1)
      \(prelude)
      #sourceLocation(file: "\(Self.file)", line: 1)

      """
  }

  private static func mark(_ snippet: Int, before line: Int) -> String {
    """
    #sourceLocation(file: "mark.swift", line: 1)
    \(ProbeSource.function)(\(snippet))
    #sourceLocation(file: "\(Self.file)", line: \(line))

    """
  }

  /// The snippet and the place in the lesson of a place in the readers' text.
  ///
  /// - Parameters:
  ///   - line: the line as readers count, from 1.
  ///   - column: the column in the line, from 1, in bytes.
  /// - Returns: nil for a line before the text; the last line for one after it, where the compiler
  ///   misses what is not there.
  func place(line: Int, column: Int) -> (snippet: Int, position: SourcePosition)? {
    // The end of a text is the one place where the compiler counts all lines.
    if line > lines.count, let last = lines.last { return (last.snippet, last.start) }
    guard lines.indices.contains(line - 1) else { return nil }
    let found = lines[line - 1]
    let shift = max(0, column - 1)
    let position = SourcePosition(
      line: found.start.line, column: found.start.column + shift,
      offset: found.start.offset + shift)
    return (found.snippet, position)
  }
}
