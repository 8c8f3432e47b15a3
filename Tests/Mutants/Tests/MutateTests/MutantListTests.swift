import Testing

@testable import mutate

/// The list of names and of mutants that no program can notice.
@Suite struct MutantListTests {
  /// The entries of a list, among the mutants of a file `a.swift`.
  private func reasons(_ text: String) throws -> (reasons: [Mutant: String], problems: [String]) {
    let list = try MutantList("names:\n  release: [leave]\na.swift:\n" + text)
    let lines = "func f() {\n  leave()\n  isOpen = true\n  leave()\n}\n"
    let source = try #require(MutableSource(Array(lines.utf8), names: list.names))
    return list.reasons(among: Mutant.all(of: source, file: "a.swift", module: "A"))
  }

  @Test func `an entry gives its reason to the mutant that it names`() throws {
    let (reasons, problems) = try reasons(
      """
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
        "'a.swift' has no such mutant: truth of 'isShut = true'; remove the entry"
      ),
      (
        "{mutation: skip-release, from: leave(), to: (), reason: which one}",
        "'a.swift' has 2 such mutants: skip-release of 'leave()'; choose one with 'occurrence: 1'"
      ),
    ])
  func `an entry that names none, or several, is an error`(
    entry: String, message: String
  ) throws {
    #expect(
      try reasons("  - \(entry)\n").problems == ["Tests/Mutants/mutants.yml: error: \(message)"])
  }

  @Test func `an entry without a reason is an error`() {
    #expect(throws: DecodingError.self) {
      try MutantList("a.swift:\n  - {mutation: truth, from: a, to: b}")
    }
  }

  @Test func `names are added to those of Swift and Rx`() throws {
    let names = try MutantList(
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
}
