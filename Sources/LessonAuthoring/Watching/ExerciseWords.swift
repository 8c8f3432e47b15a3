import LessonChecker
public import LessonKit
import LessonReport

/// The texts that a learner reads about an exercise.
public struct ExerciseWords: Sendable {
  private let item: ExerciseItem
  private let claims: [Claim]
  private let columns: Int?

  /// Creates the texts for an exercise.
  ///
  /// - Parameter columns: the width of the terminal, or nil if they go somewhere else
  public init(_ item: ExerciseItem, claims: [Claim], columns: Int? = nil) {
    self.item = item
    self.claims = claims
    self.columns = columns
  }

  /// The introduction: its claims, its lesson and its file, the task and the expected result.
  var opening: [String] {
    let ids = (item.exercise.starter.options.proves + item.exercise.solution.options.proves)
      .map(\.id)
    let proven = claims.filter { ids.contains($0.id) }.map { "\($0.id): \($0.truth ?? $0.text)" }
    return ["\(item.name), in \(item.lesson.title)"]
      + proven.flatMap { wrapped("  It shows \($0)", indent: 4) }
      + ["  Read:  \(item.place)", "  Write: \(item.workFile)"] + explanation
  }

  private var explanation: [String] {
    let task = ProseLines.wrapped(item.task, to: width, indent: 2)
    return [task, item.goal.map { "  " + $0 }].filter { !$0.isEmpty }.flatMap { [""] + $0 } + [""]
  }

  /// Details are indented.
  private var width: Int? { columns.map { $0 - 4 } }

  private func wrapped(_ text: String, indent: Int) -> [String] {
    TextWidth.wrapped(text, to: width, indent: indent)
  }

  func lines(for verdict: ExerciseBook.ExerciseVerdict, hintsLeft: Int) -> [ReportLine] {
    guard !verdict.isSolved else {
      return [.summary(TerminalText.message("\(item.name): solved"), holds: true)]
    }
    let end = "\(item.name): not solved yet; read \(item.place) again"
    let hint = hintsLeft > 0 ? "or get a hint: workbook try \(item.name) --hint" : ""
    let line = hint.isEmpty ? end : "\(end), \(hint)"
    // The command stays in one line, so that it can be copied.
    let ends = columns.map { TextWidth.of(line) > $0 && !hint.isEmpty } ?? false
    let lines = ends ? ["\(end),", "  \(hint)"] : [line]
    return verdict.lines + lines.map { .summary(TerminalText.message($0), holds: false) }
  }

  /// A hint for the terminal.
  public func lines(ofHint number: Int, _ text: String) -> [String] {
    let lines = "Hint \(number): \(text)".split(separator: "\n", omittingEmptySubsequences: false)
    return ProseLines.wrapped(lines.map(String.init), to: columns)
  }

  /// The text after the last hint.
  public var noMoreHints: String {
    let line = item.exercise.solution.range.start.line
    let none = item.exercise.hints.isEmpty ? "There are no hints" : "There are no more hints"
    return "\(none); a solution is at \(item.lesson.path):\(line)"
  }
}

extension ExerciseBook {
  /// The verdict on a learner's attempt at an exercise.
  struct ExerciseVerdict: Sendable {
    /// The file of the attempt.
    let workFile: String

    /// Whether it does what the solution does.
    let isSolved: Bool

    /// The differences from the solution, in words for a learner.
    let lines: [ReportLine]

    init(_ verdict: ProgramVerdict) {
      workFile = verdict.program.lesson
      isSolved = verdict.failures.isEmpty
      let shown = verdict.mismatches.first { $0.part == .expectation(.output) }
      let isDrawn = verdict.mismatches.contains {
        [.expectation(.marbles), .expectation(.screen)].contains($0.part)
      }
      if let shown {
        lines = SideBySide.lines(
          expected: shown.expectation?.lines.map(\.text) ?? [], actual: shown.lines)
      } else {
        // A learner looks for the mistake in the code; advice on lessons is for their authors.
        lines = verdict.failures.flatMap { failure in
          var failure = failure
          failure.advice = nil
          let detail = ReportLine.detail(TerminalText.message(failure.message))
          let opening = isDrawn ? detail : ReportLine(failure)
          return [opening] + failure.details.map { ReportLine(detail: $0) }
        }
      }
    }
  }
}

/// The expected output beside the actual output, line by line.
///
///     expected     you print
///     1            1
///     2         ≠  3
private enum SideBySide {
  private static let widest = 48
  private static let titles = (expected: "expected", actual: "you print")

  /// The two in columns, with a mark between lines that differ.
  static func lines(expected: [String], actual: [[UInt8]]) -> [ReportLine] {
    let rows = rows(expected, actual)
    let lefts = rows.map { $0.left ?? "" } + [titles.expected]
    let width = min(widest, lefts.map(\.count).max() ?? 0)
    let head = padded(titles.expected, width) + "     " + titles.actual
    return [.detail(head)]
      + rows.map { row in
        let isSame = row.isSame
        let text = padded(row.left ?? "", width) + (isSame ? "     " : "  ≠  ") + (row.right ?? "")
        return isSame ? .detail(text) : .missing(text)
      }
  }

  private struct Row {
    var left: String?
    var right: String?
    var isSame = false
  }

  private static func rows(_ expected: [String], _ actual: [[UInt8]]) -> [Row] {
    let alignment = Alignment(expected: expected.map(LinePattern.init), actual: actual)
    var rows: [Row] = []
    var nextMissing = 0
    for row in alignment.rows {
      switch row {
      case .same(let left, let right):
        rows.append(
          Row(left: expected[left], right: TerminalText.line(actual[right]), isSame: true))
        nextMissing = rows.count
      case .missing(let left):
        rows.append(Row(left: printable(expected[left])))
      case .extra(let right):
        let line = TerminalText.line(actual[right])
        // A line instead of another stands beside it.
        let free = rows.indices.dropFirst(nextMissing).first { rows[$0].right == nil }
        if let free { rows[free].right = line } else { rows.append(Row(right: line)) }
      case .allowed(let right):
        rows.append(Row(left: "...", right: TerminalText.line(actual[right]), isSame: true))
        nextMissing = rows.count
      }
    }
    return rows
  }

  private static func printable(_ line: String) -> String { TerminalText.line(Array(line.utf8)) }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}

/// Markdown for a terminal: paragraphs are wrapped to its width, code stays as it is.
private enum ProseLines {
  /// Wraps Markdown.
  ///
  /// - Parameter columns: the width of the terminal, or nil to leave the lines as they are
  static func wrapped(_ lines: [String], to columns: Int?, indent: Int = 0) -> [String] {
    let space = String(repeating: " ", count: indent)
    guard let columns else { return lines.map { $0.isEmpty ? "" : space + $0 } }
    var result: [String] = []
    var paragraph: [String] = []
    var isInFence = false
    let end = {
      guard let first = paragraph.first else { return }
      result += TextWidth.wrapped(
        space + paragraph.joined(separator: " "), to: columns,
        indent: indent + (isItem(first) ? 2 : 0))
      paragraph = []
    }
    for line in lines {
      let isMark = line.hasPrefix("```")
      if isMark { isInFence.toggle() }
      if isMark || isInFence || line.isEmpty || line.hasPrefix("    ") {
        end()
        result.append(line.isEmpty ? "" : space + line)
      } else {
        if isItem(line) { end() }
        paragraph.append(paragraph.isEmpty ? line : String(line.drop { $0 == " " }))
      }
    }
    end()
    return result
  }

  private static func isItem(_ line: String) -> Bool {
    line.prefixMatch(of: #/\s*(?:[-*>]|\d+\.) /#) != nil
  }
}
