import Testing

@testable import LessonSite

@Suite struct SharedTextTests {
  @Test func `a link of what is not translated leads where it does in the language around it`()
    throws
  {
    let scratch = try Scratch(["a": "# A\n", "b": "# B\n\nSee [it](../ko/a.md).\n"])
    try scratch.write("---\ntitle: 첫째\n---\n", to: "Lessons/ko/a.md")
    try scratch.render()
    #expect(try scratch.text("public/en/b.html").contains("See it."))
    #expect(try scratch.text("public/ko/b.html").contains("See <a href=\"a.html\">it</a>."))
  }
}
