import Testing

@testable import LessonKit

/// Keys that stand in another column than they should.
@Suite struct YAMLIndentationTests {
  private static let nested = "which has its value already; begin it in column"

  @Test(
    "an error of the parser is placed at the line that is wrong",
    arguments: [
      (
        "package: .\n  modules: [A]\n",
        "2:3: this is indented further than 'package' above it, \(nested) 1"
      ),
      (
        "a:\n  b: 6\n\n  # why\n    c: [A]\n",
        "5:5: this begins in column 5, and nothing above it does; begin it in column 3"
      ),
      (
        "a:\n  - b: 6\n      c: 7\n",
        "3:7: this is indented further than 'b' above it, \(nested) 5"
      ),
      (
        "a:\n- b\n  - c: 7\n",
        "3:3: this is indented further than the line above it, \(nested) 1"
      ),
      (
        "\n  package: .\nmodules: [A]\n",
        "2:3: this is indented, and what follows is not; begin it in column 1"
      ),
      (
        "a:\n    b: 6\n  c: [A]\n",
        "3:3: this begins in column 3, and nothing above it does; begin it in column 1 or 5"
      ),
      (
        "a:\n  - b: c\n   d: e\n",
        "3:4: this begins in column 4, and nothing above it does; begin it in column 3 or 5"
      ),
      ("package .\nmodules: [A]\n", "1:1: this has no ':' after its key; write 'key: value'"),
      ("a: b\npackage\nc: d\n", "2:1: this has no ':' after its key; write 'key: value'"),
      ("a:\n\tb: 1\n", "2:1: a tab at the start of a line; indent with spaces"),
      ("a: [-l, b\nc:\n  d: 6\n", "1:4: this bracket is not closed; close it in its line"),
      (":\n", "1:1: did not find expected key; mend it"),
      (
        "a: b: c\n",
        "1:5: mapping values are not allowed in this context; put a value that has a colon in it in "
          + "quotes"
      ),
    ])
  func fault(text: String, complaint: String) throws {
    let source = try SourceText(path: "w.yml", bytes: Array(text.utf8))
    let problem = try #require(throws: Diagnostic.self) { try YAMLText(source).compose() }
    let position = try #require(problem.position)
    let said = "\(position.line):\(position.column): \(problem.messageWithAdvice)"
    #expect(said == complaint.replacing(#/^\d+:\d+: /#) { "\($0.output)this is not YAML: " })
  }
}
