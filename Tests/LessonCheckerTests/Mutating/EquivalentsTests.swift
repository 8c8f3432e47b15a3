import LessonKit
import Testing

@testable import LessonChecker

/// The list of mutants that no program can notice.
@Suite struct EquivalentsTests {
  private func equivalents(_ entries: String) throws -> (Equivalents, [Mutant]) {
    let source = "func f() {\n  leave()\n  isOpen = true\n  leave()\n}\n"
    let mutants = try #require(
      MutantFinder.mutants(of: Array(source.utf8), file: "a.swift", module: "A"))
    let list = try EquivalentMutantsParser.parse(
      try SourceText(path: "mutants.yml", bytes: Array(entries.utf8)))
    return (Equivalents(list, in: "mutants.yml", among: mutants), mutants)
  }

  @Test func `an entry gives its reason to the mutant that it names`() throws {
    let (equivalents, mutants) = try equivalents(
      """
      a.swift:
        - {mutation: truth, from: isOpen = true, to: isOpen = false, reason: nobody reads it}
        - {mutation: skip-release, from: leave(), to: (), occurrence: 2, reason: it is the last}
      """)
    #expect(equivalents.problems.isEmpty)
    let reasons = mutants.compactMap { mutant in
      equivalents.reason(for: mutant).map { "\(mutant.line): \($0)" }
    }
    #expect(Set(reasons) == ["3: nobody reads it", "4: it is the last"])
  }

  @Test(
    arguments: [
      (
        "{mutation: truth, from: isShut = true, to: isShut = false, reason: gone}",
        "'a.swift' has no such mutant (any more); remove the entry"
      ),
      (
        "{mutation: skip-release, from: leave(), to: (), reason: which one}",
        "'a.swift' has 2 such mutants; choose one with 'occurrence: 1'"
      ),
    ])
  func `an entry that names none, or several, is an error`(
    entry: String, message: String
  ) throws {
    let (equivalents, _) = try equivalents("a.swift:\n  - \(entry)\n")
    #expect(equivalents.problems.map(\.messageWithAdvice) == [message])
    #expect(equivalents.problems.map(\.position?.line) == [2])
  }
}
