import LessonKit
import Testing

/// The record of where another implementation differs.
@Suite struct DifferencesParserTests {
  @Test func `an entry names lesson, snippet, owner, what happens and why`() throws {
    let found = try DifferencesParser.parse(
      SourceText(
        path: "record.yml",
        bytes: Array(
          "driver:\n  0123456789ab: {whose: theirs, does: prints 1, why: it is late}".utf8)))
    #expect(found.map(\.lesson) == ["driver"])
    #expect(found.map(\.snippet.name) == ["0123456789ab"])
    #expect(found.map(\.cause) == [.theirs])
    #expect(found.map(\.actualBehavior) == ["prints 1"])
    #expect(found.map(\.why) == ["it is late"])
    #expect(found.map(\.prints) == [nil])
  }

  @Test func `an entry can hold the lines that are printed`() throws {
    let text = """
      driver:
        late:
          whose: theirs
          does: "prints:"
          prints: |
            1

            2
          why: it is late
      """
    let found = try DifferencesParser.parse(
      SourceText(path: "record.yml", bytes: Array(text.utf8)))
    #expect(found.map(\.prints) == [["1", "", "2"]])
  }

  @Test(arguments: [
    "driver: {a: {whose: theirs, does: prints 1}}", "driver: {a: {whose: him, does: b, why: c}}",
    "driver: {a: {whose: ours, does: b, why: c, when: d}}", "driver: [a]",
  ])
  func `an entry that lacks something is an error`(text: String) {
    #expect(throws: (any Error).self) {
      try DifferencesParser.parse(SourceText(path: "record.yml", bytes: Array(text.utf8)))
    }
  }
}
