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
    ("[x](b.md#nowhere)", "Lessons/en/b.md has no heading '#nowhere'"),
    ("[x](#nowhere)", "Lessons/en/a.md has no heading '#nowhere'"),
    ("[x](#)", "Lessons/en/a.md has no heading '#'"),
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

  @Test(arguments: [
    (
      "comming.md", "there is no file for the link 'comming.md'",
      "did you mean 'coming.md'?"
    ),
    ("coming.md#the-ordr", "coming.md has no heading '#the-ordr'", "did you mean '#the-order'?"),
    (
      "coming.md#snippet.zip-order", "coming.md has no snippet with the id 'zip-order'",
      "did you mean '#snippet.zip-orders'?"
    ),
    (
      "coming.md#snippet.x", "coming.md has no snippet with the id 'x'",
      "give this id to a snippet in the file, or link to a heading"
    ),
  ])
  func `a broken link says what was meant`(
    destination: String, message: String, advice: String
  ) throws {
    let scratch = try Scratch([
      "a": "---\ntitle: A\n---\n[x](\(destination))\n",
      "coming": "# C\n## The order\n<!-- check: id=zip-orders -->\n```swift\n```\n",
    ])
    let problem = try #require(LinkCheck.problems(in: try scratch.workbook()).first)
    #expect(problem.message.hasSuffix(message))
    #expect(problem.advice == advice)
    #expect(problem.position?.line == 4)
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
