import Testing

@testable import LessonKit

@Suite struct PlacingTests {
  private static let page = """
    # A

    ```swift
    print(1)  // Prints "1"
    let a: Int = ""  // Error
    // Prints all rows
    print(a)
    // Prints:
    // 2
    ```
    ```output
    3
    ```

    <!-- swift: let hidden = 1 -->
    <!-- check: id=b -->
    ```swift exit=x
    print(hidden)  // 1
    ```
    """

  /// All that a snippet knows of places, as line and the text there.
  private func places(of lesson: Lesson, shift: Int) -> [String] {
    func text(_ position: SourcePosition) -> String {
      let line = lesson.source.bytes(ofLine: position.line)
      let rest = String(decoding: line.dropFirst(position.column - 1), as: UTF8.self)
      return "\(position.line - shift) \(rest)"
    }
    var found: [String] = []
    for snippet in lesson.snippets {
      found += snippet.lines.map { text($0.start) }
      found += [text(snippet.range.start), text(snippet.contentRange.start)]
      for block in snippet.expectations {
        found += block.lines.map { text($0.start) } + [text(block.range.start)]
      }
      for claim in snippet.claims { found += claim.lines.map { text($0.start) } }
      found += snippet.unreadComments.map { text($0.position) }
      if let position = snippet.options.position { found.append(text(position)) }
      if let position = snippet.fault?.position { found.append(text(position)) }
    }
    return found
  }

  @Test func `a page in a doc comment has its positions in the file`() throws {
    var settings = FileSettings()
    settings.values = .check
    let bytes = Array((Self.page + "\n").utf8)
    let page = try DocsParser.parse(bytes, path: "a.md", settings: settings)
    let comment =
      "let before = 1\n"
      + Self.page.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "  /// \($0)\n" }.joined() + "  func f() {}\n"
    let file = try DocsParser.parse(Array(comment.utf8), path: "a.swift", settings: settings)
    let found = places(of: file, shift: 1)
    // A range of whole lines begins with what marks the comment.
    #expect(found.map { $0.replacing("  /// ", with: "") } == places(of: page, shift: 0))
    #expect(found.count > 20)
  }
}
