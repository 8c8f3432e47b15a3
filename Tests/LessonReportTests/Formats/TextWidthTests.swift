import Testing

@testable import LessonReport

@Suite struct TextWidthTests {
  @Test(arguments: [
    ("one two three", 20, 0, ["one two three"]), ("one two three", 8, 0, ["one two", "three"]),
    ("one two three", 9, 2, ["one two", "  three"]), ("a  b c", 4, 0, ["a  b", "c"]),
    ("D1.1  it is so for all", 13, 6, ["D1.1  it is", "      so for", "      all"]),
    ("averylongword b", 5, 0, ["averylongword", "b"]), ("  a b c", 5, 2, ["  a b", "  c"]),
    ("하나 둘 셋", 7, 0, ["하나 둘", "셋"]), ("one two", 5, 4, ["one", "two"]), ("", 5, 0, [""]),
  ])
  func `a text is broken between words`(
    text: String, columns: Int, indent: Int, lines: [String]
  ) {
    #expect(TextWidth.wrapped(text, to: columns, indent: indent) == lines)
  }

  @Test func `without a width, lines are not wrapped`() {
    let text = String(repeating: "word ", count: 100)
    #expect(TextWidth.wrapped(text, to: nil) == [text])
  }
}
