import Testing

@testable import LessonChecker

@Suite struct OutputMarksTests {
  @Test(
    "only marks that come one after the other are trusted",
    arguments: [
      ("", [], false), ("1 0\n", [0], false), ("1 3\n2 3\n3 9\n", [3, 3, 9], false),
      ("1 3\n2 2\n", [3], true), ("2 3\n", [], true), ("1 3\n1 3\n", [3], true),
      ("0 0\n", [], true), ("1 -1\n", [], true), ("1 11\n", [], true),
      ("1 3\n3 4\n", [3], true), ("forged\n", [], true), ("1 3\nforged\n", [3], true),
      ("1  3\n", [], true), ("1 3 4\n", [], true), ("\u{0}", [], true),
      ("99999999999999999999 0\n", [], true),
    ])
  func trusted(text: String, offsets: [Int], areForged: Bool) {
    let marks = OutputMarks(in: Array(text.utf8), outputSize: 10)
    #expect(marks.marks.map(\.offset) == offsets)
    #expect(marks.areForged == areForged)
  }

  @Test func `bytes that are no text are no marks`() {
    #expect(OutputMarks(in: [0xFF, 0x0A], outputSize: 10).areForged)
  }
}
