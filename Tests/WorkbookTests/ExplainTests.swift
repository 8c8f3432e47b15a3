import LessonAuthoring
import LessonReport
import TestSupport
import Testing

/// `workbook explain`.
@Suite struct ExplainTests {
  @Test func `every rule is listed with what it asks for`() async throws {
    let outcome = try await Tool(isSeeded: false).run("explain")
    let listed = outcome.output.split(separator: "\n").map { line in
      (String(line.prefix { $0 != " " }), line.drop { $0 != " " }.drop { $0 == " " })
    }
    let rules = LintRule.allCases.map(\.rawValue) + CheckRule.allCases.map(\.rawValue)
    #expect(listed.map(\.0) == rules)
    #expect(Set(rules).count == rules.count)
    #expect(listed.allSatisfy { $0.1.hasSuffix(".") })
  }

  @Test(arguments: RuleExplanation.all.map(\.rule))
  func `a rule is explained with an example and the way to mend it`(rule: String) async throws {
    let outcome = try await Tool(isSeeded: false).run("explain", rule)
    let lines = outcome.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(outcome.code == 0)
    #expect(lines.first?.hasPrefix("\(rule): ") == true)
    #expect(lines.contains { $0.hasPrefix("    ") })
    #expect(lines.contains { $0.hasPrefix("To fix it: ") && $0.hasSuffix(".") })
    #expect(lines.allSatisfy { $0.count <= 100 })
  }

  @Test func `an unknown rule gets a suggestion`() async throws {
    let outcome = try await Tool(isSeeded: false).run("explain", "lnik")
    #expect(outcome.code == 64)
    #expect(
      outcome.errors == "workbook: error: there is no rule 'lnik'; did you mean 'link'?\n")
    let far = try await Tool(isSeeded: false).run("explain", "nothing-like-it")
    #expect(
      far.errors == "workbook: error: there is no rule 'nothing-like-it'; "
        + "run 'workbook explain' to list them\n")
  }
}
