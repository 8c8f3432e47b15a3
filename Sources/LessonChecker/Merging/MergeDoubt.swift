import Foundation

/// Says of which merged programs the result must be found out once more, by compiling them alone.
enum MergeDoubt {
  /// How the runtime calls the place that a private type stands in, and how we call the function
  /// that a merged program's statements stand in: neither is there where a program stands alone.
  private static let signs = ["(unknown context at $", MergedSource.body].map { Data($0.utf8) }

  /// Whether a program was merged and did not do what its lesson says, or may have found out that it
  /// was merged.
  static func isLeft(by program: PreparedProgram) -> Bool {
    guard program.way == .merged, let outcome = program.outcome else { return false }
    guard let run = outcome.run, Judge(program).judge(outcome).failures.isEmpty else { return true }
    return signs.contains { sign in
      run.output.range(of: sign) != nil || run.errorOutput.range(of: sign) != nil
    }
  }
}
