import LessonKit

/// The text that is compiled for a program, and the map from its lines to the lesson's lines.
///
/// A program that runs calls `MarkFunction` at probes and, unless it starts at its `@main`, between
/// snippets and (if `setsMarkAtEnd`) at its end. `#sourceLocation` assigns the calls outside
/// snippets to another file, so that the calls don't shift lines in errors, `#line` and crashes.
struct ProgramSource {
  /// The name of the file that holds a program's text.
  static let file = "main.swift"

  /// The file that the compiler's messages name for a program's prelude.
  static let preludeFile = "prelude.swift"

  /// The text of `main.swift`.
  let text: String

  /// The code of the snippets: the text without the prelude, directives, marks and probes.
  let readersText: String

  /// `readersText` with the code of the probes: the text whose lines the compiler's messages quote.
  let quotedText: String

  /// The places at which the program shows the checker what it does.
  let probes: ProgramProbes

  /// For each line of `readersText`, its snippet's index and its position in the lesson.
  private let lines: [Line]

  private struct Line {
    let snippet: Int
    let start: SourcePosition
  }

  /// Makes the text of a program.
  ///
  /// - Parameter dropped: the numbers of the probes to leave out.
  init(_ program: Program, dropping dropped: Set<Int> = []) {
    let probes = ProgramProbes(program, dropping: dropped)
    var text =
      program.prelude.isEmpty
      ? "" : Self.hidden(program.prelude, in: Self.preludeFile, before: 1)
    var (readersText, quotedText) = ("", "")
    var lines: [Line] = []
    for (index, snippet) in program.snippets.enumerated() {
      if program.purpose == .run, index > 0, !program.startsAtMain {
        text += Self.hidden(MarkFunction.call(index), in: "mark.swift", before: lines.count + 1)
      }
      let code = snippet.code
      let shown = Self.probed(code, probes.probes(of: index))
      text += shown
      quotedText += shown
      readersText += code
      lines += snippet.lines.map { Line(snippet: index, start: $0.start) }
    }
    if program.setsMarkAtEnd {
      let end = MarkFunction.call(program.snippets.count)
      text += Self.hidden(end, in: "mark.swift", before: lines.count + 1)
    }
    (self.text, self.readersText, self.quotedText) = (text, readersText, quotedText)
    (self.lines, self.probes) = (lines, probes)
  }

  /// Returns `code` between two directives: the compiler assigns the code to `file`, and counts the
  /// line after it as `line` of `main.swift`.
  private static func hidden(_ code: String, in file: String, before line: Int) -> String {
    "#sourceLocation(file: \"\(file)\", line: 1)\n\(code)\n"
      + "#sourceLocation(file: \"\(Self.file)\", line: \(line))\n"
  }

  /// Returns the code of a snippet with its probes.
  private static func probed(_ code: String, _ probes: [ProgramProbes.Probe]) -> String {
    guard !probes.isEmpty else { return code }
    // At one offset, the insertions keep the order of the probes.
    let insertions = probes.flatMap(\.insertions).enumerated()
      .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
    let bytes = Array(code.utf8)
    var (text, last) = ([UInt8](), 0)
    for (_, insertion) in insertions {
      text += bytes[last..<insertion.offset]
      text += Array(insertion.text.utf8)
      last = insertion.offset
    }
    return String(decoding: text + bytes[last...], as: UTF8.self)
  }

  /// Maps a position in `readersText` to the lesson.
  ///
  /// - Parameters:
  ///   - line: the line of `readersText`, from 1.
  ///   - column: the column in the line, from 1, in bytes.
  /// - Returns: the snippet's index and the position in the lesson, or nil for a line before the
  ///   text. A line after the text counts as the beginning of the last line.
  func location(line: Int, column: Int) -> (snippet: Int, position: SourcePosition)? {
    // For errors at the end of a file, the compiler ignores `#sourceLocation`.
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

/// The function that a program calls to mark how much it has printed, so that the checker can judge
/// each snippet, and each statement with a claim, by its own output.
enum MarkFunction {
  /// The function's name in a program.
  static let name = "__workbookMark"

  /// Returns a call of the function.
  static func call(_ mark: Int) -> String { "\(name)(\(mark))" }

  /// The name of the file that declares the function, which the compiler reads beside `main.swift`.
  static let file = "marking.swift"

  /// The source that declares the function to a program.
  static let declaration = """
    @_silgen_name("\(symbol)") func \(name)(_ mark: Int32)

    """

  /// The function's name for the linker.
  static let symbol = "workbook_mark"
}
