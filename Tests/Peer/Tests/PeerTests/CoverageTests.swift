import Foundation
import Testing
import Yams

/// Which of RxSwift's names have a scenario.
@Suite struct CoverageTests {
  @Test func `each operator has a scenario, or a reason why not`() throws {
    let covered = try Self.covered()
    let excused = try Self.excuses()
    let missing = try NameList.entries().filter { entry in
      entry.isOperator && !covered.contains(entry.key) && excused[entry.key] == nil
    }
    #expect(missing.map(\.description) == [])
  }

  @Test func `no operator with a scenario is excused`() throws {
    let covered = try Self.covered()
    #expect(try Self.excuses().keys.filter { covered.contains($0) }.sorted() == [])
  }

  @Test func `each scenario and each excuse is about a name of the list`() throws {
    let names = Set(try NameList.entries().map(\.key))
    let used = try Self.covered().union(Self.excuses().keys)
    #expect(used.subtracting(names).sorted() == [])
  }

  /// The names of the scenarios, without what tells several of one name apart.
  private static func covered() throws -> Set<String> {
    Set(
      try Library.ours.scenarios().map { name in
        guard let end = name.range(of: ") ") else { return name }
        return String(name[..<end.lowerBound]) + ")"
      })
  }

  /// The names without a scenario, each with its reason.
  private static func excuses() throws -> [String: String] {
    let file = KnownDifferences.file.deletingLastPathComponent().appending(path: "Uncovered.yml")
    let groups = try YAMLDecoder().decode(
      [String: [String]].self, from: try Data(contentsOf: file))
    return groups.reduce(into: [:]) { all, group in
      for name in group.value { all[name] = group.key }
    }
  }
}
