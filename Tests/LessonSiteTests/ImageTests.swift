import Foundation
import TestSupport
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

  @Test(arguments: [("link.png", "link.png", "secret.png"), ("folder/secret.png", "folder", "")])
  func `an image that a link takes out of the workbook is refused at its line`(
    image: String, link: String, target: String
  ) throws {
    let outside = try Scratch([:])
    try outside.write("GIF89a", to: "secret.png")
    let scratch = try Scratch(["a": "# A\n\n![a](\(image))\n"])
    try FileManager.default.createSymbolicLink(
      atPath: "\(scratch.root)Lessons/en/\(link)", withDestinationPath: outside.root + target)
    let message =
      "the image '\(image)' has a symbolic link in its path that points outside of the checked folder"
    #expect(try scratch.problems() == ["Lessons/en/a.md:3: \(message)"])
    #expect(scratch.outputFiles().isEmpty)
  }

  @Test func `a folder with the name of an image is no lesson`() throws {
    let scratch = try Scratch(["a": "# A\n\n![a](a.png)\n"])
    try scratch.write("", to: "Lessons/en/a.png/x")
    #expect(try scratch.problems() == ["Lessons/en/a.png:0: this is a folder, not an image"])
  }

  @Test func `an image may be a link within the workbook`() throws {
    let scratch = try Scratch(["a": "# A\n\n![a](link.png)\n"])
    try scratch.write("GIF89a", to: "Lessons/pictures/a.png")
    try FileManager.default.createSymbolicLink(
      atPath: "\(scratch.root)Lessons/en/link.png", withDestinationPath: "../pictures/a.png")
    try scratch.render()
    #expect(try scratch.text("public/en/link.png") == "GIF89a")
  }

  @Test(arguments: [
    "\u{89}PNG\r\n\u{1A}\n....", "\u{FF}\u{D8}\u{FF}\u{E0}", "GIF87a", "GIF89a....",
    "RIFF....WEBPVP8 ", "....ftypavif", "....ftypavis", "....ftypmif1",
  ])
  func `an image is known by its first bytes`(start: String) throws {
    let scratch = try Scratch(["a": "# A\n\n![a](a.png)\n"])
    try scratch.folder.write(start.unicodeScalars.map { UInt8($0.value) }, to: "Lessons/en/a.png")
    #expect(try scratch.problems().isEmpty)
  }

  @Test(arguments: ["", "secret", "PNG", "\u{89}PNG\n", "GIF90a", "RIFF....WAVE", "....ftypmp42"])
  func `a file whose bytes are no image is not published`(content: String) throws {
    let scratch = try Scratch(["a": "# A\n\n![a](a.png)\n"])
    try scratch.folder.write(
      content.unicodeScalars.map { UInt8($0.value) }, to: "Lessons/en/a.png")
    let message = "the image 'a.png' isn't a picture"
    #expect(try scratch.problems() == ["Lessons/en/a.md:3: \(message)"])
    #expect(scratch.outputFiles().isEmpty)
  }

  /// The picture of a file that is only a drawing, with this in it.
  private static func svg(_ content: String, _ attributes: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" \(attributes)>
    \(content)
    </svg>
    """
  }

  @Test(arguments: [
    (svg("<script>alert(1)</script>"), "'script'"),
    (svg("<s:script xmlns:s='http://www.w3.org/2000/svg' href='a.js'/>"), "'script'"),
    (svg("<rect onclick='alert(1)'/>"), "'onclick'"), (svg("", "onload='alert(1)'"), "'onload'"),
    (svg("<foreignObject><b/></foreignObject>"), "'foreignObject'"),
    (svg("<iframe xmlns='http://www.w3.org/1999/xhtml' src='x'/>"), "'iframe'"),
    (svg("<a href='javascript:alert(1)'/>"), "'href'"),
    (svg("<a xlink:href=' java&#115;cript:alert(1)'/>"), "'xlink:href'"),
    (svg("<image href='data:image/svg+xml,x'/>"), "'href'"),
    (svg("<a><animate attributeName='href' to='x'/></a>"), "'animate'"),
    ("<!DOCTYPE svg [<!ENTITY x '<script/>'>]><svg>&x;</svg>", "an entity"),
    ("<?xml-stylesheet href='a.xsl'?><svg/>", "'xml-stylesheet'"),
  ])
  func `an SVG that could run a script is refused at the lesson's line`(
    svg: String, part: String
  ) throws {
    let scratch = try Scratch(["a": "# A\n\n![a](a.svg)\n"])
    try scratch.write(svg, to: "Lessons/en/a.svg")
    #expect(
      try scratch.problems() == [
        "Lessons/en/a.md:3: the image 'a.svg' contains \(part), which could run a script"
      ])
    #expect(scratch.outputFiles().isEmpty)
  }

  @Test(arguments: ["", "<svg>", "<html></html", "\u{0}"])
  func `a file that is not SVG in spite of its name is refused`(svg: String) throws {
    let scratch = try Scratch(["a": "# A\n\n![a](a.svg)\n"])
    try scratch.write(svg, to: "Lessons/en/a.svg")
    #expect(try scratch.problems() == ["Lessons/en/a.md:3: the image 'a.svg' isn't valid SVG"])
  }

  @Test(arguments: [
    svg("<style>rect { fill: url(#g) }</style><use xlink:href='#g'/><a href='https://a.example'/>"),
    svg("<image href='data:image/png;base64,AA'/><animate attributeName='x' to='1'/>"),
    svg("<metadata><x:one xmlns:x='urn:x' x:label='onload'/></metadata>"),
    "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"http://www.w3.org/a.dtd\"><svg/>",
  ])
  func `an SVG that is only a drawing is copied`(svg: String) throws {
    let scratch = try Scratch(["a": "# A\n\n![a](a.svg)\n"])
    try scratch.write(svg, to: "Lessons/en/a.svg")
    try scratch.render()
    #expect(try scratch.text("public/en/a.svg") == svg)
  }
}
