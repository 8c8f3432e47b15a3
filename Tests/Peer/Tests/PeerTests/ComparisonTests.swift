import Foundation
import Testing

/// The core does what RxSwift does, but for what is recorded.
@Suite struct ComparisonTests {
  private static let comparison = Result { try Comparison() }

  @Test func `both ran the same scenarios`() throws {
    let comparison = try Self.comparison.get()
    #expect(comparison.ours.count >= 40_000)
    #expect(Set(comparison.ours.keys) == Set(comparison.theirs.keys))
  }

  @Test func `each difference is recorded, with what it is`() throws {
    let comparison = try Self.comparison.get()
    let recorded = try KnownDifferences.read().kinds()
    let new = comparison.differences.filter { recorded[$0.key] != $0.value }
    #expect(new.isEmpty, "\(comparison.text(of: new.keys.sorted()))")
  }

  @Test func `each recorded difference is still there`() throws {
    let comparison = try Self.comparison.get()
    let gone = try KnownDifferences.read().kinds(areSteady: true).keys
      .filter { comparison.differences[$0] == nil }.sorted()
    #expect(gone.map(\.description) == [])
  }

  @Test func `each entry has a reason`() throws {
    #expect(try KnownDifferences.read().differences.allSatisfy { $0.why.count > 20 })
  }
}
