import Testing

@testable import LessonKit

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
