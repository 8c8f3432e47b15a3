import ArgumentParser
import Foundation
import LessonAuthoring
import LessonKit

struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Explain a rule, with an example of a problem and its fix.",
    discussion: """
      'lint --format json' and 'check --format sarif' print the name of a rule with each problem.

      Examples:
        workbook explain                    list all rules
        workbook explain order              explain one rule
      """
  )

  @Argument(
    help: ArgumentHelp("The rule to explain (default: list all rules).", valueName: "rule"),
    completion: .list(RuleExplanation.all.map(\.rule)))
  var rule: String?

  func run() throws {
    let all = RuleExplanation.all
    guard let rule else {
      let width = all.map(\.rule.count).max() ?? 0
      Console.write(
        all.map { $0.rule.padding(toLength: width + 2, withPad: " ", startingAt: 0) + $0.summary })
      return
    }
    guard let found = all.first(where: { $0.rule == rule }) else {
      throw UnknownName(
        "there is no rule '\(TerminalText.message(rule))'",
        nearest: Suggestion.nearest(to: rule, among: all.map(\.rule)), list: "workbook explain")
    }
    Console.write(found.lines)
  }
}
