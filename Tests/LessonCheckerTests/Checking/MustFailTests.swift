import LessonKit
import TestSupport
import Testing

@testable import LessonChecker

/// Code that comments say does not compile: it must not compile for their reason.
@Suite(.compiles) struct MustFailTests {
  private static let files = [
    "unknown.md": "@@@swift\nlet stack = Stack()\nstack.push(1)  // Error\n@@@\n",
    "type.md": "@@@swift\nlet shape: Shape? = nil\n// Error: a shape is not made so.\n@@@\n",
    "module.md": "@@@swift\nimport Gone\nlet a: Int = \"\"  // error: no\n@@@\n",
    "gone.md": "@@@swift\nimport Gone\nf()  // error: no\n@@@\n",
    "elsewhere.md": """
    @@@swift
    var fine = 1
    fine = 2  // Error
    print(fine)
    print(fine)
    print(fine)
    let word: Int = "word"  // Error
    @@@

    """,
    "hidden.md": """
    @@@swift
    var stack = Stack()
    stack.push(1)
    // Error: stack can't hold numbers.
    @@@

    """,
    "half.md": """
    @@@swift
    func shown(_ text: some Equatable) -> some Equatable { text }
    // Error: This is not allowed.
    let a = shown(1)
    let b = shown(2)
    let same = a == 1
    let c: Int = "c"
    // Error: Types don't match.
    @@@

    """,
    "scope.md": "@@@swift\nif true { let inner = 1 }\nprint(inner)  // Error: out of scope\n@@@\n",
    "named.md": """
    @@@swift
    let a = 1
    // Error: 'b' is not in scope.
    print(a)
    print(b)
    @@@

    """,
    "next.md": "@@@swift\n// Error: not in scope here.\nprint(b)\n@@@\n",
    "otherwise.md": """
    @@@swift
    func made(_ name: String) -> Int {
      // ❌ The factory is no longer in scope.
      let count = name.count
      return User(count).id
    }
    @@@

    """,
    "right.md": "@@@swift\nlet fixed = 1\nfixed = 2\n// Error: fixed can't change.\n@@@\n",
    "long.md": """
    @@@swift
    protocol Named { var name: String { get } }
    struct Plain: Named {
      let first = 1
      let second = 2
      let third = 3
      let fourth = 4
    }
    // Error: Plain lacks a name.
    @@@

    """,
    "crash.md": "@@@swift\nlet none: [Int] = []\nprint(none[0])  // Error\n@@@\n",
    "neither.md": "@@@swift\nprint(1)  // this causes an error\n@@@\n",
    "compiler.md": "@@@swift\nlet none: [Int] = []\nprint(none[0])  // compile-time error\n@@@\n",
    "whole.md": """
    @@@swift
    // This code does not compile:
    let a = 1
    let b = 2
    let c = 3
    let d: Int = "d"
    @@@

    """,
  ]

  private static let said = Task {
    let tree = try SampleTree(files)
    return tree.said(try await tree.check())
  }

  @Test(
    "what can't be found is no such reason, and each comment wants an error of its own",
    arguments: [
      ("unknown.md", ["2:13: error: cannot find 'Stack' in scope"]),
      ("type.md", ["2:12: error: cannot find type 'Shape' in scope"]),
      ("gone.md", ["2:8: error: no such module 'Gone'"]),
      ("module.md", ["2:8: error: no such module 'Gone'"]),
      (
        "elsewhere.md",
        ["3:14: error: there is no error at this comment; mend the snippet, or drop the comment"]
      ),
      ("hidden.md", ["2:13: error: cannot find 'Stack' in scope"]),
      (
        "half.md",
        ["3:4: error: there is no error at this comment; mend the snippet, or drop the comment"]
      ),
      (
        "neither.md",
        [
          "2:14: error: this compiles, and does not crash; mend the snippet, or drop the comment"
        ]
      ),
      (
        "compiler.md",
        ["3:20: error: this must not compile, and it does; mend the snippet, or drop the comment"]
      ),
      ("otherwise.md", ["5:10: error: cannot find 'User' in scope"]),
      ("named.md", []), ("next.md", []),
      ("crash.md", []), ("scope.md", []), ("right.md", []), ("long.md", []), ("whole.md", []),
    ])
  func reason(file: String, lines: [String]) async throws {
    let own = try await Self.said.value.filter { $0.hasPrefix(file) }
    #expect(own.map { String($0.dropFirst(file.count + 1)) } == lines)
  }
}
