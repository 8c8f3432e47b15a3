import Testing

@testable import LessonChecker

@Suite struct MarksTests {
  @Test(
    "only marks that come one after the other, with the word, are trusted",
    arguments: [
      ("", [], false), ("w 1 0\n", [0], false), ("w 1 3\nw 2 3\nw 3 9\n", [3, 3, 9], false),
      ("w 1 3\nw 2 2\n", [3], true), ("w 2 3\n", [], true), ("w 1 3\nw 1 3\n", [3], true),
      ("w 0 0\n", [], true), ("w 1 -1\n", [], true), ("w 1 11\n", [], true),
      ("w 1 3\nw 3 4\n", [3], true), ("1 3\n", [], true), ("v 1 3\n", [], true),
      ("w 1 3", [], true), ("w 1 3\njunk", [3], true), ("w 1 3\n\n", [3], true),
      ("w 1  3\n", [], true), ("w 1 3 4\n", [], true), ("\u{0}", [], true),
      ("w 99999999999999999999 0\n", [], true),
    ])
  func trusted(text: String, offsets: [Int], areForged: Bool) {
    let marks = Marks(in: Array(text.utf8), after: "w", end: 10)
    #expect(marks.marks.map(\.offset) == offsets)
    #expect(marks.areForged == areForged)
  }

  @Test func `bytes that are no text are no marks`() {
    #expect(Marks(in: [0xFF, 0x0A], after: "w", end: 10).areForged)
  }
}
