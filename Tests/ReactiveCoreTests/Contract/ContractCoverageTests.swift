import Foundation
import Testing

/// A new operator comes into a table of the contract, or says here why not.
@Suite struct ContractCoverageTests {
  /// The operators without a row, each with the reason.
  private static let exempt = [
    "asObservable": "only changes the type",
    "connect": "the rows of 'publish' and 'replay' connect",
    "debug": "prints each event, so its tests run in processes of their own",
    "interval": "has no source",
    "timer": "has no source",
  ]

  @Test func `every public operator on a source has a row in a table of the contract`() throws {
    let rows = Self.namesInTables
    let declared = try Self.operators()
    #expect(declared.count > 50)
    #expect(declared.filter { !rows.contains($0) && Self.exempt[$0] == nil }.sorted() == [])
  }

  @Test func `only operators without a row are exempt from the contract's tables`() throws {
    let rows = Self.namesInTables
    let declared = try Self.operators()
    #expect(Self.exempt.keys.filter { rows.contains($0) || !declared.contains($0) } == [])
  }

  /// The words that the names of the rows consist of, such as `publish` and `refCount`.
  private static var namesInTables: Set<String> {
    Set(
      ContractCase.all.flatMap { row in
        row.testDescription.split { !$0.isLetter && !$0.isNumber }.map(String.init)
      })
  }

  /// The names of the operators, without those for old code and those that have no source.
  private static func operators() throws -> Set<String> {
    let folders = ["Operators", "Connecting"].map { "ReactiveCore/\($0)" }
    let files = try folders.flatMap { folder in
      try Repository.swiftFiles(below: Repository.sources.appending(path: folder))
    }
    let texts = try files.filter { !$0.path.contains("/Creating/") }.map { file in
      try String(contentsOf: file, encoding: .utf8)
    }
    return Set(texts.flatMap { names(in: $0) })
  }

  /// The names of the public functions of a file that are not deprecated.
  private static func names(in text: String) -> [String] {
    var isDeprecated = false
    return text.split(separator: "\n").compactMap { line in
      if line.contains("*, deprecated") { isDeprecated = true }
      guard let match = line.firstMatch(of: /func `?(\w+)/) else { return nil }
      defer { isDeprecated = false }
      return line.contains("public ") && !isDeprecated ? String(match.1) : nil
    }
  }
}
