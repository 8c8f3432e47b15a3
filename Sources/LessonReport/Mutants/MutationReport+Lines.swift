public import LessonChecker
import LessonKit

extension MutationReport {
  /// The report for people: the survivors, each with its change, a table of files, and a summary.
  ///
  /// - Parameter least: how many of a hundred mutants have to be noticed; nil for any number
  /// - Returns: the lines
  public func lines(atLeast least: Int?) -> [ReportLine] {
    problems.map { ReportLine($0) } + leftOut + results.filter(\.isSurvivor).flatMap(\.lines)
      + table + [.summary(summary, holds: holds(atLeast: least))]
  }

  private var leftOut: [ReportLine] {
    let files = unread.map { "\($0): not mutated, since only a compiler can split it into tokens" }
    let programs = unreliable.map { "\($0): left out, since it fails without any mutation" }
    return (files + programs).map { .note($0) }
  }

  /// Whether the list of equivalent mutants is right and enough mutants were noticed.
  ///
  /// - Parameter least: how many of a hundred; nil where it is enough that none survived
  /// - Returns: whether the test holds
  public func holds(atLeast least: Int?) -> Bool {
    guard problems.isEmpty else { return false }
    return least.map { (percentage ?? 100) >= Double($0) } ?? (survived == 0)
  }

  private var table: [ReportLine] {
    let files = Dictionary(grouping: results, by: \.mutant.file).sorted { $0.key < $1.key }
    guard !files.isEmpty else { return [] }
    let rows = files.map { MutationRow($0.key, $0.value) }
    return [.note(MutationRow.heading)] + rows.map { .row($0.text, holds: $0.survived == 0) }
  }

  private var summary: String {
    let row = MutationRow("", results)
    var parts = [
      "\(killed) killed", "\(survived) survived", "\(row.equivalent) equivalent",
      "\(row.notCompiled) not compiled",
    ]
    if row.notTried > 0 { parts.append("\(row.notTried) not tried in time") }
    let drawn =
      results.count == count
      ? CheckSummary.count(count, "mutant")
      : "\(results.count) of \(CheckSummary.count(count, "mutant")), drawn by seed \(seed)"
    let share = percentage.map { String(Int($0)) + " % killed" } ?? "nothing to kill"
    return "\(drawn), \(CheckSummary.count(programs, "program")): "
      + parts.joined(separator: ", ") + ": \(share) (\(Int(seconds)) s)"
  }
}

extension MutantResult {
  /// The lines of a survivor.
  fileprivate var lines: [ReportLine] {
    guard case .survived(let programs, let lessons) = outcome else { return [] }
    let imitated = Mutation.all.first { $0.name == mutant.mutation }?.imitates ?? ""
    let ran =
      programs == 0
      ? "no program imports \(mutant.module)"
      : "\(CheckSummary.count(programs, "program")) of \(CheckSummary.count(lessons, "lesson")) "
        + (programs == 1 ? "imports it and holds" : "import it and hold")
    return [
      .warning(
        place: "\(mutant.file):\(mutant.line)",
        message: "survived: \(mutant.mutation), \(imitated); \(ran)")
    ] + mutant.old.map { .missing("- " + TerminalText.message($0)) }
      + mutant.new.map { .extra("+ " + TerminalText.message($0)) }
  }
}
