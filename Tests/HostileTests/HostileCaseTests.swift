import Foundation
import TestSupport
import Testing

/// The cases are data, which nothing but this would hold to their format.
@Suite(.tags(.hostile)) struct HostileCaseTests {
  private static let lessonKeys: Set = ["what", "verdict", "says", "never", "front", "with"]
  private static let cloneKeys: Set = ["what", "brings", "ends", "with"]
  private static let workbookKeys: Set = [
    "what", "run", "code", "says", "never", "before", "after", "within",
  ]

  @Test("each case states its attack and its expected outcome", arguments: HostileCase.all)
  func format(_ example: HostileCase) {
    let isClone = example["brings"] != nil
    let keys =
      isClone ? Self.cloneKeys : example["run"] == nil ? Self.lessonKeys : Self.workbookKeys
    #expect(Set(example.header.keys).isSubset(of: keys))
    #expect(example["what"]?.isEmpty == false)
    guard !isClone else { return }
    if example["run"] == nil {
      #expect(["holds", "fails"].contains(example["verdict"]))
      #expect(example["verdict"] == "holds" || !example.all("says").isEmpty)
    } else {
      #expect(example["code"] == "0" || !example.all("says").isEmpty)
    }
  }

  @Test func `no two cases try the same, and every file of them is read`() throws {
    let all = HostileCase.all
    #expect(Set(all.map { $0["what"] }).count == all.count)
    let tried = all.map { example in
      example.body + ["run", "before", "brings"].flatMap(example.all).joined()
    }
    #expect(Set(tried).count == all.count)
    let files = FileManager.default.enumerator(atPath: HostileCase.folder)
    let names = files?.compactMap { $0 as? String }.filter { $0.contains("/") } ?? []
    #expect(names.count == all.count)
    #expect(all.count >= 650)
  }

  @Test func `texts are repeated and bytes are written as a case says`() {
    let text = "a @{3*[\\n}@ @x{FF}@ @NAME@"
    let bytes = Array("a [\n[\n[\n ".utf8) + [0xFF] + Array(" b".utf8)
    #expect(Expansion.bytes(of: text, ["NAME": "b"]) == bytes)
  }
}
