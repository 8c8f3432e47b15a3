import Testing

@Suite struct ImageTests {
  @Test func `an image beside the lesson is shown and copied`() throws {
    let scratch = try Scratch(["a": "# A\n![A \"dot\"](images/a%20dot.svg 'T')\n"])
    try scratch.write("<svg/>", to: "Lessons/en/images/a dot.svg")
    try scratch.render()
    let page = try scratch.text("public/en/a.html")
    let image = "<img src=\"images/a%20dot.svg\" alt=\"A “dot”\" title=\"T\">"
    #expect(page.contains(image))
    #expect(try scratch.text("public/en/images/a dot.svg") == "<svg/>")
  }

  @Test(arguments: [
    ("![a](https://host.example/a.png)", "<p><a href=\"https://host.example/a.png\">a</a></p>\n"),
    ("![a](javascript:x)", "<p>a</p>\n"),
    ("![a](data:image/png;base64,AA)", "<p>a</p>\n"),
  ])
  func `an image from elsewhere is never loaded`(markdown: String, html: String) throws {
    #expect(try body(of: markdown) == html)
  }
}
