public import LessonKit
public import LessonReport

/// The texts that a learner reads about an exercise.
public struct ExerciseWords: Sendable {
  private let item: ExerciseItem
  private let claims: [Claim]
  private let columns: Int?

  /// Creates the texts for an exercise.
  ///
  /// - Parameters:
  ///   - item: the exercise.
  ///   - claims: what the course's documents claim.
  ///   - columns: how wide the terminal is; nil where they go elsewhere.
  public init(_ item: ExerciseItem, claims: [Claim], columns: Int? = nil) {
    self.item = item
    self.claims = claims
    self.columns = columns
  }

  /// The introduction: its claims, its lesson and its file, the task and what must come out.
  public var opening: [String] {
    let ids = (item.exercise.starter.options.proves + item.exercise.solution.options.proves)
      .map(\.id)
    let said = claims.filter { ids.contains($0.id) }.map { "\($0.id): \($0.truth ?? $0.text)" }
    return ["\(item.name), in \(item.lesson.title)"]
      + said.flatMap { wrapped("  It shows \($0)", indent: 4) }
      + ["  Read:  \(item.place)", "  Write: \(item.workFile)"] + explanation
  }

  private var explanation: [String] {
    let task = ProseLines.wrapped(item.task, to: width, indent: 2)
    return [task, item.goal.map { "  " + $0 }].filter { !$0.isEmpty }.flatMap { [""] + $0 } + [""]
  }

  /// Details stand behind some space of their own.
  private var width: Int? { columns.map { $0 - 4 } }

  private func wrapped(_ text: String, indent: Int) -> [String] {
    TextWidth.wrapped(text, to: width, indent: indent)
  }

  /// The lines about an attempt.
  ///
  /// - Parameters:
  ///   - verdict: how it stands.
  ///   - hintsLeft: how many hints were not shown yet.
  /// - Returns: the lines.
  public func lines(for verdict: ExerciseVerdict, hintsLeft: Int) -> [ReportLine] {
    guard !verdict.isSolved else {
      return [.summary(TerminalText.message("\(item.name): solved"), holds: true)]
    }
    let end = "\(item.name): not yet; read \(item.place) again"
    let hint = hintsLeft > 0 ? "or take a hint: workbook try \(item.name) --hint" : ""
    let line = hint.isEmpty ? end : "\(end), \(hint)"
    // The command stays in one line, to be copied.
    let ends = columns.map { TextWidth.of(line) > $0 && !hint.isEmpty } ?? false
    let lines = ends ? ["\(end),", "  \(hint)"] : [line]
    return verdict.lines + lines.map { .summary(TerminalText.message($0), holds: false) }
  }

  /// A hint for the terminal.
  ///
  /// - Parameters:
  ///   - number: which one it is
  ///   - text: its Markdown
  /// - Returns: its lines
  public func lines(ofHint number: Int, _ text: String) -> [String] {
    let lines = "Hint \(number): \(text)".split(separator: "\n", omittingEmptySubsequences: false)
    return ProseLines.wrapped(lines.map(String.init), to: columns)
  }

  /// The text after the last hint.
  public var noMoreHints: String {
    let line = item.exercise.solution.range.start.line
    let none = item.exercise.hints.isEmpty ? "There are no hints" : "Those were all the hints"
    return "\(none); a solution is at \(item.lesson.path):\(line)"
  }
}
