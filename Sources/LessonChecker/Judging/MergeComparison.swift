import LessonKit
import Sandbox

/// Holds what came of a program together with others against what came of it alone.
///
/// Compared is everything that an outcome keeps: what the compiler and the linker say, and of a run the
/// output, the error output, the ending, and where its snippets began. Of a program that does not do
/// the same each time when it stands alone, only what is said of its snippets can be compared. Not
/// compared is a program that prints what is only there where it is merged: no check goes by what it
/// did there.
struct MergeComparison {
  private let prepared: PreparedProgram
  private let merged: ProgramRuns
  private let alone: ProgramRuns

  /// Prepares to compare; nil where a program was not compiled in both ways.
  ///
  /// - Parameter prepared: the program, with what came of it alone, and together with others.
  init?(_ prepared: PreparedProgram) {
    guard let merged = prepared.mergedRuns, let alone = prepared.runs else { return nil }
    (self.prepared, self.merged, self.alone) = (prepared, merged, alone)
  }

  /// What is to be said of the program; nothing where both ways come to the same.
  var failures: [Diagnostic] {
    guard let (what, details) = mismatch else { return [] }
    return [
      Diagnostic(
        in: prepared.program.lesson, at: prepared.program.position,
        "compiled together with other programs, \(what)",
        advice: "report this as a bug; '--no-merge' checks without it", details: details)
    ]
  }

  private var mismatch: (what: String, details: [String])? {
    let compiled = [alone, merged].map(\.outcome.compiled)
    let messages = compiled.map { $0.diagnostics.flatMap(\.quoted) }
    guard messages[0] == messages[1], compiled[0].ending == compiled[1].ending else {
      return (
        "this gets other messages of the compiler",
        messages[0].map { "- \($0)" } + messages[1].map { "+ \($0)" }
      )
    }
    guard alone.outcome.linkFault == merged.outcome.linkFault else {
      return ("this links otherwise", [merged.outcome.linkFault ?? ""])
    }
    let records = Set(alone.records)
    guard records.isDisjoint(with: merged.records), let first = alone.records.first,
      let other = merged.records.first
    else { return nil }
    if records.count > 1, !verdicts(of: alone).isDisjoint(with: verdicts(of: merged)) { return nil }
    return ("this does something else", first.diff(to: other, in: prepared))
  }

  /// What is said of its snippets after each of the runs.
  private func verdicts(of runs: ProgramRuns) -> Set<[SnippetResult.State]> {
    let judge = SingleRunJudge(prepared)
    return Set(
      runs.records.map { record in
        var outcome = runs.outcome
        outcome.run = record
        return judge.verdict(on: outcome).results.map(\.state)
      })
  }
}
