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
    // What it prints is held, and a fault beside the name is told.
    "held.md": """
    @@@swift
    let limit = 3
    let unit = "m"
    @@@
    @@@swift
    let limit = 5
    print(limit, unit)  // Prints "3 m"
    @@@
    @@@swift
    let limit = 7
    let wide: Int = unit
    @@@
    @@@swift
    let limit = 9
    let none: [Int]? = nil
    print(none![limit], unit)
    @@@

    """,
    // What needs an earlier declaration is gone with it, and what mentions a name of the later one goes on
    // from there.
    "on.md": """
    @@@swift
    struct Person { let name: String }
    let unit = "years"
    func isJohn(_ person: Person) -> Bool { person.name == "John" }
    @@@
    @@@swift
    let john = Person(name: "John")
    print(isJohn(john), unit)  // Prints "true years"
    @@@
    @@@swift
    struct Person { let age: Int }
    let jane = Person(age: 7)
    print(jane.age, unit)  // Prints "7 years"
    @@@
    @@@swift
    print(jane.age, unit)  // Prints "7 years"
    @@@
    @@@swift
    print(jane.age, unit)  // Prints "8 years"
    @@@
    @@@swift
    struct Person { let size: Int }
    print(Person(size: 2).size, unit)  // Prints "2 years"
    @@@
    @@@swift
    print(john.name)  // Prints "John"
    @@@

    """,
    // Without what it declares again, it lacks what it needs.
    "needed.md": """
    @@@swift
    let limit = 3
    let double = limit * 2
    @@@
    @@@swift
    let limit = 5
    print(limit, double)  // Prints "5 6"
    @@@

    """,
    // The earlier declaration is what is left of a snippet that fails.
    "left.md": """
    @@@swift
    let config = [1]
    let timeout = config.count
    gone(timeout)
    @@@
    @@@swift
    let timeout = config.count + 1
    print(timeout)  // Prints "2"
    @@@

    """,
    // Another function of the same name stays.
    "overloads.md": """
    @@@swift
    func half(_ a: Int) -> Int { a / 2 }
    func half(_ a: Double) -> Double { a / 2 }
    let unit = "m"
    @@@
    @@@swift
    func half(_ a: Int) -> Int { a >> 1 }
    print(half(3), half(3.0), unit)  // Prints "1 1.5 m"
    @@@

    """,
    // A comment on an error is held, whatever is declared again.
    "claimed.md": """
    @@@swift
    let limit = 3
    let unit = "m"
    @@@
    @@@swift
    let limit = 5
    let wide = unit + limit  // error: no such thing as this
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
      ("both.md", []),
      (
        "held.md",
        [
          "7:32: error: this does not print what the comment says",
          "    - 3 m",
          "      5 m",
          "11:17: error: cannot convert value of type 'String' to specified type 'Int'",
          "16:1: error: this crashes (SIGILL); mend it, or say so in a 'trap' block",
          "      Fatal error: Unexpectedly found nil while unwrapping an Optional value",
        ]
      ),
      (
        "on.md",
        [
          "19:35: error: this does not print what the comment says",
          "    - 8 years",
          "      7 years",
        ]
      ),
      ("needed.md", ["6:5: error: invalid redeclaration of 'limit'"]),
      ("left.md", ["4:1: error: cannot find 'gone' in scope"]),
      ("overloads.md", []),
      (
        "claimed.md",
        [
          "7:29: error: the compiler says something else",
          "    - no such thing as this",
          "    + binary operator '+' cannot be applied to operands of type 'String' and 'Int'",
        ]
      ),
      (
        "crash.md",
        [
          "3:1: error: this crashes (SIGILL); mend it, or say so in a 'trap' block",
          "      Fatal error: Unexpectedly found nil while unwrapping an Optional value",
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
