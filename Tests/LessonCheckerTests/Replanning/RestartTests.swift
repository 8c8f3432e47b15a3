import LessonKit
import TestSupport
import Testing

@testable import LessonChecker

/// What becomes of the snippets around one that declares a name again.
@Suite(.compiles) struct RestartTests {
  private static let files = [
    "workbook.yml": "defaults: {scope: file}\n",
    "counting.md": """
    ## In action

    @@@swift
    func announce(_ text: String) -> String { "<\\(text)>" }
    @@@
    @@@swift
    class Person {
        let name: String
        init(name: String) { self.name = name }
        deinit { print("\\(name) is gone") }
    }
    @@@
    @@@swift
    var reference1: Person?
    var reference2: Person?
    @@@
    @@@swift
    reference1 = Person(name: "John")
    reference2 = reference1
    @@@
    @@@swift
    reference1 = nil
    reference2 = nil
    // Prints "John is gone"
    @@@

    ## Cycles

    @@@swift
    class Person {
        let name: String
        init(name: String) { self.name = name }
        var flat: Flat?
    }
    class Flat {
        let unit: String
        init(unit: String) { self.unit = unit }
    }
    @@@
    @@@swift
    var john: Person? = Person(name: "John")
    john!.flat = Flat(unit: "4A")
    print(announce(john!.flat!.unit))
    // Prints "<4A>"
    @@@
    @@@swift
    func report(_ flat: Flat) -> String { flat.unit }
    print(report(john!.flat!))
    // Prints "4A"
    @@@

    ## Weak

    @@@swift
    func report(_ flat: Flat) { print("flat", flat.unit) }
    @@@
    @@@swift
    report(Flat(unit: "5B"))
    // Prints "flat 5B"
    @@@
    @@@swift
    let wrong: Flat = announce("x")
    @@@
    @@@swift
    class Person { let age = 7 }
    print(announce("\\(Person().age)"), john is Person?)
    // Prints "<7> true"
    @@@

    """,
  ]

  @Test func `what stands above and does not clash goes on`() async throws {
    let tree = try SampleTree(Self.files)
    let report = try await tree.check()
    #expect(
      tree.said(report).filter { $0.contains("error:") } == [
        "counting.md:62:19: error: cannot convert value of type 'String' to specified type 'Flat'",
        "counting.md:66:36: error: cannot find 'john' in scope",
      ])
    #expect(
      tree.said(report).contains(
        "      this is without declarations of the snippet at line 40, which do not go together with "
          + "later code"))
  }
}
