import LessonKit

/// The text that is compiled for a program, and the way back from its lines to the lesson's.
///
/// Between snippets stands a call that notes how much has been printed so far. It is put on lines of
/// its own, and nothing else is added: the rest is what the reader sees.
struct ProgramSource {
  /// The text of `main.swift`.
  let text: String

  /// For each line of the text, the snippet that it is of and the line in the lesson.
  private let lines: [Line]

  private struct Line {
    let snippet: Int
    let start: SourcePosition
    let isMark: Bool
  }

  /// Puts a program's snippets together.
  init(_ program: Program) {
    var text = ""
    var lines: [Line] = []
    let needsMarks = program.purpose == .run
    for (index, snippet) in program.snippets.enumerated() {
      if index > 0, needsMarks {
        text += "\(ProbeSource.function)(\(index))\n"
        lines.append(Line(snippet: index, start: snippet.range.start, isMark: true))
      }
      for line in snippet.lines {
        text += line.text + "\n"
        lines.append(Line(snippet: index, start: line.start, isMark: false))
      }
    }
    self.text = text
    self.lines = lines
  }

  /// The snippet and the place in the lesson of a place in the text.
  ///
  /// - Parameters:
  ///   - line: the line in the text, from 1.
  ///   - column: the column in the text, from 1, in bytes.
  /// - Returns: nil for a line that no reader sees, or that is not in the text; the last line for the
  ///   end of the text, where the compiler misses what is not there.
  func place(line: Int, column: Int) -> (snippet: Int, position: SourcePosition)? {
    if line == lines.count + 1, let last = lines.last { return (last.snippet, last.start) }
    guard lines.indices.contains(line - 1), !lines[line - 1].isMark else { return nil }
    let found = lines[line - 1]
    let shift = max(0, column - 1)
    let position = SourcePosition(
      line: found.start.line, column: found.start.column + shift,
      offset: found.start.offset + shift)
    return (found.snippet, position)
  }
}
