import Testing

/// The contract and the tests that cite it by clause.
@Suite struct ClauseTests {
  @Test func `the clauses are numbered without gaps`() throws {
    let numbers = try Clauses.numbers()
    #expect(numbers.count >= 16)
    #expect(numbers == Array(1...max(numbers.count, 1)))
  }

  @Test func `each clause of the contract is cited by a test`() throws {
    let cited = Set(try Clauses.citations().keys)
    #expect(try Clauses.numbers().filter { !cited.contains($0) } == [])
  }

  @Test func `each cited clause exists`() throws {
    let numbers = Set(try Clauses.numbers())
    let wrong = try Clauses.citations().filter { !numbers.contains($0.key) }
    #expect(wrong == [:])
  }
}
