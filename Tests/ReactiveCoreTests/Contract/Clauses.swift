import Foundation

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
