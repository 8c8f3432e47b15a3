import Testing

@testable import LessonChecker

@Suite struct LinePatternTests {
  @Test(
    "a pattern matches these lines",
    arguments: [
      ("", ""), ("a", "a"), ("[..]", ""), ("[..]", "anything"), ("a[..]", "a"), ("a[..]", "abc"),
      ("[..]c", "abc"), ("a[..]c", "ac"), ("a[..]c", "abcbc"), ("[..]b[..]", "abc"),
      ("a[..]b[..]b", "abb"), ("[..][..]", "x"), ("[..]ab[..]ab", "abab"), ("[...]", "[...]"),
      ("[.]", "[.]"), ("한[..]어", "한국어"), (" ...", " ..."), ("[..", "[.."), ("..", ".."),
      ("e\u{301}", "é"), ("[..]aab[..]", "aaab"), ("[..]abab[..]c", "ababac"),
    ])
  func matches(pattern: String, line: String) {
    #expect(LinePattern(pattern).matches(Array(line.utf8)))
  }

  @Test(
    "a pattern does not match these lines",
    arguments: [
      ("", " "), ("a", "a "), ("a", "A"), ("a[..]a", "a"), ("a[..]b[..]b", "ab"),
      ("[..]ab[..]ab", "aab"), ("a[..]", "ba"), ("[..]a", "ab"),
      ("[...]", "[..]"), ("a\u{37E}", "a;"), ("a;", "a\u{37E}"), ("\u{212A}", "K"),
      ("[..]\u{1FEF}[..]", "a`b"), ("[..]abac[..]", "ababab"),
    ])
  func doesNotMatch(pattern: String, line: String) {
    #expect(!LinePattern(pattern).matches(Array(line.utf8)))
  }

  @Test func `only three dots alone are a gap`() {
    #expect(LinePattern("...").isGap)
    #expect([" ...", "... ", "....", "..", "…", "[..]"].allSatisfy { !LinePattern($0).isGap })
  }
}
