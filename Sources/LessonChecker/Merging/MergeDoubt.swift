import Foundation

/// Says of which merged programs the result must be found out once more, by compiling them alone.
enum MergeDoubt {
  /// How the runtime calls the place that a private type stands in, and how we call the function
  /// that a merged program's statements stand in: neither is there where a program stands alone.
  private static let signs = ["(unknown context at $", MergedSource.body].map { Data($0.utf8) }

  /// Whether a program was merged and did not do what its lesson says, or may have found out that it
  /// was merged.
  static func isLeft(by program: PreparedProgram) -> Bool {
    program.way == .merged && (fails(program) || showsMerging(program))
  }

  /// Whether a program prints what is only there where it is merged.
  static func showsMerging(_ program: PreparedProgram) -> Bool {
    guard let run = program.outcome?.run else { return false }
    return signs.contains { sign in
      run.output.range(of: sign) != nil || run.errorOutput.range(of: sign) != nil
    }
  }

  /// The units in which a program failed that holds alone: what reached that one may have reached
  /// the others.
  ///
  /// - Parameters:
  ///   - plan: which programs were compiled together.
  ///   - before: what came of the programs together.
  ///   - after: what came of them, those in doubt alone by now.
  /// - Returns: the programs of these units, by their places, as far as they were merged.
  static func neighbours(
    in plan: MergePlan, before: [PreparedProgram], after: [PreparedProgram]
  ) -> [Int] {
    plan.units.filter { unit in
      unit.contains { before[$0].way == .merged && fails(before[$0]) && !fails(after[$0]) }
    }.joined().filter { after[$0].way == .merged }
  }

  private static func fails(_ program: PreparedProgram) -> Bool {
    guard let outcome = program.outcome, outcome.run != nil else { return true }
    return !Judge(program).judge(outcome).failures.isEmpty
  }
}
