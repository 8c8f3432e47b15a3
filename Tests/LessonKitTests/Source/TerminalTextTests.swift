import Testing

@testable import LessonKit

@Suite struct TerminalTextTests {
  @Test(
    "invisible characters are escaped",
    arguments: [
      ("a\tb", "a\tb"), ("\u{1B}[31mred\u{1B}[0m", "\\u{1b}[31mred\\u{1b}[0m"),
      ("\u{1B}]0;title\u{7}", "\\u{1b}]0;title\\u{7}"), ("a\rb", "a\\u{d}b"), ("\u{0}", "\\u{0}"),
      ("\u{9B}31m", "\\u{9b}31m"), ("\u{202E}abc\u{202C}", "\\u{202e}abc\\u{202c}"),
      ("\u{2066}a\u{2069}", "\\u{2066}a\\u{2069}"), ("\u{200B}", "\\u{200b}"),
      ("\u{FEFF}a", "\\u{feff}a"), ("a\u{A0}b", "a\\u{a0}b"), ("\u{2028}", "\\u{2028}"),
      ("\u{3164}", "\\u{3164}"), ("\u{E0041}", "\\u{e0041}"), ("\u{7F}", "\\u{7f}"),
      ("한국어 é e\u{301}", "한국어 é e\u{301}"), ("👩‍👩‍👧 ❤️", "👩‍👩‍👧 ❤️"), ("　", "　"), ("", ""),
    ])
  func invisible(text: String, shown: String) {
    #expect(Array(TerminalText.line(Array(text.utf8)).utf8) == Array(shown.utf8))
    #expect(Array(TerminalText.message(text).utf8) == Array(shown.utf8))
  }

  @Test(
    "bytes that are no UTF-8 are written out, one by one",
    arguments: [
      ([0xFF], "\\xff"), ([0x61, 0x80, 0x62], "a\\x80b"), ([0xC0, 0x80], "\\xc0\\x80"),
      ([0xE2, 0x82], "\\xe2\\x82"), ([0xED, 0xA0, 0x80], "\\xed\\xa0\\x80"),
      ([0xF0, 0x9F, 0x98, 0x61], "\\xf0\\x9f\\x98a"), ([0x09, 0x0F, 0xFE], "\t\\u{f}\\xfe"),
    ] as [([UInt8], String)])
  func notText(bytes: [UInt8], shown: String) {
    #expect(TerminalText.line(bytes) == shown)
  }

  @Test(
    "there is white space at the end of this line is made visible",
    arguments: [("a ", "a·"), ("  ", "··"), ("a \t ", "a·\\t·"), (" a", " a"), ("a b", "a b")])
  func trailing(text: String, shown: String) {
    #expect(TerminalText.line(Array(text.utf8)) == shown)
  }

  @Test func `a line that never ends is cut`() {
    let line = [UInt8](repeating: 120, count: 1 << 20)
    #expect(
      TerminalText.line(line).count == TerminalText.maxLineLength + " … (1048576 bytes)".count)
  }
}

@Suite struct ShellTextTests {
  @Test(
    "a word of a command is quoted unless its characters are plain",
    arguments: [
      ("docs/a-b_c.md:12", "docs/a-b_c.md:12"), ("x$(touch pwn).md", "'x$(touch pwn).md'"),
      ("my docs", "'my docs'"), ("it's;ls", #"'it'\''s;ls'"#), ("~a", "'~a'"), ("=ls", "'=ls'"),
      ("é", "'é'"), ("", "''"),
    ])
  func word(text: String, quoted: String) { #expect(ShellText.word(text) == quoted) }
}
