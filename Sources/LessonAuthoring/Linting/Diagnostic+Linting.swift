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

  /// Whether it only gives advice: a course that it is reported of can be published.
  public var isAdvice: Bool { rule.flatMap(LintRule.init)?.isAdvice ?? false }
}
