public import LessonKit

extension Diagnostic {
  /// The diagnostic of a broken rule of lint.
  ///
  /// - Parameters:
  ///   - rule: the rule
  ///   - problem: what is wrong, and where
  public init(_ rule: LintRule, _ problem: Diagnostic) {
    self.init(
      rule.isError ? .error : .warning, rule: rule.rawValue, in: problem.file,
      at: problem.position, problem.message, advice: problem.advice, details: problem.details)
  }
}
