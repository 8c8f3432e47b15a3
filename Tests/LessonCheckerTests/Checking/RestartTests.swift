import LessonKit
import TestSupport
import Testing

@testable import LessonChecker

/// A snippet that does not go together with those above it is compiled once by itself.
@Suite(.compiles) struct RestartTests {
  private static let files = [
    // The last Person begins a program, and what mentions her goes on from there.
    "again.md": """
    @@@swift
    struct Person { let name: String }
    let limit = 3
    @@@
    @@@swift
    print(Person(name: "John").name)  // Prints "John"
    @@@
    @@@swift
    struct Person { let age: Int }
    let jane = Person(age: 7)
    @@@
    @@@swift
    print(jane.age)  // Prints "7"
    @@@
    @@@swift
    print(limit)  // Prints "3"
    @@@

    """,
    // It wants a name from above, and declares another one again.
    "both.md": """
    @@@swift
    let limit = 3
    let unit = "m"
    @@@
    @@@swift
    let limit = 5
    print(limit, unit)  // Prints "5 m"
    @@@
    @@@swift
    print(limit)  // Prints "3"
    @@@

    """,
    // Only the crash is a fault; what it declares is gone with it.
    "crash.md": """
    @@@swift
    let none: Int? = nil
    let limit = none!
    @@@
    @@@swift
    print(limit)
    @@@
    @@@swift
    print("after")  // Prints "after"
    @@@

    """,
    // A section is a program of its own.
    "sections.md": """
    ## One

    @@@swift
    let a = 1
    @@@

    ## Two

    @@@swift
    let a = 2
    print(a)  // Prints "2"
    @@@

    """,
  ]

  private static let said = Task {
    let tree = try SampleTree(files)
    return tree.said(try await tree.check())
  }

  @Test(
    "one fault hides no other",
    arguments: [
      ("again.md", []), ("sections.md", []),
      (
        "both.md",
        ["6:5: error: invalid redeclaration of 'limit'"]
      ),
      (
        "crash.md",
        [
          "3:1: error: this crashes (SIGILL); mend it, or say so in a 'trap' block",
          "      Fatal error: Unexpectedly found nil while unwrapping an Optional value",
          "6:7: error: cannot find 'limit' in scope",
          "      this is without the snippet at line 1, which ended the program",
        ]
      ),
    ])
  func faults(file: String, lines: [String]) async throws {
    let said = try await Self.said.value
    let own = said.indices.filter { index in
      said[...index].last { !$0.hasPrefix(" ") }?.hasPrefix(file) == true
        && !said[index].contains("note:")
    }
    #expect(own.map { said[$0].replacing(file + ":", with: "") } == lines)
  }
}
