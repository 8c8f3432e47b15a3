import Testing

@testable import LessonKit

@Suite struct MarkdownTests {
  @Test(arguments: MarkdownSample.all)
  func `every node of the Markdown keeps its place`(sample: MarkdownSample) throws {
    let source = try SourceText(path: "a.md", bytes: Array(sample.markdown.utf8))
    let dump = try MarkdownParser.parse(source).dump
    #expect(dump == sample.dump, "\(dump)")
  }

  @Test func `front matter isn't Markdown, and shifts no positions`() throws {
    let source = try SourceText(path: "a.md", bytes: Array("---\na: b\n---\n# T\n".utf8))
    let document = try MarkdownParser.parse(source, skippingLines: 3)
    #expect(document.children.map(\.range.short) == ["4:1-4:4"])
    #expect(document.plainText == "T")
  }

  @Test func `a heading's text leaves markup out`() throws {
    let lesson = try lesson("## A `b` *c*\n\n### [d](e) ![f](g) <!-- h -->\n\nI\nj\n---\n")
    #expect(lesson.headings.map(\.title) == ["A b c", "d f ", "I j"])
  }
}

struct MarkdownSample: CustomTestStringConvertible {
  let markdown: String
  let dump: String

  var testDescription: String { markdown.debugDescription }

  static let all = [
    MarkdownSample(
      markdown: "> a\n>  *b* `c`\n",
      dump: """
        document @1:1-2:11
          blockQuote @1:1-2:11
            paragraph @1:3-2:11
              text("a") @1:3-1:4
              softBreak @1:4-1:4
              emphasis @2:4-2:7
                text("b") @2:5-2:6
              text(" ") @2:7-2:8
              code("c") @2:9-2:10

        """),
    MarkdownSample(
      markdown: "1. 한글\n   b <x\n   y> **c**\n",
      dump: """
        document @1:1-3:12
          list(start: Optional(1), isTight: true) @1:1-3:12
            item @1:1-3:12
              paragraph @1:4-3:12
                text("한글") @1:4-1:10
                softBreak @1:10-1:10
                text("b ") @2:4-2:6
                htmlInline("<x\\ny>") @2:6-3:6
                text(" ") @3:6-3:7
                strong @3:7-3:12
                  text("c") @3:9-3:10

        """),
    MarkdownSample(
      markdown: "\u{FEFF}## a\n\n---\n",
      dump: """
        document @1:4-3:4
          heading(level: 2) @1:4-1:8
            text("a") @1:7-1:8
          thematicBreak @3:1-3:4

        """),
    MarkdownSample(
      markdown: "    ```\n\n\na\n===\n\n![b](c \"d\")  \ne [f](g)\n",
      dump: """
        document @1:1-8:9
          codeBlock(info: nil, code: "```\\n") @1:5-1:8
          heading(level: 1) @4:1-5:4
            text("a") @4:1-4:2
          paragraph @7:1-8:9
            image(destination: "c", title: "d") @7:1-7:12
              text("b") @7:3-7:4
            text("") @7:12-7:14
            lineBreak @7:14-7:14
            text("e ") @8:1-8:3
            link(destination: "g", title: "") @8:3-8:9
              text("f") @8:4-8:5

        """),
    MarkdownSample(
      markdown: "- a\n\n  <!-- b\n  c -->\n- ~~~~ d\r\n  e\r\n  ~~~~\r\n",
      dump: """
        document @1:1-7:7
          list(start: nil, isTight: false) @1:1-7:7
            item @1:1-4:8
              paragraph @1:3-1:4
                text("a") @1:3-1:4
              htmlBlock("<!-- b\\nc -->\\n") @3:3-4:8
            item @5:1-7:7
              codeBlock(info: Optional("d"), code: "e\\n") @5:3-7:7

        """),
  ]
}

extension MarkdownNode {
  /// The tree, a node a line, with the place of each as `1:1-2:46`.
  var dump: String {
    let lines = children.flatMap { $0.dump.split(separator: "\n") }.map { "  \($0)\n" }
    return "\(kind) @\(range.short)\n" + lines.joined()
  }
}
