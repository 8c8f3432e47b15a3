import Testing

@testable import LessonKit

/// Each form in which comments state outcomes, and what only looks like one.
@Suite struct OutcomeFormTests {
  @Test(arguments: [
    (#" Prints "a""#, "printsText a"), (#" prints "a""#, "printsText a"),
    (#" Prints "say "hi"""#, #"printsText say "hi""#), (#" Prints """#, "printsText "),
    (#" Prints "a"."#, "printsText a"), (" Prints: a b", "printsRest a b"),
    (" Prints:", "printsLines"), (" error: no such words", "errorWords no such words"),
    (" Error", "error"), (" Error: as I say", "error as I say"),
    (" Fatal error: Index out of range", "fatalError Index out of range"),
    (" Prints all rows", "unreadable // Prints \"text\""),
    (#" Prints "a" and more"#, "printsText a"),
    (#" Prints "a"#, "unreadable // Prints \"text\""),
    (" Error handling", "unreadable // Error"),
    (" error:", "unreadable // error: words of the compiler"),
    (" Fatal error", "unreadable // Fatal error: words"),
    (" error", "prose"), (" PRINTS \"a\"", "prose"), (" printsAll", "prose"), (" Errors", "prose"),
    (" It prints \"a\"", "prose"), (" WRONG", "prose"), (" This will report an error", "prose"),
    ("", "prose"),
  ])
  func `a comment is read by its exact spelling`(text: String, reading: String) {
    let bytes = Array(text.utf8)
    let description =
      switch OutcomeForm.read(bytes[...]) {
      case .prose: "prose"
      case .unreadable(let form): "unreadable \(form.spelling)"
      case .form(.printsLines, _): "printsLines"
      case .form(.error, let range) where range.isEmpty: "error"
      case .form(let form, let range): "\(form) \(String(decoding: bytes[range], as: UTF8.self))"
      }
    #expect(description == reading)
  }

  @Test func `the kinds of blocks in documentation are those of three forms`() {
    #expect(OutcomeForm.blocks == [.output, .error, .trap])
  }

  private func claims(_ code: String, values: Bool = false) throws -> OutcomeReader {
    let source = try SourceText(path: "a.md", bytes: Array(code.utf8))
    let lines = (1...source.lineCount).map {
      FencedLine(text: source.line($0), start: source.position(line: $0))
    }
    return OutcomeReader(lines, after: 0, readsValues: values)
  }

  @Test(arguments: [
    ("print(1)  // Prints \"1\"", 0...0),
    ("print(1)\n\n// Prints \"1\"", 0...0),
    ("for n in a {\n  print(n)\n}\n// Prints \"1\"", 0...2),
    ("for n in a {\n  print(n)\n  // Prints \"1\"\n}", 1...1),
    ("func f() {\n  if a {\n    g()  // Prints \"1\"\n  }\n}", 2...2),
    ("call(\n  1,  // Error\n  2)", 0...2),
    ("a\n  .b()\n  .c()  // Prints \"1\"", 0...2),
    ("switch a {\ncase 1: f()  // Prints \"1\"\ndefault: g()\n}", 1...1),
    ("switch a {\ncase 1:\n  f()\n  g()  // Prints \"1\"\n}", 3...3),
    ("list.map { item in\n  f(item)  // Prints \"1\"\n}", 1...1),
    ("Task { print(1) }  // Prints \"1\"", 0...0),
    ("Task {\n  print(1) }  // Prints \"1\"", 1...1),
    ("let a = 1; print(a)  // Prints \"1\"", 0...0),
    ("print(\"\"\"\n  a\n  \"\"\")  // Prints \"a\"", 0...2),
  ])
  func `a comment is about the innermost statement that its line begins or ends`(
    code: String, rows: ClosedRange<Int>
  ) throws {
    let reader = try claims(code)
    #expect(reader.claims.map(\.rows) == [rows])
    #expect(reader.unreadComments == [])
  }

  @Test(arguments: ["call(\n  1,  // Prints \"1\"\n  2)", "let a = [\n  1,  // 2\n]"])
  func `in the middle of a statement, a comment states nothing but an error`(code: String) throws {
    #expect(try claims(code, values: true).claims == [])
  }

  @Test func `brackets that don't close keep no error from being stated`() throws {
    #expect(try claims("let a = [1\n\n// Error").claims.map(\.rows) == [0...0])
  }

  @Test func `several comments on one statement are lines in order`() throws {
    let reader = try claims(
      "print(a)  // Prints \"1\"\n// Prints \"2\"\nprint(b)\n// Prints:\n//  3\n//\n// 4")
    #expect(reader.claims.map { $0.lines.map(\.text) } == [["1", "2"], [" 3", "", "4"]])
  }

  @Test func `an error of a declaration is at its head`() throws {
    let reader = try claims("struct A:\n  B\n{\n  let c = 1\n}  // Error")
    #expect(reader.claims.map(\.head) == [0...2])
  }

  @Test(arguments: [
    ("n + 1  // 2", "2"), ("let n = 1  // 1", "1 of n"), ("print(n)  // 1", "1 printed"),
    ("n\n// 1", "1"), ("n += 1  // 2", nil), ("n  // two", nil), ("n  // => 2", nil),
    ("func f() {}  // 2", nil), ("return n  // 2", nil), ("if n {}  // 2", nil),
  ])
  func `a value is a literal behind an expression, a variable or a print`(
    code: String, value: String?
  ) throws {
    let found = try claims(code, values: true).claims.first.map { claim in
      switch claim.content {
      case .value(let variable?): "\(claim.lines[0].text) of \(variable)"
      case .value: claim.lines[0].text
      case .prints: "\(claim.lines[0].text) printed"
      default: "?"
      }
    }
    #expect(found == value)
    #expect(try claims(code).claims == [])
  }

  @Test func `a comment without a statement can't be read`() throws {
    #expect(try claims("// Prints \"1\"\nprint(1)").unreadComments.map(\.form) == [nil])
    #expect(try claims("let a = /b/  // Prints \"1\"").unreadComments.map(\.form) == [nil])
  }

  @Test func `comments of documentation and in strings state nothing`() throws {
    let reader = try claims("/// Prints \"1\"\nlet a = \"// Error\"\n/* Prints \"2\" */")
    #expect(reader.claims == [] && reader.unreadComments == [])
  }
}
