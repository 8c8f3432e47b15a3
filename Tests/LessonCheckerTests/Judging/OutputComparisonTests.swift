import LessonKit
import TestTraits
import Testing

@testable import LessonChecker

@Suite struct OutputComparisonTests {
  private func compare(
    _ expected: String, _ actual: String, optional: Set<Int> = []
  ) -> OutputComparison {
    OutputComparison(
      expected: lines(expected), actual: lines(actual).map { Array($0.utf8) }, optional: optional)
  }

  private func lines(_ text: String) -> [String] {
    text.isEmpty
      ? [] : text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
  }

  @Test(
    "the same lines hold, and gaps take any number of them",
    arguments: [
      ("", ""), ("a", "a"), ("a|b", "a|b"), ("...", ""), ("...", "a|b"), ("...|a", "a"),
      ("...|a", "a|a"), ("a|...", "a|b|c"), ("a|...|c", "a|c"), ("a|...|c", "a|b|c|c"),
      ("...|b|...", "a|b|c"), ("...|a|b|...", "a|a|b"), ("...|...", "a"), ("a|...|...|b", "a|x|b"),
      ("...|x[..]|...|y", "a|x1|y|b|y"), (" |", " |"),
    ])
  func holds(expected: String, actual: String) {
    #expect(compare(expected, actual).holds)
    #expect(compare(expected, actual).diff.map(\.description) == [])
  }

  @Test(
    "the difference is the shortest, and begins at the right line",
    arguments: [
      ("a", "", 0, ["- a"]), ("", "a", 0, ["+ a"]), ("a|b", "a", 1, ["  a", "- b"]),
      ("a", "a|b", 1, ["  a", "+ b"]), ("a|b|c", "a|c", 1, ["  a", "- b", "  c"]),
      ("a|c", "a|b|c", 1, ["  a", "+ b", "  c"]),
      ("a|x|c", "a|y|c", 1, ["  a", "- x", "+ y", "  c"]),
      ("a|...|c", "a|b", 2, ["  a", "  b", "- c"]), ("...|b", "b|a", 2, ["  b", "+ a"]),
      ("a|b", "b|a", 0, ["- a", "  b", "+ a"]), ("...|a|...", "b", 1, ["- a", "  b"]),
      ("a", "a ", 0, ["- a", "+ a·"]), ("a", "a\t ", 0, ["- a", "+ a\\t·"]),
    ])
  func differs(expected: String, actual: String, first: Int, difference: [String]) {
    #expect(!compare(expected, actual).holds)
    #expect(compare(expected, actual).firstDifference == first)
    #expect(compare(expected, actual).diff.map(\.description) == difference)
  }

  @Test(
    "optional lines may be listed or left out",
    arguments: [
      ("e|f", true), ("e|n|f", true), ("e|n|n|f|n", true), ("n|e|f", false), ("e", false),
      ("e|f|f", false), ("...|f", true), ("e|[..]|f", true), ("", false),
    ])
  func optional(expected: String, holds: Bool) {
    #expect(compare(expected, "e|n|n|f|n", optional: [1, 2, 4]).holds == holds)
  }

  @Test func `lines far from any difference are left out`() {
    let numbers = (0..<30).map(String.init)
    let expected = numbers.joined(separator: "|")
    let actual = numbers.map { ["10", "20"].contains($0) ? "x" : $0 }.joined(separator: "|")
    #expect(
      compare(expected, actual).diff.map(\.description) == [
        "  8", "  9", "- 10", "+ x", "  11", "  12", "  …", "  18", "  19", "- 20", "+ x", "  21",
        "  22",
      ])
  }

  @Test func `a difference near the end of a long output is found`() {
    let long = (0..<5000).map(String.init).joined(separator: "|")
    let comparison = compare(long + "|x|end", long + "|y|end")
    #expect(comparison.firstDifference == 5000)
    #expect(comparison.diff.map(\.description) == ["  4998", "  4999", "- x", "+ y", "  end"])
  }

  @Test func `outputs that have nothing in common are cut`() {
    let left = (0..<20_000).map { "a\($0)" }.joined(separator: "|")
    let right = (0..<20_000).map { "b\($0)" }.joined(separator: "|")
    let difference = compare(left, right).diff
    #expect(difference.count == 2 * Alignment.maxLines + 1)
    #expect(difference.last == .note("(the rest isn't shown)"))
  }

  @Test(.long, .timeLimit(.minutes(10)))
  func `half a million lines are compared in less than a second`() {
    let lines = [[UInt8]](repeating: [120], count: 500_000)
    let run = [String](repeating: "x", count: 50)
    let gaps = OutputComparison(expected: ["..."] + run + ["y", "..."], actual: lines)
    #expect(!gaps.holds)
    #expect(gaps.firstDifference == 51)
    #expect(OutputComparison(expected: ["...", "x"], actual: lines).holds)
  }
}
