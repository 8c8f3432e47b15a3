import LessonKit
import TestSupport
import Testing

@testable import LessonChecker

extension SampleTree {
  /// The file and the line of a failure.
  fileprivate func place(_ failure: Diagnostic) -> String {
    "\(failure.file):\(failure.position?.line ?? 0)".replacing(root, with: "")
  }
}

/// Comments are held against the statement that they stand at, and not against the whole snippet.
@Suite(.compiles) struct PlacedCommentTests {
  /// Snippets whose comment is met elsewhere, with the line of the comment in the snippet.
  static let wrong: [(code: String, line: Int)] = [
    ("print(\"B\")  // Prints \"A\"\nprint(\"A\")", 1),
    ("print(\"B\")\n// Prints \"A\"\nprint(\"A\")", 2),
    ("print(\"A\")\nprint(\"B\")\n// Prints \"A\"", 3),
    ("if 1 > 2 {\n  print(\"A\")  // Prints \"A\"\n}\nprint(\"A\")", 2),
    ("print(\"A\")\nfor _ in 0..<1 { print(\"B\") }  // Prints \"A\"", 2),
    ("func b() { print(\"B\") }\nb()  // Prints \"A\"\nprint(\"A\")", 2),
    ("let b = [1].map { print(\"B\", $0) }  // Prints \"A\"\nprint(b.count)", 1),
    ("func a() {\n  print(\"B\")  // Prints \"A\"\n  print(\"A\")\n}\na()", 2),
    ("for i in 1...2 {\n  print(\"A \\(i)\")\n  print(\"B\", i)  // Prints \"A 2\"\n}", 3),
    ("func a() {\n  print(1, \"B\")\n  // Prints \"2 B\"\n}\na()\nprint(\"2 B\")", 3),
    ("print(\"A\")\nlet later = { print(\"A\") }  // Prints \"A\"\n_ = later", 2),
  ]

  @Test func `output of another statement does not meet a comment`() async throws {
    let text = Self.wrong.map { "@@@swift\n\($0.code)\n@@@\n" }
    let names = text.indices.map { "a\($0).md" }
    let tree = try SampleTree(Dictionary(uniqueKeysWithValues: zip(names, text)))
    let verdicts = try await tree.check()
    let failures = verdicts.programs.flatMap(\.failures).map { tree.place($0) }
    #expect(failures.sorted() == zip(names, Self.wrong).map { "\($0):\($1.line + 1)" }.sorted())
  }

  @Test func `what a hidden setup prints is meant by no comment`() async throws {
    let tree = try SampleTree([
      "a.md": "<!-- swift: print(\"A\") -->\n@@@swift\nfunc a() {}\na()\n// Prints \"A\"\n@@@\n"
    ])
    let said = try await tree.said(tree.check())
    #expect(
      said.first
        == "a.md:5:12: error: this is printed, but not by the statement that the comment is at; "
        + "put it where it is printed, or say what this prints")
  }

  /// Snippets whose comments are met, in the ways that people write them.
  static let right = [
    "print(\"A\", terminator: \"\")\nprint(\"B\")  // Prints \"AB\"",
    "print(1)\nprint(2)\n// Prints \"1\"\n// Prints \"2\"",
    "for i in 1...2 {\n  print(i)\n}\nprint(3)\n// Prints:\n// 1\n// 2\n// 3",
    "let shout = { print(\"A\") }  // Prints \"A\"\nshout()",
    "func a() {\n  print(\"A\")  // Prints \"A\"\n}\nprint(\"B\")\na()",
    "struct Box {\n  var value = 0 {\n    didSet { print(value) }  // Prints \"1\"\n  }\n}\n"
      + "var box = Box()\nbox.value = 1",
    "switch 1 {\ncase 1: print(\"one\")\ndefault: print(\"many\")\n}\n// Prints \"one\"",
    "import Foundation\nTask { print(\"late\") }  // Prints \"late\"\nprint(\"soon\")",
    "#if true\nprint(\"A\")\n#endif\nprint(\"B\")  // Prints \"A\"",
    "let text = \"\"\"\n  A\n  B\n  \"\"\"\nprint(text)\n// Prints \"A\" \"B\"",
    "print(\n  \"A\"  // Prints \"A\"\n)",
    "func a(_ n: Int) {\n  print(\"\\\"\\(\"n\"): \\(n, m)\\\"\\u{41}\", n)  "
      + "// Prints \"\"n: 1\"A 1\"\n}\nextension String.StringInterpolation {\n"
      + "  mutating func appendInterpolation(_ n: Int, _ m: Int) { appendInterpolation(n) }\n}\n"
      + "let m = 1\na(1)",
    "for text in [\"A\", \"B\"] {\n  print(text)\n  print(\"end\")\n}\n"
      + "// Prints \"A\"\n// Prints \"end\"\n// Prints \"B\"\n// Prints \"end\"",
    "func print(_ text: String) { Swift.print(text + text) }\n"
      + "func a() {\n  print(\"A\")  // Prints \"AA\"\n}\na()",
    "func a() {\n  print(\"A\\nB\")  // Prints \"B\"\n  print(\"A\")\n  // Prints \"A\"\n}\na()",
    "func print(_ s: String) { Swift.print(\"> \", s) }\n@@@\n\n@@@swift\n"
      + "func a() {\n  print(\"A\")  // Prints \">  A\"\n}\na()",
    "struct Log {\n  let print: (String) -> Void = { Swift.print($0, $0) }\n  func a() {\n"
      + "    print(\"A\")  // Prints \"A A\"\n  }\n}\nLog().a()",
    "import Foundation\nfunc a() {\n  fputs(\"A \", stdout)\n  print(\"B\")  // Prints \"A B\"\n}\na()",
    "func a() {\n  print(\"A\")\n  // Prints \"B\"\n  print(\"B\")\n}\na()",
    "let a = 1\nprint(a); print(a + 1)  // Prints \"2\"",
  ]

  @Test func `comments that stand at what prints hold`() async throws {
    let text = Self.right.map { "@@@swift\n\($0)\n@@@\n" }
    let names = text.indices.map { "a\($0).md" }
    let tree = try SampleTree(Dictionary(uniqueKeysWithValues: zip(names, text)))
    let said = try await tree.said(tree.check())
    let (files, count) = (Self.right.count, Self.right.count + 1)
    let all = "\(files) files, \(count) snippets: \(count) hold, \(files) of them compared"
    #expect(said.count == 1 && said[0].hasPrefix(all), "\(said)")
  }

  @Test func `blessing writes what the statement of the comment prints`() async throws {
    let tree = try SampleTree(["a.md": "@@@swift\n\(Self.wrong[0].code)\n@@@\n"])
    let verdicts = try await tree.check()
    let mismatch = try #require(verdicts.programs.flatMap(\.mismatches).first)
    #expect(mismatch.lines == [Array("B".utf8)])
  }

  /// The failures of snippets, each in a file of its own, in one check of all.
  private func failures(of snippets: [String]) async throws -> [[Diagnostic]] {
    let names = snippets.indices.map { "a\($0).md" }
    let texts = snippets.map { "@@@swift\n\($0)\n@@@\n" }
    let tree = try SampleTree(Dictionary(uniqueKeysWithValues: zip(names, texts)))
    let verdicts = try await tree.check()
    return names.map { tree.programs(of: $0, in: verdicts).flatMap(\.failures) }
  }

  @Test func `a crash is held against its comment`() async throws {
    let cases = [
      ("let n: Int? = nil\nprint(n!)\nlet list = [1]\nprint(list[5])  // Runtime error", false),
      ("let list = [1]\nprint(list[0])\nprint(list[5])  // Runtime error", true),
      ("let list = [1]\n// Runtime error: there is none\nprint(list[5])", true),
      ("let list = [1]\nprint(list[0])  // Runtime error\nprint(list[5])", false),
      ("func fail() {\n  [1][5]  // Runtime error\n}\nfail()", true),
    ]
    let found = try await failures(of: cases.map(\.0)).map { $0.map(\.message) }
    let message = "this crashes, but not at the comment that says so"
    #expect(found == cases.map { $0.1 ? [] : [message] })
  }

  @Test func `an error is held against the statement of its comment`() async throws {
    let cases = [
      ("var a = 1\na = 2  // Error\na = \"\"", [3]), ("var a = 1\na = \"\"  // Error\na = 2", []),
      ("@Gone struct A {}\n// Error: it must be a class", [2]),
      ("#gone(1)\n// Error: it takes no number", [2]),
    ]
    let found = try await failures(of: cases.map(\.0)).map { $0.map { $0.position?.line } }
    #expect(found == cases.map(\.1))
  }
}
