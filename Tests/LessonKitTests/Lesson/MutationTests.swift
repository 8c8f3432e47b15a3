import MarbleText
import Testing

@testable import LessonKit

/// Whatever somebody's slip makes of a lesson: parsing it never traps, and no place lies outside it.
@Suite struct MutationTests {
  static let sample = """
    ---
    title: 감싸기
    requires: [a, b]
    ---
    Text with *marks*, `code` and [a link](https://example.com "t").

    ## One
    <!-- check: id=x proves=D1.1,D1.2 timeout=5 -->
    ```swift alone
    print("a // \\(1)")  // Prints "a // 1"
    ```

    - item

      ~~~swift
      	fatalError("끝")
      ~~~
      <!-- note -->
      ```trap
      Fatal error: 끝
      ```
    > 1. ```swift skip
    >    x
    >    ```
    >    <!-- skip: no -->

    <details>
    <summary>S</summary>

    ```swift solution
    ```
    ```output

    ```

    </details>
    """

  private static let pieces = [
    "`", "```", "~~~", "\n", "\r", "\r\n", "\t", "> ", "- ", "    ", "<!--", "-->", "<details>",
    "\"",
    "\\", "*", "[", "](", "---\n", "## ", ":", "{", "&a", "한", "\u{301}", "\u{FEFF}", "#",
    "\u{2028}",
  ]

  @Test(arguments: 0..<400)
  func `a lesson with slips in it is still read`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var bytes = Array(Self.sample.utf8)
    for _ in 0...Int.random(in: 0..<8, using: &random) {
      let start = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, start + Int.random(in: 0..<12, using: &random))
      let piece = Self.pieces.randomElement(using: &random) ?? ""
      bytes.replaceSubrange(start..<end, with: Bool.random(using: &random) ? Array(piece.utf8) : [])
    }
    do {
      check(try LessonParser.parse(bytes, path: "a.md"))
    } catch let problem as Diagnostic {
      #expect((problem.position?.offset ?? 0) <= bytes.count)
    }
  }

  private func check(_ lesson: Lesson) {
    let hasSplitTab = lesson.problems.contains {
      $0.message.hasPrefix("this tab is part indentation")
    }
    #expect(hasSplitTab || lesson.misplacedLines == [])
    check(lesson.document, of: lesson.source)
    var places = lesson.problems.compactMap(\.position) + lesson.headings.map(\.position)
    places += lesson.sections.map(\.position) + lesson.frontMatter.requires.map(\.position)
    for snippet in lesson.snippets {
      places += snippet.options.proves.map(\.position) + snippet.lines.map(\.start)
      for range in snippet.expectations.flatMap({ [$0.range, $0.contentRange] }) + [snippet.range] {
        #expect(range.start <= range.end)
        places += [range.start, range.end]
      }
    }
    #expect(places.allSatisfy { isPlace($0, in: lesson.source) })
  }

  private func check(_ node: MarkdownNode, of source: SourceText) {
    #expect(node.range.start <= node.range.end)
    #expect(isPlace(node.range.start, in: source) && isPlace(node.range.end, in: source))
    for child in node.children { check(child, of: source) }
  }

  private func isPlace(_ place: SourcePosition, in source: SourceText) -> Bool {
    place.offset <= source.bytes.count && source.position(offset: place.offset) == place
  }
}
