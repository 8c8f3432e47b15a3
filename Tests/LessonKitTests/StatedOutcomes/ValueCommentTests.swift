import Testing

@testable import LessonKit

@Suite struct ValueCommentTests {
  /// What is read in a piece of Swift: the last line of each statement with its kind and its value,
  /// and the lines of what is left unread.
  private func read(
    _ code: String
  ) -> (values: [String], unread: [Int], stated: [String], unreadWords: [Int]) {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let comments = ValueComment.Scanner(
      in: lines.enumerated().map { index, text in
        FencedLine(text: text, start: SourcePosition(line: index + 1, column: 1, offset: 0))
      })
    let short = { (value: ValueComment) in
      "\(value.statement.upperBound + 1) \(value.kind) \(value.text)"
    }
    return (
      comments.values.map(short), comments.unread.map(\.line),
      comments.values.filter { !$0.mayBeProse }.map(short), comments.unreadWords.map(\.line)
    )
  }

  @Test(
    "a value belongs to the statement that ends where it stands, or right above it",
    arguments: [
      ("a == b // true", "1 value true"), ("x.count  // 3", "1 value 3"),
      ("let y = f()  // [1, 2]", "1 value [1, 2]"), ("x.first // nil", "1 value nil"),
      ("try await f() // \"a\"", "1 value \"a\""), ("_ = x.removeLast() // 2", "1 value 2"),
      ("x.map { $0 * 2 }\n// [2, 4]", "1 value [2, 4]"), ("[1, 2]\n  .count // => 2", "2 value 2"),
      ("let y = a\n  .map { $0 }\n  .count // → 2", "3 value 2"),
      ("numbers.max()! // 7", "1 value 7"),
      ("f()\n// [1,\n//  2]", "1 value [1, 2]"), ("x.kind // .north", "1 value .north"),
      ("print(x) // 3", "1 output 3"), ("print(x)\n// 1\n// 2", "1 output 1 2"),
      ("for x in y {\n  print(x)\n}\n// 1\n// 2", "3 output 1 2"),
      ("y.forEach { print($0) }\n// 1", "1 output 1"), ("let r = 0..<3 // 0..<3", "1 value 0..<3"),
      ("x.first // Optional(1)", "1 value Optional(1)"),
      ("(a, b) // (1, \"b\")", "1 value (1, \"b\")"),
      ("#\"a\"# // \"a\"", "1 value \"a\""), ("-x // -1", "1 value -1"),
      ("x[0] // 1.5", "1 value 1.5"), ("x /* 3 */", "1 value 3"), ("x /* => 3 */", "1 value 3"),
      ("x // ➜ 3", "1 value 3"), ("x // = 3", "1 value 3"), ("x // ≈ 3.1", "1 value 3.1"),
      ("x // should be 3, since y", "1 value 3"), ("x // is 3 (y)", "1 value 3"),
      ("x // the result will be: 3", "1 value 3"),
      ("let x = f() // x has the value 3", "1 value 3"),
      ("let x = f() // x: 3", "1 value 3"), ("print(x) // displays \"3\"", "1 output \"3\""),
      ("print(x) // Expected output: 3", "1 output 3"), ("print(x) // 👉 3", "1 output 3"),
      ("x // Int = 3", "1 value 3"), ("x // $R0: Int = 3", "1 value 3"),
      ("x // '3'", "1 value '3'"), ("x // “3”", "1 value “3”"), ("x // #=> 3", "1 value 3"),
    ])
  func read(code: String, value: String) {
    let found = read(code)
    #expect(found.values == [value])
    #expect(found.unread.isEmpty)
  }

  @Test(
    "prose is no value",
    arguments: [
      "x.count // the count", "x.count // 3 of them", "x // true if all is well", "x // 1.",
      "x // 1)", "x // (1)", "x // 2x", "x // x", "x // Direction.north", "x // [x]", "x // \"a",
      "x // nil, since it is empty", "x // 1, 2", "x // -", "x /* 3", "x // ()", "x // […]",
      "x /// 3", "x // Set([1])", "x // 3.14…", "x // + 1", "f() // 3 // 4", "// TODO: 3",
      "let a = \"// 3\"", "x // .", "x // [1, 2, ...]",
      "f(/* 3 */ x)", "x // is 3 or 4", "x // the 3", "x // y: 3", "x // ≈ 3",
      "x // is 3 by default",
      "x // this returns", "x // <-- here",
    ])
  func prose(code: String) {
    let found = read(code)
    #expect(found.values.isEmpty)
    #expect(found.unread.isEmpty)
  }

  @Test(
    "a value of which it is uncertain what it speaks of is left unread",
    arguments: [
      ("x += 1 // 3", [1]), ("x = 3 // 3", [1]), ("func f() {\n  a == b // true\n}", [2]),
      ("if a {\n  x // 3\n}", [2]), ("f()\n\n// 3", [3]), ("let a = 1, b = 2 // 2", [1]),
      ("var a: Int { 3 } // 3", [1]), ("a; b // 3", [1]), ("// 3", [1]),
      ("var a = 3 { didSet { f() } } // 3", [1]), ("x\n// 3\n// and so on", [2]),
      ("x\n// 3\n// 4", [2]), ("#if DEBUG\nx // 3\n#endif", [2]), ("return x // 3", [1]),
      ("for x in y {} // 3", [1]), ("enum E: Int {\n  case a // 0\n}", [2]),
      ("let a = if b { 1 } else { 2 } // 1", [1]), ("f(a, // 1\n  b)", [1]),
      ("f() // displays 3", [1]), ("public let a = 1 // 1", [1]), ("@A var a = 1 // 1", [1]),
      ("/x/ // 3", [1]),
    ])
  func unread(code: String, lines: [Int]) {
    let found = read(code)
    #expect(found.unread == lines)
    #expect(found.values.isEmpty)
  }

  @Test(arguments: [
    ("a // 3\n  .count // 4", "2 value 4", 1), ("x // 3\n// 4", "1 value 3", 2),
  ])
  func `a value in the middle of a statement, or beside another one, is left unread`(
    code: String, value: String, line: Int
  ) {
    let found = read(code)
    #expect(found.values == [value])
    #expect(found.unread == [line])
  }

  @Test(
    "numbers in turn may be those of steps, which the text around the code explains",
    arguments: [
      ("let a = f() // 1\nlet b = g() // 2", 0), ("func f() { // 1\n}\nf() // 2", 0),
      ("next() // 1\nnext() // 2", 2), ("let a = f() // 2\nlet b = g() // 1", 2),
      ("let a = f() // 1", 1),
    ])
  func steps(code: String, count: Int) {
    #expect(read(code).values.count == count)
  }

  @Test func `words beside numbers of steps are no claim that is not understood`() {
    let found = read("let a = f() // 1\nlet b = g() // 2\nprint(a) // the last step")
    #expect(found.values == [])
    #expect(found.unread == [1, 2])
  }

  @Test(arguments: [
    "extension", "class", "protocol", "struct", "func", "enum", "var", "let", "in", "is", "as",
    "self", "where", "try", "private", "final", "async", "defer", "get", "throw", "case", "switch",
  ])
  func `a member that is named like a keyword ends a statement like any other`(name: String) {
    let found = read(
      "a.\(name) // 6\na\n  .\(name) // 7\nb?.\(name) // 8\n"
        + "let c = a.map { $0.\(name) } // 9\nd()")
    #expect(found.values == ["1 value 6", "3 value 7", "4 value 8", "5 value 9"])
    #expect(found.unread.isEmpty)
  }

  @Test(arguments: ["a as\n  Int", "a is\n  Int", "try\n  a()", "a\n  as Int"])
  func `a keyword at the end or the start of a line keeps its statement open`(code: String) {
    #expect(read("b()\n\(code) // 6\nc()").values == ["3 value 6"])
  }

  @Test(
    "words behind an arrow are meant to be what comes of a statement",
    arguments: [
      ("print(a) // -> b c", "1 output b c", 0), ("print(a)\n// → (b, c)", "1 output (b, c)", 0),
      ("f() // => (b, c)", "1 output (b, c)", 0),
      ("f()\n// the name:\n// -> b", "1 output the name: b", 0),
      ("x // y\n// -> b", nil, 1), ("for x in y {\n  print(x) // -> b\n}", nil, 1),
      ("/x/\nprint(x) // ==> b", nil, 1),
      ("func f() { // -> b\n}", nil, 0),
      ("x = f() // -> b", nil, 0), ("f() // ->", nil, 0), ("f() // == b ==", nil, 0),
      ("f()\n// -----", nil, 0), ("f() /// -> b", nil, 0), ("struct A {} // -> b", nil, 0),
      ("f() // b -> c", nil, 0), ("f() // ~> b", "1 output b", 0),
    ])
  func arrow(code: String, value: String?, unread: Int) {
    let found = read(code)
    #expect(found.stated == (value.map { [$0] } ?? []))
    #expect(found.unread.isEmpty && found.unreadWords.count == unread)
  }

  @Test(
    "a value that words only explain looks like a claim",
    arguments: [
      ("x // 3 (y)", 1), ("x // nil, since y", 1), ("x // ≈ 3", 1), ("x // 3!", 1),
      ("let a = 1, b = f() // a = 1, b = 2", 1), ("for x in y { // 1 of y", 0),
      ("for x in y {\n  print(x) // 1, then 2\n}", 1), ("x // 3 of them", 0),
      ("x // 1. Open it", 0), ("x // 1) Open (it)", 0), ("x = f() // 3 (y)", 0), ("x\n// 3 (y)", 0),
      ("let a = f() // Note", 0), ("let a = f() // a, b", 0),
    ])
  func explained(code: String, count: Int) {
    #expect(read(code).unreadWords.count == count)
  }

  @Test(
    "a call or a conversion in a comment of its own may have a value, too",
    arguments: [
      ("f()\n// f() == 3", "1 value 3", 0), ("let x = f()\n// Array(x) == [3]", "1 value [3]", 0),
      ("x.f( 1 ) // x.f(1) returns 3", "1 value 3", 0), ("x // Int(3)", "1 value Int(3)", 0),
      ("func f() {}\n// f() == 3", nil, 1), ("let x = f()\n// f() == 3", nil, 1),
      ("let x = f()\n// x.map(f(1)) → 3", nil, 1), ("let x = f()\n// F(1) → 3", nil, 0),
      ("let x = f()\n// Array(y) == [3]", nil, 0), ("let x = f()\n// f() is 3", nil, 0),
      ("x // A(id: 3)", nil, 1), ("let x = f() // A(id: 3)", nil, 0), ("x // (A)", nil, 0),
    ])
  func calls(code: String, value: String?, unread: Int) {
    let found = read(code)
    #expect(found.stated == (value.map { [$0] } ?? []))
    #expect(found.unread.count + found.unreadWords.count == unread)
  }

  @Test(
    "a comparison that nothing takes is meant to hold",
    arguments: [
      ("f()\nx == 4", "2 value true"), ("x\n  != \"\"\"\n  a\n  \"\"\"", "4 value true"),
      ("a + b == c ?? d\ng() // 3", "1 value true"), ("x == 4 // as said", nil),
      ("x == 4\n// not yet", nil), ("let a = x == 4", nil), ("a || b == c", nil),
      ("f(x == 4)", nil),
      ("x = 4", nil), ("a == b ? c : d", nil), ("static func == (a: A, b: A) -> Bool", nil),
      ("if x == 4 {}", nil), ("x += 4", nil), ("try f() == 4", nil), ("a == b && c", nil),
    ])
  func comparisons(code: String, value: String?) {
    let found = read(code)
    #expect(found.values.filter { $0.hasSuffix("true") } == (value.map { [$0] } ?? []))
    #expect(found.unread.isEmpty && found.unreadWords.isEmpty)
  }

  @Test(
    "a type states the type of the value",
    arguments: [
      ("let x = f() // String", "1 value String"), ("let x = f() // x: [Int]", "1 value [Int]"),
      ("f() // type: Int?", "1 value Int?"), ("f() // `Set<Int>`.", "1 value Set<Int>"),
      ("Row.first() // Row?", "1 value Row?"), ("var x: A = f() // -> Int", "1 value Int"),
      ("print(type(of: x)) // Int", "1 output Int"), ("f() // y: Int", nil), ("f() // OK", nil),
      ("f() // Optional", nil), ("f() // [Note]", nil), ("f() // Really?", nil),
      ("f()\n// String", nil), ("x = f() // Int", nil), ("func f() {} // Int", nil),
      ("f() /// Int", nil), ("let (a, b) = f() // Int", nil), ("f() // Int or so", nil),
      ("let a = 1, b = 2 // Int", nil), ("g { // String\n}", nil),
    ])
  func types(code: String, value: String?) {
    let found = read(code)
    #expect(found.stated == (value.map { [$0] } ?? []))
    #expect(found.unread.isEmpty && found.unreadWords.isEmpty)
  }

  @Test func `only pages whose settings say so have values`() throws {
    let page = "```swift\nf() // 3\n```\n"
    var settings = FileSettings()
    #expect(try DocsParser.parse(Array(page.utf8), path: "a.md").snippets[0].values.isEmpty)
    settings.values = .check
    let checked = try DocsParser.parse(Array(page.utf8), path: "a.md", settings: settings)
    #expect(checked.snippets[0].values.map(\.text) == ["3"])
    #expect(checked.snippets[0].values[0].lines[0].start.offset == page.utf8.count - 6)
    let own = "<!-- workbook: values=check -->\n\n" + page
    #expect(try DocsParser.parse(Array(own.utf8), path: "a.md").snippets[0].values.count == 1)
    let source = "/// Counts.\n///\n///     f() // 3\nfunc f() {}\n"
    let comments = try DocsParser.parse(Array(source.utf8), path: "a.swift", settings: settings)
    #expect(comments.snippets[0].values.map(\.lines[0].start.line) == [3])
  }
}
