import LessonKit
import Testing

@testable import LessonMutation

/// The list of names and of mutants that no program can notice.
@Suite struct MutantListTests {
  private func list(_ text: String) throws -> MutantList {
    try MutantList(try SourceText(path: "mutants.yml", bytes: Array(text.utf8)))
  }

  /// The entries of a list, among the mutants of a file `a.swift`.
  private func reasons(_ text: String) throws -> (reasons: [Mutant: String], problems: [Diagnostic])
  {
    let list = try list("names:\n  release: [leave]\n" + text)
    let lines = "func f() {\n  leave()\n  isOpen = true\n  leave()\n}\n"
    let source = try #require(MutableSource(Array(lines.utf8), names: list.names))
    return list.reasons(
      among: Mutant.all(of: source, file: "a.swift", module: "A"), in: "mutants.yml")
  }

  @Test func `an entry gives its reason to the mutant that it names`() throws {
    let (reasons, problems) = try reasons(
      """
      a.swift:
        - {mutation: truth, from: isOpen = true, to: isOpen = false, reason: nobody reads it}
        - {mutation: skip-release, from: leave(), to: (), occurrence: 2, reason: it is the last}
      """)
    #expect(problems.isEmpty)
    #expect(
      Set(reasons.map { "\($0.key.line): \($0.value)" })
        == ["3: nobody reads it", "4: it is the last"])
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
    let (_, problems) = try reasons("a.swift:\n  - \(entry)\n")
    #expect(problems.map(\.messageWithAdvice) == [message])
    #expect(problems.map(\.position?.line) == [4])
  }

  @Test func `names are added to those of Swift and Rx`() throws {
    let names = try list(
      """
      names:
        emit: [deliver]
        end: [abandon]
        receivers: {downstream: onEnd(nil), self: finish()}
      """
    ).names
    #expect(names.emit.isSuperset(of: ["deliver", "onNext"]))
    #expect(names.end.isSuperset(of: ["abandon", "onCompleted"]))
    #expect(names.endCall(for: "self.lastDownstream.") == "onEnd(nil)")
    #expect(names.endCall(for: "") == "finish()")
    #expect(names.endCall(for: "observer.") == "onCompleted()")
    #expect(names.constructors == nil)
  }

  @Test(
    arguments: [
      ("names:\n  emits: [a]", 2, "unknown key 'emits'; did you mean 'emit'?"),
      ("names:\n  emit: a", 2, "a list must stand here; write '[a, b]'"),
      ("names:\n  receivers: [a]", 2, "'key: value' lines must stand here; write it so"),
      (
        "names:\n  constructors: {in: [Emission], element: next, last: last, end: end}", 2,
        "'nothing' is missing; "
          + "write '{in: [Emission], element: next, last: last, end: end, nothing: nothing}'"
      ),
      ("a.swift: none", 1, "a list of mutants must stand here; begin each with '- mutation:'"),
      (
        "a.swift:\n  - {mutation: truth, from: a, to: b}", 2,
        "'reason' is missing; say the mutation, both lines, and the reason"
      ),
    ])
  func `an error names its line and the next step`(
    text: String, line: Int, message: String
  ) throws {
    let error = #expect(throws: Diagnostic.self) { try list(text) }
    #expect(error?.position?.line == line)
    #expect(error?.messageWithAdvice == message)
  }
}
