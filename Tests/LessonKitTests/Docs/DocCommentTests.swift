import Testing

@testable import LessonKit

@Suite struct DocCommentTests {
  private static let file = #"""
    /// A stack.
    ///
    /// ```swift
    /// let a = 1  // Prints "1"
    /// ```
    public struct Stack {
      /** Takes one off.

          ```
          stack.pop()
          ```
       */
      @discardableResult
      public mutating func pop() -> Int { 0 }

      /**
       * Counts.
       *
       *     print(stack.count)
       *     // Prints "0"
       */
      var count = 0

      /// Looks.
      ///
      ///     stack.peek()
      ///
      /// It looks so:
      ///
      ///     ┌───┐
      ///     │ 1 │
      ///     └───┘
      ///
      ///     $ run stack
      ///
      /// ```text
      /// print(1)
      /// ```
      func peek() {
        let text = """
          /// ```swift
          /// none
          /// ```
          """
        //// no comment
        // ```swift
        /***/
        print(text) /// none either
      }
    }

    """#

  private static func snippets() throws -> [(title: String, snippet: Snippet)] {
    let lesson = try DocsParser.parse(Array(file.utf8), path: "Stack.swift")
    return lesson.sections.flatMap { section in section.snippets.map { (section.title, $0) } }
  }

  @Test func `fences and indented code of each comment are snippets of its symbol`() throws {
    let found = try Self.snippets().map { "\($0.title): \($0.snippet.lines.map(\.text))" }
    #expect(
      found == [
        #"Stack: ["let a = 1  // Prints \"1\""]"#, #"pop: ["stack.pop()"]"#,
        #"count: ["print(stack.count)", "// Prints \"0\""]"#, #"peek: ["stack.peek()"]"#,
        // Only a compiler tells that this is no Swift.
        #"peek: ["┌───┐", "│ 1 │", "└───┘", "", "$ run stack"]"#,
      ])
  }

  @Test func `each line of a snippet has its true place in the file`() throws {
    let source = try SourceText(path: "", bytes: Array(Self.file.utf8))
    for line in try Self.snippets().flatMap(\.snippet.lines) {
      let bytes = source.bytes[line.start.offset...].prefix(line.text.utf8.count)
      #expect(String(decoding: bytes, as: UTF8.self) == line.text)
      #expect(source.position(offset: line.start.offset) == line.start)
    }
    let stated = try Self.snippets().flatMap(\.snippet.claims).flatMap(\.lines)
    #expect(stated.map(\.start.line) == [4, 20])
    #expect(stated.map(\.start.column) == [27, 21])
  }

  @Test func `code in directives is read at its place, however far it is indented`() throws {
    let text = """
      /// @TabNavigator {
      ///     @Tab("A") {
      ///         ```swift
      ///         f()  // Prints "1"
      ///         ```
      ///     }
      /// }
      func f() {}

      """
    let lesson = try DocsParser.parse(Array(text.utf8), path: "a.swift")
    #expect(lesson.snippets.map { $0.lines.map(\.text) } == [[#"f()  // Prints "1""#]])
    #expect(lesson.snippets.flatMap(\.lines).map(\.start.column) == [13])
    let stated = lesson.snippets.flatMap(\.claims).flatMap(\.lines)
    #expect(stated.map(\.start.column) == [29])
  }

  @Test func `a comment sets the file's settings, but joins no comments`() throws {
    let text = "/// <!-- workbook: scope=file timeout=3 -->\n///\n///     f()\nfunc f() {}\n"
    let lesson = try DocsParser.parse(Array(text.utf8), path: "a.swift")
    #expect(lesson.settings?.timeout == 3)
    #expect(lesson.settings?.scope == .section)
  }
}
