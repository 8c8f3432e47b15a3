import LessonKit

/// The text that is compiled for a program, and the way back from its lines to the lesson's.
///
/// Between snippets stands a call that marks how much has been printed so far, and around members
/// without their type stands a type. Both stand on lines that `#sourceLocation` assigns to another
/// file, so that the compiler, `#line` and crashes count lines as a reader would.
struct ProgramSource {
  /// The name of the file that holds a program's text.
  static let file = "main.swift"

  /// The file name in the compiler's diagnostics of a program's prelude.
  static let preludeFile = "prelude.swift"

  /// The file name in the compiler's diagnostics of a type around members; the line is that of the
  /// members.
  static let typeFile = "type.swift"

  /// The text of `main.swift`.
  let text: String

  /// The text without the prelude and the marks, which readers don't see.
  let readersText: String

  /// The same text with what probes add to its lines, as the compiler shows them.
  let shownText: String

  /// The places at which the program shows the checker what comments state.
  let probes: ProgramProbes

  /// The names by which the compiler knows the lines of `readersText`.
  let names: ProgramLines

  /// For each line of `readersText`, its snippet and its position in the lesson.
  private let lines: [Line]

  private struct Line {
    let snippet: Int
    let start: SourcePosition
  }

  /// Joins a program's snippets.
  ///
  /// - Parameters:
  ///   - program: the program.
  ///   - dropped: the probes to leave out, by their numbers.
  init(_ program: Program, dropping dropped: Set<Int> = []) {
    let probes = ProgramProbes(program, dropping: dropped)
    let names = ProgramLines(program)
    let hidden = HiddenLines(names)
    var text = hidden.prelude(program.prelude)
    var (readersText, shownText) = ("", "")
    var lines: [Line] = []
    for (index, snippet) in program.snippets.enumerated() {
      let first = lines.count + 1
      if program.purpose == .run, let mark = probes.mark(ofSnippet: index) {
        text += hidden.mark(mark, before: first)
      }
      let probed = ProbedCode(snippet, probes.probes(of: index)) { mark, line in
        hidden.mark(mark, before: first + line)
      }
      text += hidden.around(probed.text, of: snippet, index, firstLine: first)
      if program.waits, snippet.isAwaited, index >= program.context.count {
        text += hidden.call(WaitFunction.call, before: first + snippet.lines.count)
      }
      shownText += probed.shownText
      readersText += snippet.code
      lines += snippet.lines.map { Line(snippet: index, start: $0.start) }
    }
    (self.text, self.readersText, self.shownText) = (text, readersText, shownText)
    (self.lines, self.probes, self.names) = (lines, probes, names)
  }

  /// Maps a position in `readersText` to the lesson.
  ///
  /// - Parameters:
  ///   - line: the line as readers count, from 1.
  ///   - column: the column in the line, from 1, in bytes.
  /// - Returns: the snippet's index and the position in the lesson: nil for a line before the text,
  ///   the last line for one after it, which the compiler names when the end of the file comes too
  ///   soon.
  func place(line: Int, column: Int) -> (snippet: Int, position: SourcePosition)? {
    // Only for the end of a file does the compiler ignore `#sourceLocation`.
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
