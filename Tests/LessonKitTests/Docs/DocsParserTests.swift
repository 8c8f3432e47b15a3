import Testing

@testable import LessonKit

/// Parses a file that is no lesson.
///
/// `@@@` stands for a fence.
func docsFile(_ text: String) throws -> Lesson {
  try DocsParser.parse(Array(text.replacing("@@@", with: "```").utf8), path: "a.md")
}

extension Snippet {
  /// What is to come of it, in short: its words, its expectations and why it is skipped.
  fileprivate var short: String {
    let description = expectations.map { expectation in
      "\(expectation.kind)=\(expectation.lines.map(\.text).joined(separator: "|"))"
    }
    let all = words.map(\.rawValue).sorted() + description + [options.skipReason ?? ""]
    return all.filter { !$0.isEmpty }.joined(separator: " ")
  }
}

@Suite struct DocsParserTests {
  @Test func `a comment gives programs the block below it, or the rest of itself, as a file`()
    throws
  {
    let page = try docsFile(
      """
      <!-- file: a.json -->

      @@@json
      {}
      @@@

      - <!-- file: b/c d.txt
        x
        -->

      @@@swift
      print(1)
      @@@
      """)
    #expect(page.files.map(\.path) == ["a.json", "b/c d.txt"])
    #expect(page.files.map(\.text) == ["{}\n", "x\n"])
    #expect(page.snippets.map(\.code) == ["print(1)\n"])
    #expect(page.problems == [])
  }

  @Test func `a comment with a file's name above a Swift block is a label`() throws {
    let page = try docsFile("<!-- file: a.swift -->\n\n@@@swift\nprint(1)\n@@@\n")
    #expect(page.snippets.map(\.code) == ["print(1)\n"])
    #expect(page.files == [] && page.problems == [])
  }

  @Test(
    "a comment for a file that none can be made of is a problem",
    arguments: [
      "file:", "file: /etc/a", "file: ../a", "file: a/../b", "file: a//b", "file: .", "file: a/",
      "file: a\u{7F}", "file: \(String(repeating: "a", count: 201))",
    ])
  func refusedFile(comment: String) throws {
    let page = try docsFile("<!-- \(comment) -->\n\n@@@text\nx\n@@@\n")
    #expect(page.files == [])
    #expect(page.problems.map(\.position?.line) == [1])
  }

  @Test(
    "a comment for a file needs a block, a name of its own, and few beside it",
    arguments: [
      ("<!-- file: a -->\n\ntext\n\n@@@text\nx\n@@@\n", 1), ("<!-- file: a -->\n", 1),
      ("<!-- file: a -->\n\n# A\n", 1), ("> <!-- file: a -->\n\n@@@text\nx\n@@@\n", 1),
      ("<!-- file: a\nx\n-->\n\n<!-- file: a/b\nx\n-->\n", 1),
      (String(repeating: "<!-- file: a\nx\n-->\n\n", count: 101), 1),
      (String(repeating: "<!-- file: a\nx\n-->\n\n", count: 100), 0),
    ])
  func lonelyFile(text: String, problems: Int) throws {
    #expect(try docsFile(text).problems.count == problems)
  }

  @Test(
    "fences are found wherever Markdown has them",
    arguments: [
      ("@@@swift\nx\n@@@\n", ["x"]), ("@@@Swift\nx\n@@@\n", ["x"]),
      ("~~~swift\nx\n~~~\n", ["x"]), ("@@@ swift \nx\n@@@\n", ["x"]),
      ("@@@{.swift}\nx\n@@@\n", ["x"]), ("@@@{.swift .numberLines}\nx\n@@@\n", ["x"]),
      ("@@@swift:Sources/a.swift\nx\n@@@\n", ["x"]), ("@@@swift{1,3}\nx\n@@@\n", ["x"]),
      ("@@@swift {1,3} title=\"a\"\nx\n@@@\n", ["x"]), ("@@@swift-repl\nx\n@@@\n", []),
      ("@@@swiftui\nx\n@@@\n", []), ("@@@\nx\n@@@\n", []), ("    @@@swift\n    x\n    @@@\n", []),
      ("1. a\n\n   @@@swift\n   x\n     y\n   @@@\n", ["x\n  y"]),
      ("> @@@swift\n> x\n> @@@\n", ["x"]),
      ("> - @@@swift\n>   x\n>   @@@\n", ["x"]),
      ("````swift\n@@@\nx\n@@@\n````\n", ["```\nx\n```"]),
      ("````markdown\n@@@swift\nx\n@@@\n````\n", []), ("@@@swift\r\nx\r\ny\r\n@@@\r\n", ["x\ny"]),
      ("\u{FEFF}@@@swift\nx\n@@@\n", ["x"]), ("@@@swift\nx\ny", ["x\ny"]),
      ("<div>\n\n@@@swift\nx\n@@@\n\n</div>\n", ["x"]),
      ("@Metadata {\n  @PageKind(article)\n}\n\n# ``A``\n\n@@@swift\n글\n@@@\n", ["글"]),
      ("@@@\n$ f()\n@@@\n@@@console\n$ f()\n@@@\n@@@sh\n$ f()\n@@@\n", []),
      ("::: tip\n@@@swift\nx\n@@@\n:::\n", ["x"]), ("text\n@@@swift\nx\n@@@\ntext\n", ["x"]),
    ])
  func fences(text: String, code: [String]) throws {
    let file = try docsFile(text)
    #expect(file.snippets.map { $0.lines.map(\.text).joined(separator: "\n") } == code)
    #expect(file.problems == [])
    #expect(file.misplacedLines == [])
  }

  @Test(arguments: ["swift", "Swift", "SWIFT"])
  func `marks of direction are an error in code, however its language is written`(
    language: String
  ) throws {
    let problems = try docsFile("@@@\(language)\nx // \u{202E}y\n@@@\n").problems
    #expect(problems.map { "\($0)".contains("U+202E, changes the direction") } == [true])
  }

  @Test func `tabs are no error, whoever they belong to`() throws {
    let file = try docsFile("- a\n\n\t@@@swift\n\tx\n\t@@@\n")
    #expect(file.snippets.map { $0.lines.map(\.text) } == [[" x"]])
    #expect(file.problems == [])
  }

  @Test(
    "words and blocks say what must come of a snippet",
    arguments: [
      ("@@@swift\nx\n@@@\n", ""), ("@@@swift norun\nx\n@@@\n", "norun"),
      ("@@@swift,no_run\nx\n@@@\n", "norun"), ("@@@swift {.alone}\nx\n@@@\n", "alone"),
      ("@@@swift,ignore\nx\n@@@\n", "skip it says 'skip' or 'ignore' after 'swift'"),
      ("@@@swift skip\nx\n@@@\n<!-- skip: no UIKit -->\n", "skip no UIKit"),
      ("<!-- skip: next -->\n\n@@@swift\nx\n@@@\n", "skip next"),
      ("<!-- source: https://a.b -->\n@@@swift\nx\n@@@\n", ""),
      ("@@@swift compile_fail should_panic NORUN\nx\n@@@\n", ""),
      ("@@@swift\nx\n@@@\n@@@output\n1\n@@@\n", "output=1"),
      ("@@@swift\nx\n@@@\nand\n@@@output\n1\n@@@\n", ""),
      ("@@@swift\nx\n@@@\n@@@error\nerror: a\n@@@\n", "error=error: a"),
      ("@@@swift\nx\n@@@\n@@@trap\nFatal error: a\n@@@\n", "trap=Fatal error: a"),
      ("@@@swift\nx\n@@@\n@@@marbles\n--a|\n@@@\n", ""), ("@@@output\n1\n@@@\n", ""),
      ("@@@swift\n.package(url: \"a\")\n@@@\n", "skip it is part of a package manifest"),
      ("@@@swift exercise=1 lines\nx\n@@@\n", ""),
    ])
  func expectations(text: String, short: String) throws {
    let file = try docsFile(text)
    #expect(file.snippets.map(\.short).joined() == short)
    #expect(file.problems == [])
  }

  @Test(arguments: [
    "<!-- skip: a server -->\n\nText.\n\n@@@swift\nx\n@@@\n", "<!-- skip: a -->\n# A\n",
    "<!-- skip: a -->\n@@@sh\nx\n@@@\n", "<!-- skip: a -->\n",
  ])
  func `a skip above no fence is an error`(text: String) throws {
    #expect(try docsFile(text).problems.map { $0.position?.line } == [1])
  }

  @Test(
    "a fence that was not closed is named where it opens, and no other",
    arguments: [
      ("@@@swift\nprint(1)\n@@@\n@@@output\n1\n\nText.\n\n@@@swift\nprint(2)\n@@@\n", [4]),
      ("@@@swift\nprint(1)\n\n@@@swift\nprint(2)\n@@@\n", [1]),
      ("@@@text\n1\n\n@@@swift\nprint(2)\n@@@\n", []),
      ("@@@@swift\n@@@swift\n@@@\n@@@@\n", []), ("@@@swift\nprint(1)\n", []),
    ])
  func openFences(text: String, lines: [Int]) throws {
    #expect(try docsFile(text).problems.map { $0.position?.line } == lines)
  }

  @Test(
    "directives that move lines are taken out, so that messages name those of the page",
    arguments: [
      ("#sourceLocation(file: \"a\", line: 9)\nx", String(repeating: " ", count: 35) + "\nx"),
      ("x\n#sourceLocation()", "x\n" + String(repeating: " ", count: 17)),
      ("// #sourceLocation()\nx", "// #sourceLocation()\nx"), ("#line\nx", "#line\nx"),
      ("#sourceLocation\nx\ny", "#sourceLocation\nx\ny"),
    ])
  func movedLines(code: String, kept: String) throws {
    let snippet = try #require(try docsFile("@@@swift\n\(code)\n@@@\n").snippets.first)
    #expect(snippet.code == kept + "\n")
  }

  @Test func `headings of the first two levels open sections`() throws {
    let snippet = "\n@@@swift\nx\n@@@\n"
    let file = try docsFile(
      snippet + "# A\n" + snippet + "## B\n" + snippet + "### C\n" + snippet + "# D\n" + snippet)
    #expect(file.sections.map(\.title) == ["", "A", "B", "D"])
    #expect(file.sections.map(\.snippets.count) == [1, 1, 2, 1])
    #expect(file.title == "A")
  }

  @Test(
    "a file says how its snippets are taken",
    arguments: [
      ("---\nworkbook: {scope: section, swift: 6}\n---\n", "section [] 6 true"),
      ("---\ntitle: [A\nswift: x\n---\n", "file [] 5 true"),
      ("---\nlayout: page\ntags: [a]\n---\n", "file [] 5 true"),
      ("+++\nscope = \"file\"\n+++\n", "file [] 5 true"),
      ("---\n\ntext\n\n---\n", "file [] 5 true"), ("---\nunclosed: 1\n", "file [] 5 true"),
      ("text\n<!-- workbook: scope=fence modules=A,B -->\n", "fence [\"A\", \"B\"] 5 true"),
      ("<!-- workbook: off -->\n", "file [] 5 false"), ("", "file [] 5 true"),
      ("<p>\n<!-- workbook: swift=6 -->\n</p>\n", "file [] 6 true"),
    ])
  func settings(text: String, short: String) throws {
    let file = try docsFile(text + "\n@@@swift\nx\n@@@\n")
    let settings = try #require(file.settings)
    #expect(
      "\(settings.scope) \(settings.modules) \(settings.languageMode) \(settings.isChecked)"
        == short)
    #expect(file.snippets.count == 1)
    #expect(file.problems == [])
  }

  @Test(
    "a comment for the checker that can't be read is an error",
    arguments: [
      ("<!-- workbook: scoop=file -->", "1:16: unknown setting 'scoop'; did you mean 'scope'?"),
      (
        "<!-- workbook: scope=page -->",
        "1:16: 'page' isn't a value of 'scope'; use one of: fence, file, section"
      ),
      ("<!-- workbook: swift= -->", "1:16: the setting 'swift' is empty; write 'swift=…'"),
      (
        "---\nworkbook:\n  timeout: 0\n---\n",
        "3:12: '0' isn't a time limit; write a whole number of seconds from 1 to 600"
      ),
      (
        "---\nworkbook:\n  environment: A\n---\n",
        "3:16: 'A' isn't a variable; write 'NAME=value'"
      ),
      (
        "---\nworkbook:\n  environment: {LD_PRELOAD: a.so}\n---\n",
        "3:16: 'LD_PRELOAD' can't be set, because the checker sets it, or relies on it; "
          + "use a variable with a different name"
      ),
      ("---\nworkbook: {scop: file}\n---\n", "2:12: unknown key 'scop'; did you mean 'scope'?"),
    ])
  func faults(text: String, complaint: String) throws {
    #expect(try docsFile(text + "\n").complaints == [complaint])
  }
}
