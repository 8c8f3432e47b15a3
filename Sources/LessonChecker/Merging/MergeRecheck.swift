import Foundation

/// Decides which merged programs are compiled again alone.
enum MergeRecheck {
  /// The runtime's name for the context of a private type, and the name of the function that holds
  /// a merged program's statements: neither exists in a program that is compiled alone.
  private static let traces = ["(unknown context at $", MergedSource.body].map { Data($0.utf8) }

  /// Whether a program was merged and fails, or its output shows that it was merged.
  static func isNeeded(for program: PreparedProgram) -> Bool {
    program.mode == .merged && (fails(program) || showsMerging(program))
  }

  /// Whether a program's output contains a name that only exists where it is merged.
  static func showsMerging(_ program: PreparedProgram) -> Bool {
    guard let run = program.outcome?.run else { return false }
    return traces.contains { trace in
      run.output.range(of: trace) != nil || run.errorOutput.range(of: trace) != nil
    }
  }

  /// The merged programs of the units in which a program failed that holds alone: whatever affected
  /// that one may have affected the others.
  ///
  /// - Parameters:
  ///   - plan: which programs were merged.
  ///   - before: the programs with their first outcomes.
  ///   - after: the programs, those in doubt with the outcomes of compiling them alone.
  /// - Returns: the programs of these units that are still merged, by their indices.
  static func neighbours(
    in plan: MergePlan, before: [PreparedProgram], after: [PreparedProgram]
  ) -> [Int] {
    plan.units.filter { unit in
      unit.contains { before[$0].mode == .merged && fails(before[$0]) && !fails(after[$0]) }
    }.joined().filter { after[$0].mode == .merged }
  }

  private static func fails(_ program: PreparedProgram) -> Bool {
    guard let outcome = program.outcome, outcome.run != nil else { return true }
    return !SingleRunJudge(program).verdict(on: outcome).failures.isEmpty
  }
}
