import LessonKit
import MarbleText
import TestSupport
import Testing

@testable import LessonChecker

/// Programs that are asked to move the marbles of their diagrams, none of which can be trusted.
@Suite struct DiagramMoverTests {
  /// The code before each program's own: what a checker asks for, and how to answer.
  private static let start = """
    import Foundation

    let word = ProcessInfo.processInfo.environment["MARBLES_MOVES"]
    let diagram = "a: -1-\\n   map\\n=: -1-"
    func begin() {
      if let word { print(word, #"{"begin":{"_0":"a: -1-\\n   map\\n=: -1-"}}"#) }
    }
    func end(_ json: String) {
      if let word { print(word, #"{"end":{"_0":"# + json + "}}") }
    }
    let units = #"[{"frame":1,"moves":true,"symbols":[0]}]"#
    let lanes = #"[{"name":"a","isHot":true,"frames":3,"units":"# + units + "}]"
    func table(choices: String = "[0]", shapes: String = "[[[0,0,0]]]") -> String {
      #"{"moves":{"_0":{"frames":3,"reach":3,"lanes":"# + lanes
        + #","ties":[0],"symbols":[{"value":{"_0":"1"}}],"tracks":["="],"shapes":"# + shapes
        + #","choices":"# + choices + "}}}"
    }

    """

  static let programs: [(name: String, code: String, reason: PictureReason?)] = [
    ("answers", "begin()\nend(table())\nprint(diagram)", nil),
    ("says-nothing", "print(diagram)", .isUnknown),
    (
      "gives-reason",
      ##"begin(); end(#"{"picture":{"_0":"prints while it runs"}}"#); print(diagram)"##, .prints
    ),
    ("prints", "begin()\nif word != nil { print(1) }\nend(table())\nprint(diagram)", .prints),
    ("no-table", "begin()\nend(\"[]\")\nprint(diagram)", .isMalformed),
    ("wrong-choice", "begin()\nend(table(choices: \"[1]\"))\nprint(diagram)", .isMalformed),
    ("too-few", "begin()\nend(table(choices: \"[]\"))\nprint(diagram)", .isMalformed),
    (
      "out-of-reach",
      "begin()\nend(table(shapes: \"[[[0,9000000000000000000,0]]]\"))\nprint(diagram)",
      .isMalformed
    ),
    ("other-unit", "begin()\nend(table(shapes: \"[[[7,0,0]]]\"))\nprint(diagram)", .isMalformed),
    ("other-result", "begin()\nend(table(shapes: \"[[[]]]\"))\nprint(diagram)", .isMalformed),
    (
      "deep", "begin()\nend(String(repeating: \"[\", count: 60_000))\nprint(diagram)", .isMalformed
    ),
    (
      "long", "begin()\nend(String(repeating: \"1\", count: 900_000))\nprint(diagram)", .isMalformed
    ),
    (
      "huge",
      "begin()\nif word != nil { for _ in 0..<100 { print(String(repeating: \"1\", count: 1 << 20)) } }\n"
        + "end(table())\nprint(diagram)", .ends
    ),
    ("traps", "begin()\nif word != nil { fatalError() }\nend(table())\nprint(diagram)", .ends),
    ("exits", "begin()\nif word != nil { exit(0) }\nend(table())\nprint(diagram)", .ends),
    ("hangs", "begin()\nif word != nil { while true {} }\nend(table())\nprint(diagram)", .ends),
    (
      "does-otherwise",
      "begin()\nend(table())\nprint(diagram)\nif word != nil { print() }", .keepsState
    ),
  ]

  private static func lesson(_ code: String) -> String {
    """
    ---
    title: Moves
    ---

    <!-- check: timeout=1 -->
    ```swift
    \(start)\(code)
    ```
    ```marbles
    a: -1-
       map
    =: -1-
    ```

    """
  }

  @Test(.compiles) func `whatever a program answers, its verdict stays the same`() async throws {
    let lessons = Self.programs.map { ($0.name, Self.lesson($0.code)) }
    let sample = try SampleWorkbook(lessons: Dictionary(uniqueKeysWithValues: lessons))
    let verdicts = try await sample.check()
    #expect(verdicts.problems.isEmpty)
    #expect(verdicts.failures.isEmpty)
    let known = try await sample.check()
    #expect(known.tally.compiled == 0)
    for verdicts in [verdicts, known] {
      for program in verdicts.programs {
        let name = program.program.lesson.split(separator: "/").last?.dropLast(3) ?? ""
        let expected = try #require(Self.programs.first { $0.name == name })
        switch program.results[0].diagram {
        case .picture(let reason): #expect(reason == expected.reason, "\(name)")
        case .moves: #expect(expected.reason == nil, "\(name)")
        case nil: Issue.record("\(name) has no diagram")
        }
      }
      #expect(verdicts.programs.count == Self.programs.count)
    }
  }
}
