import LessonKit
import TestSupport
import Testing

@testable import LessonChecker

@Suite struct SourceQuotationTests {
  @Test(arguments: [
    ("a.swift", 1...6), ("a.swift#T", 2...5), ("a.swift#T.f", 3...4), ("a.swift#gone", nil),
    ("gone.swift", nil), ("../a.swift", nil),
  ])
  func `a quotation is found with its lines`(source: String, lines: ClosedRange<Int>?) throws {
    let folder = try TemporaryFolder()
    try folder.write("import A\nstruct T {\n  @B\n  func f() {}\n}\n// end\n", to: "a.swift")
    let text = "# A\n<!-- source: \(source) -->\n```swift\n1\n```\n"
    let snippet = try LessonParser.parse(Array(text.utf8), path: "a.md").snippets[0]
    let judge = QuotationJudge(lesson: "a.md", root: folder.path + "/")
    #expect(judge.quotedLines(of: snippet) == lines)
  }
}
