import LessonKit
import MarbleText
import Testing

@testable import LessonAuthoring
@testable import LessonChecker

/// Whatever a snippet prints, and wherever it stands: blessing changes what is expected of it, and
/// nothing else.
@Suite struct BlessingMutationTests {
  private static let places = [
    "{S}{O}", "- {S}{O}\n- b\n", "1. a\n\n   {S}\n   {O}\n\n2. b\n", "> {S}> {O}> c\n",
    "- > {S}  > {O}\ntext\n", "  {S} {O}\n", "<details>\n\n{S}\n{O}\n</details>\n",
    "{S}", "- {S}", "> {S}",
  ]

  private static let pieces = [
    "a", "", " ", "\t", "  b", "```", "````", "   ```", "~~~", "> c", "- d", "1. e", "...", "[..]",
    "<!-- x -->", "# f", "---", "\u{FEFF}", "é", "끝", "    g", "\u{2028}", "``` output", "\\",
  ]

  @Test(arguments: 0..<300)
  func `blessing a mutated lesson changes only the expected output`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let place = Self.places[Int(seed) % Self.places.count]
    let text = Self.lesson(place, lines: Self.lines(&random), &random)
    let lesson = try LessonParser.parse(Array(text.utf8), path: "a.md")
    try #require(lesson.problems == [])
    let printed = Self.lines(&random).map { Array($0.utf8) }
    let blessed = Blesser.BlessedLesson(lesson, with: [Self.mismatch(lesson, printed)])
    guard blessed.refused.isEmpty else {
      #expect(blessed.bytes == lesson.source.bytes)
      return
    }
    let again = try LessonParser.parse(blessed.bytes, path: "a.md")
    #expect(again.snippets.map(\.code) == lesson.snippets.map(\.code))
    #expect(again.problems == [])
    let own = again.snippets[0].expectation(.output)?.lines.map(\.text) ?? []
    #expect(OutputComparison(expected: own, actual: printed).holds)
    #expect(Self.around(again) == Self.around(lesson))
    #expect(
      Blesser.BlessedLesson(again, with: [Self.mismatch(again, printed)]).bytes == blessed.bytes)
  }

  private static func mismatch(_ lesson: Lesson, _ printed: [[UInt8]]) -> Mismatch {
    Mismatch(
      lesson: "a.md", snippet: lesson.snippets[0], part: .expectation(.output), lines: printed)
  }

  /// What stands before the block and after it, with what is between it and its snippet.
  private static func around(_ lesson: Lesson) -> [ArraySlice<UInt8>] {
    let snippet = lesson.snippets[0]
    let end = (snippet.expectation(.output)?.range ?? snippet.range).bytes.upperBound
    let bytes = lesson.source.bytes
    return [bytes[..<snippet.range.bytes.upperBound], bytes[end...]]
  }

  private static func lines(_ random: inout SeededGenerator) -> [String] {
    (0..<Int.random(in: 0..<5, using: &random)).map { _ in
      let count = Int.random(in: 1..<3, using: &random)
      return (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }
  }

  /// A lesson with one snippet at a place, which may be in lists and quotes.
  private static func lesson(
    _ place: String, lines: [String], _ random: inout SeededGenerator
  ) -> String {
    var text = ""
    for line in place.split(separator: "\n", omittingEmptySubsequences: false) {
      let parts = line.split(separator: "{", omittingEmptySubsequences: false)
      for part in parts.dropFirst() {
        let before = String(parts[0])
        let inset = before.map { $0 == ">" ? ">" : " " }.joined()
        let block = part.hasPrefix("S") ? ["```swift", "f()", "```"] : fenced(lines)
        text += text.hasSuffix("\n") || text.isEmpty ? before : ""
        text += block.joined(separator: "\n\(inset)") + "\n"
        if part.hasPrefix("S}{") || parts.count > 2 { text += inset }
      }
      if parts.count == 1 { text += line + "\n" }
    }
    let ending = Bool.random(using: &random) ? "\n" : "\r\n"
    return BlessedLessonTests.head + text.replacing("\n", with: ending)
  }

  private static func fenced(_ lines: [String]) -> [String] {
    let length = FenceLines.length(for: lines, mark: UInt8(ascii: "`"), atLeast: 3)
    let fence = String(repeating: "`", count: length)
    return [fence + "output"] + lines + [fence]
  }
}
