import Testing

@testable import LessonKit

@Suite struct PreludeFileTests {
  @Test(
    "a line of a prelude is one of the file above it",
    arguments: [(1, nil), (2, nil), (3, "a.swift:1"), (4, "a.swift:2"), (6, "b.swift:1")])
  func place(line: Int, expected: String?) {
    let files = [("let b = 1\r\nlet c = 2", "a.swift"), ("let d = 1", "b.swift")]
    let prelude = (["import A"] + files.map { PreludeFile.text($0, named: $1) })
      .joined(separator: "\n")
    let place = PreludeFile.place(ofLine: line, in: prelude)
    #expect(place.map { "\($0.file):\($0.line)" } == expected)
  }
}
