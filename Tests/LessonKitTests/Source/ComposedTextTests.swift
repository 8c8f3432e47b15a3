import Foundation
import Testing

@testable import LessonKit

@Suite struct ComposedTextTests {
  @Test func `just three characters become ASCII when they are composed`() {
    // All that decompose are below this.
    let all = (UInt32(0x80)..<0x3_0000).compactMap { Unicode.Scalar($0) }
    let found = all.filter {
      String($0).precomposedStringWithCanonicalMapping.utf8.allSatisfy { $0 < 0x80 }
    }
    #expect(found == ["\u{37E}", "\u{1FEF}", "\u{212A}"])
    #expect(all.filter { $0.becomesASCII } == found)
  }

  @Test(
    "texts are the same however their letters are composed",
    arguments: [
      ("a;", "a;"), ("caf\u{E9}", "cafe\u{301}"), ("\u{212B}", "\u{C5}"),
      ("\u{AC00}", "\u{1100}\u{1161}"), ("a\u{323}\u{302}", "a\u{302}\u{323}"),
      ("\u{37E}", "\u{37E}"),
    ])
  func same(one: String, other: String) {
    #expect(one.isSame(as: other))
    #expect("x\(one)y".has(other))
  }

  @Test(
    "a long text is composed as each of its letters",
    arguments: ["e\u{301}", "\u{1100}\u{1161}\u{11A8}", "a\u{302}\u{323}x", "e\u{301};\u{37E}"])
  func long(letters: String) {
    let text = String(repeating: letters, count: 1_000)
    #expect(text.composed == (0..<1_000).flatMap { _ in letters.composed })
  }

  @Test(
    "a text that only becomes ASCII by composition is another text",
    arguments: [
      ("a\u{37E}", "a;"), ("\u{212A}", "K"), ("\u{1FEF}", "`"), ("e\u{301};", "\u{E9}\u{37E}"),
    ])
  func other(one: String, other: String) {
    #expect(one == other && !one.isSame(as: other) && !other.isSame(as: one))
    #expect(!"x\(one)y".has(other))
  }
}
