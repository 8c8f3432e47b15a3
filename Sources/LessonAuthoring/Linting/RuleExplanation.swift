public import LessonReport

/// What a rule asks for, with an example of what breaks it and the way to mend that.
public struct RuleExplanation: Sendable {
  /// The name of the rule, as reports give it.
  public let rule: String

  /// What it asks for, in one sentence.
  public let summary: String

  /// What breaks it.
  let example: String

  /// How to mend that.
  let mending: String

  /// All rules: those of lint, then those of checks.
  public static var all: [RuleExplanation] {
    LintRule.allCases.map(RuleExplanation.init) + CheckRule.allCases.map(RuleExplanation.init)
  }

  /// The explanation of a rule.
  ///
  /// - Parameter rule: a rule of lint
  public init(_ rule: LintRule) {
    let (summary, example, mending) = rule.explained
    self.init(rule: rule.rawValue, summary: summary, example: example, mending: mending)
  }

  /// The explanation of a rule.
  ///
  /// - Parameter rule: a rule of checks
  public init(_ rule: CheckRule) {
    let (example, mending) = rule.explained
    self.init(rule: rule.rawValue, summary: rule.summary, example: example, mending: mending)
  }

  private init(rule: String, summary: String, example: String, mending: String) {
    (self.rule, self.summary) = (rule, summary)
    (self.example, self.mending) = (example, mending)
  }

  /// The explanation, line by line.
  public var lines: [String] {
    ["\(rule): \(summary)", "", "For example:"]
      + example.split(separator: "\n", omittingEmptySubsequences: false).map { "    \($0)" }
      + ["", "Mend it: \(mending)"]
  }
}

extension CheckRule {
  fileprivate var explained: (example: String, mending: String) {
    switch self {
    case .file:
      (
        "<!-- check: timeout=soon -->",
        "do what the message says at its line; nothing in the file is run before."
      )
    case .snippet:
      (
        "print(1 + 1)  // Prints \"3\"",
        "mend the code, or what the page says of it; '--bless' writes down what really came."
      )
    case .compiler:
      (
        "var total = 0  // never changed: the compiler asks for 'let'",
        "do what the compiler asks for; in docs, 'warnings: ignore' hides its warnings."
      )
    }
  }
}
