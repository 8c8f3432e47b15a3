import Foundation
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

/// The numbered clauses of the contract, and where tests cite them.
enum Clauses {
  /// The numbers of the clauses, in the order of the page.
  static func numbers() throws -> [Int] {
    try Repository.text("Sources/ReactiveCore/Contract.md").split(separator: "\n").compactMap {
      guard let match = $0.prefixMatch(of: /(\d+)\. \*\*/) else { return nil }
      return Int(match.1)
    }
  }

  /// The numbers that the attributes of tests and suites cite, each with its files.
  static func citations() throws -> [Int: Set<String>] {
    var citations: [Int: Set<String>] = [:]
    for file in try Repository.swiftFiles(below: Repository.root.appending(path: tests)) {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /@(?:Test|Suite)\([^@{]*?\.clause\(([\d, ]+)\)/) {
        for number in match.1.split(separator: ",") {
          let number = Int(number.trimmingCharacters(in: .whitespaces)) ?? 0
          citations[number, default: []].insert(file.lastPathComponent)
        }
      }
    }
    return citations
  }

  private static let tests = "Tests/ReactiveCoreTests"
}

/// Cites the clauses of `Sources/ReactiveCore/Contract.md` that a test checks.
struct ClauseTrait: TestTrait, SuiteTrait {
  let numbers: [Int]

  var comments: [Comment] {
    numbers.map { Comment(rawValue: "clause \($0) of the contract") }
  }
}

extension Trait where Self == ClauseTrait {
  /// Cites clauses of the contract by number.
  static func clause(_ numbers: Int...) -> Self { Self(numbers: numbers) }
}
