public import LessonKit
public import LessonReport

/// The texts that a learner reads about an exercise.
public struct ExerciseWords: Sendable {
  private let item: ExerciseItem
  private let claims: [Claim]

  /// Creates the texts for an exercise.
  ///
  /// - Parameters:
  ///   - item: the exercise.
  ///   - claims: what the course's documents claim.
  public init(_ item: ExerciseItem, claims: [Claim]) {
    self.item = item
    self.claims = claims
  }

  /// The introduction: its claims, its lesson and its file, the task and what must come out.
  public var opening: [String] {
    let ids = (item.exercise.starter.options.proves + item.exercise.solution.options.proves)
      .map(\.id)
    let said = claims.filter { ids.contains($0.id) }.map { "\($0.id): \($0.truth ?? $0.text)" }
    return ["\(item.name), in \(item.lesson.title)"] + said.map { "  It shows \($0)" }
      + ["  Read:  \(item.place)", "  Write: \(item.workFile)"] + explanation
  }

  private var explanation: [String] {
    [item.task, item.goal].filter { !$0.isEmpty }.flatMap { lines in
      [""] + lines.map { $0.isEmpty ? "" : "  " + $0 }
    } + [""]
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
    var end = "\(item.name): not yet; read \(item.place) again"
    if hintsLeft > 0 { end += ", or take a hint: workbook try \(item.name) --hint" }
    return verdict.lines + [.summary(TerminalText.message(end), holds: false)]
  }

  /// The text after the last hint.
  public var noMoreHints: String {
    let line = item.exercise.solution.range.start.line
    let none = item.exercise.hints.isEmpty ? "There are no hints" : "Those were all the hints"
    return "\(none); a solution is at \(item.lesson.path):\(line)"
  }
}
