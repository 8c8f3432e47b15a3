import Foundation
import LessonSite
import Testing

@Suite struct OutputFolderTests {
  private let lesson = "# One\n"

  @Test func `rendering the same again changes nothing`() throws {
    let scratch = try Scratch(["one": lesson])
    let first = try scratch.render()
    let again = try scratch.render()
    #expect(again.written.isEmpty)
    #expect(again.unchanged == first.written)
    #expect(again.removed.isEmpty)
  }

  @Test func `two renderings of the same lessons are the same bytes`() throws {
    let texts = try (0..<2).map { _ in
      let scratch = try Scratch(["one": "# One\n```swift\n1\n```\n", "two": lesson])
      try scratch.render()
      return try scratch.outputFiles().map { "\($0)\n\(try scratch.text("public/\($0)"))" }
    }
    #expect(texts[0] == texts[1])
  }

  @Test func `the page of a lesson that is gone goes as well, and so does its folder`() throws {
    let scratch = try Scratch(["one": "# One\n![x](i/x.png)\n", "two": lesson])
    try scratch.write("GIF89a", to: "Lessons/en/i/x.png")
    try scratch.render()
    try scratch.write(lesson, to: "Lessons/en/one.md")
    try scratch.remove("Lessons/en/two.md")
    let report = try scratch.render()
    #expect(report.removed == ["en/i/x.png", "en/two.html"])
    #expect(!FileManager.default.fileExists(atPath: scratch.output + "/en/i"))
    #expect(!scratch.outputFiles().contains("en/two.html"))
  }

  @Test(arguments: ["notes.txt", "en/mine.html", ".hidden", "deep/down/x"])
  func `a folder that holds a foreign file is refused, before and after`(file: String) throws {
    let scratch = try Scratch(["one": lesson])
    let message =
      "public/\(file):0: this file can't be replaced, because 'workbook render' didn't write it"
    try scratch.write("mine", to: "public/\(file)")
    #expect(try scratch.problems() == [message])
    #expect(scratch.outputFiles() == [file])
    try scratch.remove("public")
    try scratch.render()
    try scratch.write("mine", to: "public/\(file)")
    try scratch.write("# Changed\n", to: "Lessons/en/one.md")
    #expect(try scratch.problems() == [message])
    #expect(try scratch.text("public/\(file)") == "mine")
    #expect(try scratch.text("public/en/one.html").contains("<h1 id=\"one\">One"))
  }

  @Test(arguments: ["en/one.html", "en"])
  func `a link in the folder is never followed`(name: String) throws {
    let scratch = try Scratch(["one": lesson])
    try scratch.render()
    try scratch.remove("public/\(name)")
    try scratch.write("mine", to: "elsewhere/one.html")
    let target = name == "en" ? "elsewhere" : "elsewhere/one.html"
    try FileManager.default.createSymbolicLink(
      atPath: "\(scratch.output)/\(name)", withDestinationPath: scratch.root + target)
    #expect(
      try scratch.problems() == [
        "public/\(name):0: this file can't be replaced, because 'workbook render' didn't write it"
      ])
    #expect(try scratch.text("elsewhere/one.html") == "mine")
  }

  @Test func `a list of pages that names files outside the folder removes none of them`() throws {
    let scratch = try Scratch(["one": lesson])
    try scratch.render()
    let list = try scratch.text("public/.workbook-site")
    try scratch.write(list + "../Lessons/en/one.md\n", to: "public/.workbook-site")
    #expect(try scratch.render().removed.isEmpty)
    #expect(try scratch.text("Lessons/en/one.md") == lesson)
  }

  @Test func `what an interrupted rendering left behind is no foreign file`() throws {
    let scratch = try Scratch(["one": lesson])
    try scratch.write("half", to: "public/.workbook-draft-999999999-0")
    try scratch.render()
    #expect(!scratch.outputFiles().contains(".workbook-draft-999999999-0"))
  }

  @Test func `a reader who has a page open keeps the old one whole`() throws {
    let scratch = try Scratch(["one": lesson])
    try scratch.render()
    let open = try #require(FileHandle(forReadingAtPath: scratch.output + "/en/one.html"))
    let old = try scratch.text("public/en/one.html")
    try scratch.write("# Another\n", to: "Lessons/en/one.md")
    try scratch.render()
    #expect(try open.readToEnd() == Data(old.utf8))
    #expect(try scratch.text("public/en/one.html") != old)
  }

  @Test func `a file in the folder's place is refused`() throws {
    let scratch = try Scratch(["one": lesson])
    try scratch.write("mine", to: "public")
    let messages = try scratch.problems()
    #expect(messages.count == 1 && messages[0].hasSuffix("can't be opened (Not a directory)"))
  }
}
