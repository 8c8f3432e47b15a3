import Testing

@testable import LessonKit

/// Errors of the YAML parser, with its own words and place.
@Suite struct YAMLTextTests {
  @Test(
    "an error says what the parser expected, where, and in which construct",
    arguments: [
      (
        "package: .\n  modules: [A]\n",
        "2:10: mapping values are not allowed in this context"
      ),
      (
        "a:\n  b: 6\n\n  # why\n    c: [A]\n",
        "5:5: did not find expected key while parsing a block mapping that begins on line 2"
      ),
      (
        "a:\n    b: 6\n  c: [A]\n",
        "3:3: did not find expected key while parsing a block mapping that begins on line 1"
      ),
      (
        "a:\n  - b: c\n   d: e\n",
        "3:4: did not find expected '-' indicator while parsing a block collection that begins on line 2"
      ),
      (
        "a: [-l, b\nc:\n  d: 6\n",
        "2:2: did not find expected ',' or ']' while parsing a flow sequence that begins on line 1"
      ),
      ("a: b: c\n", "1:5: mapping values are not allowed in this context"),
    ])
  func fault(text: String, message: String) throws {
    let source = try SourceText(path: "w.yml", bytes: Array(text.utf8))
    let problem = try #require(throws: Diagnostic.self) { try YAMLText(source).compose() }
    let position = try #require(problem.position)
    let (line, column) = (position.line, position.column)
    #expect(
      "\(line):\(column): \(problem.message)"
        == message.replacing(#/^\d+:\d+: /#) { "\($0.output)invalid YAML: " })
    #expect(
      problem.advice
        == "check the indentation, quotes and brackets, and put values that contain a colon in quotes"
    )
  }
}
