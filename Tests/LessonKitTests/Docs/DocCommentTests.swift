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
      ])
  }

  @Test func `each line of a snippet has its true place in the file`() throws {
    let source = try SourceText(path: "", bytes: Array(Self.file.utf8))
    for line in try Self.snippets().flatMap(\.snippet.lines) {
      let bytes = source.bytes[line.start.offset...].prefix(line.text.utf8.count)
      #expect(String(decoding: bytes, as: UTF8.self) == line.text)
      #expect(source.position(offset: line.start.offset) == line.start)
    }
    let stated = try Self.snippets().flatMap(\.snippet.expectations).flatMap(\.lines)
    #expect(stated.map(\.start.line) == [4, 20])
    #expect(stated.map(\.start.column) == [27, 21])
  }

  @Test func `a comment inside a function is compared with the print beside it`() throws {
    let text = """
      /// ```swift
      /// func greet() {
      ///   print("hello")  // Prints "goodbye"
      /// }
      /// ```
      func f() {}

      """
    let lesson = try DocsParser.parse(Array(text.utf8), path: "a.swift")
    #expect(lesson.snippets.flatMap(\.expectations).map(\.printable) == [["hello"]])
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
    let stated = lesson.snippets.flatMap(\.expectations).flatMap(\.lines)
    #expect(stated.map(\.start.column) == [29])
  }

  @Test(
    "the access of what a comment documents is told where clients do not see it",
    arguments: [
      ("func f() {}", "internal"), ("public func f() {}", nil), ("open class A {}", nil),
      ("package struct A {}", "package"), ("fileprivate let a = 1", "fileprivate"),
      ("@available(\n  macOS 13, *\n) @MainActor\npublic\nfunc f() {}", nil),
      ("@usableFromInline\n@inline(__always) internal func f() {}", "internal"),
      ("@inlinable func f() {}", "internal"), ("private(set) public var a = 1", nil),
      ("public private(set) var a = 1", nil), ("internal(set) var a = 1", "internal"),
      ("#if os(Linux)\n@frozen\n#endif\npublic struct A {}", nil),
      ("#if os(Linux)\nfunc f() {}\n#else\npublic func g() {}\n#endif", "internal"),
      ("// An aside.\n\n/* Another. */ final class A {}", "internal"),
      ("public actor A {}", nil), ("infix operator +++", nil), ("import Foundation", nil),
      ("public extension A {}", nil), ("extension A {}", nil),
      ("private extension A {}", "private"),
      ("print(1)\nfunc f() {}", nil), ("", nil),
    ])
  func access(declaration: String, access: String?) throws {
    #expect(try Self.access(ofDocumented: "# " + declaration) == access)
  }

  @Test(
    "a type or an extension around it lessens its access",
    arguments: [
      ("public struct A {\n  # func f() {}\n}", "internal"),
      ("public struct A {\n  # public init() {}\n}", nil),
      ("struct A {\n  # public init() {}\n}", "internal"),
      ("private final class A {\n  # static func f() {}\n}", "private"),
      ("public class A {\n  # public class func f() {}\n}", nil),
      ("public class A {\n  # class override func f() {}\n}", "internal"),
      ("public enum A {\n  # case open(String)\n}", nil),
      ("enum A {\n  # indirect case a\n}", "internal"),
      ("public enum A { case package\n  # case b\n}", nil),
      ("public protocol A: AnyObject {\n  # func f()\n}", nil),
      ("protocol A {\n  # associatedtype B\n}", "internal"),
      ("public class A {\n  # deinit {}\n}", nil),
      ("public extension A {\n  # func f() {}\n}", nil),
      ("public extension A {\n  # private func f() {}\n}", "private"),
      ("extension A {\n  # func f() {}\n}", "internal"),
      ("extension A where B == C {\n  # public func f() {}\n}", nil),
      ("fileprivate extension A {\n  # func f() {}\n}", "fileprivate"),
      ("extension A {\n  # public func f() {}\n}\nstruct A {}", "internal"),
      (
        "extension A.B {\n  # public func f() {}\n}\npublic enum A {}\nextension A { struct B {} }",
        "internal"
      ),
      ("public extension A {\n  struct B {\n    # public func f() {}\n  }\n}", nil),
      ("public struct A {\n  enum B {\n    # public static let c = 1\n  }\n}", "internal"),
      ("public struct A {\n  enum B { case a }\n  # public let c = 1\n}", nil),
      (
        "struct B {\n  let a: [Int] = []\n}\npublic struct A {\n  #if DEBUG\n"
          + "  # public let c = 1\n  #endif\n}", nil
      ),
      ("public func f() {\n  # let a = 1\n}", nil), ("struct A {\n  # }\nstruct B {}", nil),
      // Only the compiler tells whether this is a regex.
      ("func g() { a(/b, c/) }\n# func f() {}", nil),
    ])
  func outerAccess(file: String, access: String?) throws {
    #expect(try Self.access(ofDocumented: file) == access)
  }

  @Test func `types are looked into as deep as people nest them`() throws {
    let deep = String(repeating: "struct A {\n", count: 20_000)
    let text = deep + "# let a = 1\n" + String(repeating: "}\n", count: 20_000)
    #expect(try Self.access(ofDocumented: text) == nil)
  }

  @Test func `comments in a file of no module have no clients`() throws {
    #expect(try Self.access(ofDocumented: "# func f() {}", in: nil) == nil)
  }

  /// What the snippet of a comment is told, which stands in place of a `#` with a space.
  private static func access(
    ofDocumented file: String, in module: String? = "Kit"
  ) throws -> String? {
    var settings = FileSettings()
    settings.ownModule = module
    let text = file.replacing("# ", with: "\n/// Text.\n///\n///     f()\n") + "\n"
    let lesson = try DocsParser.parse(Array(text.utf8), path: "a.swift", settings: settings)
    #expect(lesson.snippets.count == 1)
    return lesson.snippets.first?.hiddenAccess
  }

  @Test func `a comment sets the file's settings, but joins no comments`() throws {
    let text = "/// <!-- workbook: scope=file timeout=3 -->\n///\n///     f()\nfunc f() {}\n"
    let lesson = try DocsParser.parse(Array(text.utf8), path: "a.swift")
    #expect(lesson.settings?.timeout == 3)
    #expect(lesson.settings?.scope == .section)
  }

  @Test(
    "only what may be Swift is taken for code without a language",
    arguments: [
      ("let a = 1", true), ("stack.pop()", true), ("a = b", true), ("#if DEBUG", true),
      ("[1, 2].map { $0 }\nprint(1)", true), ("\"→\".count()", true), ("a → b()", false),
      ("USAGE: run <file>\n  -v  (default: 1)", false), ("LINES  The user's (1)", false),
      ("cosh(acosh(x)) ≅ x", false), ("cosh(x) = ------------\n             2", false),
      ("print(\"it's\")  // it's", true),
      ("exp(x + iy) = exp(x) exp(iy)", false), ("{{lowercased(name)}}", false),
      ("message Row {\n  string name = 1;\n  (more)\n}", false),
      ("message(Row) { name = 1 }", true),
      ("CR+LF: CR (U+000D) followed by LF (U+000A)", false), ("{ response in\n  f()\n}", false),
      ("extension <Name> {\n  func f() {}\n}", false), ("(a, b) = (b, a)", true),
      ("let (a, b) = f()", true), ("f(x) { $0 = 1 }", true), ("var a: [Int] = f({ 1 })", true),
      ("$ swift build (all)", false), ("| a | b |\n|---|---|", false),
      ("| f() | b |\n| g() | c |", false), ("a = b\n  | c\n  | d", true),
      ("word   = 1*letter\nletter = ALPHA", false), ("field-name = word", false),
      ("field = name \":\" value", false), ("sign = \"+\" / \"-\"\n     / \"*\" ; any", false),
      ("<list> ::= <item> | <item> <list>", false), ("text = %x20-7E", false),
      ("list = *( word )", false), ("list = [ 1*word ]", false),
      ("area = 2*width", true), ("area = width *height", true), ("let a = 1*b", true),
      ("a = b / c\n  / d", true), ("a = \"b\" + c", true), ("a = b\nprint(a \"c\" d)", true),
      ("Point {\n  x: 1,\n  y: Inner { z: 2 }\n}", false), ("Point { x: 1, y: 2 }", false),
      ("point(a) { x: 1, y: 2 }", true), ("struct Point { x: Int, y: Int }", true),
      ("Stack {\n  let a = f(b: 1, c: 2)\n}", true),
      ("Task { first: for a in b { c(a, d) } }", true),
      ("let a = 1\n    ^~~", false), ("f(a)\n  ^", false), ("let a = b\n  ^ c", true),
    ])
  func unmarked(code: String, isSwift: Bool) {
    let start = SourcePosition(line: 1, column: 1, offset: 0)
    let lines = code.split(separator: "\n").map { FencedLine(text: String($0), start: start) }
    #expect(UnmarkedCode.isSwift(lines) == isSwift)
  }
}
