import LessonKit
import Testing

@testable import LessonSite

@Suite struct LinkTests {
  @Test(arguments: [
    ("https://a.example/?q=1&r=\"%", "https://a.example/?q=1&amp;r=%22%25"),
    ("HTTP://a.example", "HTTP://a.example"),
    ("mailto:a@b.example", "mailto:a@b.example"),
    ("b.md", "b.html"),
    ("./b.md", "b.html"),
    ("../en/b.md#here", "b.html#here"),
    ("b.md#%ED%95%9C", "b.html#%ED%95%9C"),
    ("#mine", "#mine"),
    ("a.md#mine", "a.html#mine"),
    ("b.md#snippet.proof", "b.html#snippet.proof"),
  ])
  func `a link leads to`(destination: String, address: String) throws {
    let scratch = try Scratch([
      "a": "---\ntitle: A\n---\n## Mine\n\n[x](<\(destination)> \"t\")\n",
      "b": "# B\n## Here\n## 한\n<!-- check: id=proof -->\n```swift\n```\n",
    ])
    try scratch.render()
    let page = try scratch.text("public/en/a.html")
    let link = "<a href=\"\(address)\" title=\"t\">x</a>"
    #expect(page.contains(link))
  }

  @Test(arguments: [
    "javascript:alert(1)", "JavaScript:alert(1)", "java&#9;script:alert(1)",
    "&#1;javascript:alert(1)", "javascript&colon;alert(1)", "data:text/html,x", "vbscript:x",
    "file:///etc/passwd", "//host.example/x", "", "../../Lessons/workbook.yml",
  ])
  func `no page links to`(destination: String) throws {
    #expect(try body(of: "[words](<\(destination)>)") == "<p>words</p>\n")
  }

  @Test(arguments: [
    ("[x](c.md)", "there is no file for the link 'c.md'"),
    ("[x](b.html)", "there is no file for the link 'b.html'"),
    ("[x](b.md#nowhere)", "Lessons/en/b.md has no heading or snippet '#nowhere'"),
    ("[x](#nowhere)", "Lessons/en/a.md has no heading or snippet '#nowhere'"),
    ("[x](#)", "Lessons/en/a.md has no heading or snippet '#'"),
    ("[x](/b.md)", "the link '/b.md' begins with '/', so it depends on where the site is"),
    ("[x](https:/a.example)", "the address 'https:/a.example' has no host"),
    ("[x](http://)", "the address 'http://' has no host"),
    ("[x](\\\\\\\\host.example)", "there is no file for the link '\\\\host.example'"),
    ("![x](no.png)", "there is no image 'Lessons/en/no.png'"),
    ("![x](../up.png)", "the image '../up.png' can't be shown"),
    ("![x](b.md)", "the image 'b.md' can't be shown"),
  ])
  func `a broken link is a problem with its line`(markdown: String, message: String) throws {
    let scratch = try Scratch([
      "a": "---\ntitle: A\n---\n\n> - text \(markdown)\n", "b": "# B\n",
    ])
    let problems = try scratch.problems().map { $0.replacing(scratch.root, with: "") }
    #expect(problems == ["Lessons/en/a.md:5: \(message)"])
    #expect(scratch.outputFiles().isEmpty)
    let found = LinkCheck.problems(in: try scratch.workbook()).map(\.message)
    #expect(found.map { $0.replacing(scratch.root, with: "") } == [message])
  }

  @Test func `all broken links of all lessons are told at once`() throws {
    let scratch = try Scratch([
      "a": "---\ntitle: A\nrequires: [nobody]\n---\n[x](c.md)\n", "b": "# B\n[x](c.md)\n",
    ])
    let messages = try scratch.problems()
    #expect(messages.count == 3)
    #expect(messages.contains("Lessons/en/a.md:3: the lesson 'nobody' has no page"))
  }
}
