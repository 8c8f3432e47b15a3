import LessonKit
import TestSupport
import Testing

@testable import LessonChecker

/// Comments that state values, held against the values.
@Suite(.compiles) struct ValueTests {
  private static let file = #"""
    @@@swift
    enum Direction { case north, south }
    struct Stack { var items = [1, 2] }
    let numbers = [3, 1, 2]       // [3, 1, 2]
    numbers.count                 // 2
    numbers.sorted()
    // [1, 2, 3]
    numbers.lazy.map { $0 * 2 }   // [6, 2, 5]
    Set(numbers)                  // [1, 2, 3]
    ["b": 2, "a": 1]              // ["a": 1, "b": 2]
    Direction.north               // .north
    [Direction.south]             // [.north]
    numbers.first                 // 3
    numbers.first { $0 > 3 }      // nil
    "a" + "b"                     // "ab"
    "a" + "b"                     // "ba"
    Stack()                       // 1
    numbers.dropFirst()
      .reversed()                 // => [2, 1]
    print(numbers)                // [3, 2, 1]
    for number in numbers {
      print(number)
    }
    // 3
    // 1
    // 3
    @@@

    Then:

    @@@swift
    var count = 0
    func next() -> Int { count += 1; return count }
    next()                        // 1
    next()                        // 2
    count += 1                    // 3
    count                         // 3
    print("x")  // Prints "x"
    @@@

    ## What can't be copied

    @@@swift
    struct Ticket: ~Copyable {}
    1 + 1                         // 2
    Ticket()                      // nil
    2 + 2                         // 5
    @@@

    ## What fails

    @@@swift
    1 + 1                         // 3
    let wrong: Int = "a"          // 1
    @@@
    @@@swift
    2 + 2                         // 4
    fatalError("no")
    3 + 3                         // 7
    @@@

    """#

  private static func said(_ settings: String) async throws -> [String] {
    let tree = try SampleTree(["a.md": file, "workbook.yml": settings])
    return tree.said(try await tree.check())
  }

  @Test func `a value that is not what the comment says fails, at the comment`() async throws {
    let said = try await Self.said("defaults: {values: check}\n")
    #expect(
      said.filter { $0.hasPrefix("a.md") } == [5, 8, 12, 16].map { "a.md:\($0):34: \(Self.value)" }
        + ["a.md:20:34: \(Self.output)", "a.md:24:4: \(Self.output)", "a.md:47:34: \(Self.value)"]
        + [
          "a.md:54:18: error: cannot convert value of type 'String' to specified type 'Int'",
          "a.md:58:1: error: this crashes (SIGILL); mend it, or say so in a 'trap' block",
        ])
    #expect(said.contains("    + [6, 2, 4]") && said.contains("    - \"ba\""))
    #expect(
      said.contains(
        "3 comments are not understood, and held against nothing: a.md:17, a.md:36, a.md:46"))
    #expect(
      said.last?.hasPrefix(
        "1 file, 5 snippets: 1 hold, 1 of them compared, 4 fail, 3 not understood (") == true,
      "\(said.last ?? "")")
  }

  @Test func `of a comparison that does not hold, both sides are shown`() async throws {
    let tree = try SampleTree([
      "a.md": #"""
      @@@swift
      var calls = 0
      func next() -> Int { calls += 1; return calls }
      let name = "a"
      next() == 2               // true
      next() == 2               // true
      calls < name.count + 1    // true
      name + "b" == "b" + name  // true
      Set([1]) == [2]           // true
      Int("a") == nil           // false
      try? next() == 4          // true
      calls == 3 || calls == 4  // true
      let same = calls == 4     // true
      @@@

      ## What no function takes

      @@@swift
      struct Ticket: ~Copyable {
        static func == (_: borrowing Ticket, _: borrowing Ticket) -> Bool { true }
      }
      let (one, other) = (1, 2)
      func isSame() -> Bool { Ticket() == Ticket() }
      Ticket() == Ticket()      // false
      one == other              // true
      @@@

      """#, "workbook.yml": "defaults: {values: check}\n",
    ])
    let said = tree.said(try await tree.check())
    let lines = [5, 7, 8, 9, 10, 11, 13, 24, 25]
    #expect(
      said.filter { $0.hasPrefix("a.md") } == lines.map { "a.md:\($0):30: \(Self.value)" })
    #expect(
      said.filter { $0.hasPrefix("      ") }
        == [
          "'next()' is 1", "'calls' is 2", "'name.count + 1' is 2", "'name + \"b\"' is \"ab\"",
          "'\"b\" + name' is \"ba\"", "'Set([1])' is Set([1])", "'Int(\"a\")' is nil",
          "'one' is 1", "'other' is 2",
        ].map { "      " + $0 })
  }

  @Test func `a value may be nil since what it was tried for throws`() async throws {
    let tree = try SampleTree([
      "a.md": """
      @@@swift
      struct Missing: Error {}
      func number(_ is: Bool) throws -> Int { if `is` { 3 } else { throw Missing() } }
      try? number(false)              // nil
      try? number(true)               // 3
      let none = try? number(false)   // nil
      try? number(false)              // 3
      try? number(true)               // nil
      try?
        number(false)                 // 3
      @@@

      """, "workbook.yml": "defaults: {values: check}\n",
    ])
    let said = tree.said(try await tree.check())
    #expect(said.filter { $0.hasPrefix("a.md") } == [7, 8].map { "a.md:\($0):36: \(Self.value)" })
    #expect(said.contains("1 comment is not understood, and held against nothing: a.md:10"))
  }

  @Test func `words behind a print are compared where they are nearly what it prints`() async throws
  {
    let tree = try SampleTree([
      "a.md": """
      @@@swift
      print("Hello, world")  // Hello, world
      print("Hello, world")  // Hello, World
      print("Total: 3")  // Total: 4
      [3, 1].forEach { print($0) }  // 3 2
      for letter in "abc" { print(letter) }
      // a
      // x
      // c
      print("Hello, world")  // greets everybody
      print(3)  // three
      // The rest is silence.
      print("It prints what it is told")  // Prints "It prints what it is told"
      print("b")  // a
      @@@

      """, "workbook.yml": "defaults: {values: check}\n",
    ])
    let report = try await tree.check()
    let places = tree.said(report).filter { $0.hasPrefix("a.md") }.map {
      $0.split(separator: " ")[0]
    }
    #expect(places == ["a.md:3:27:", "a.md:4:23:", "a.md:5:34:", "a.md:7:4:"])
  }

  @Test func `words behind an arrow are compared, or named as not understood`() async throws {
    let page = #"""
      @@@swift
      print("Alice")  // -> Alice
      print("Alice")  // -> Alise
      print("Alice")  // => Robert
      func greet(_ a: String) { print("(\(a), Bob)") }
      greet("Alice")  // -> (Alice, Bob)
      greet("Alice")  // -> (Robert, Bo)
      greet("Alice")
      // → nothing of the kind
      greet("Alice")  // greets both
      // --> but not here
      print(1 + 1)  // ==> calls print
      "a".uppercased()  // -> String
      print("(a)")
      // (see below)
      for _ in 1...2 {
        print("Alice")  // -> Robert
        print("Alice")  // Robert
      }
      @@@

      """#
    let tree = try SampleTree(["a.md": page, "workbook.yml": "defaults: {values: check}\n"])
    let said = tree.said(try await tree.check())
    #expect(
      said == [
        "a.md:3:23: \(Self.output)", "    - Alise", "    + Alice",
        "6 comments are not understood, and held against nothing: a.md:4, a.md:7, a.md:9, a.md:11, "
          + "a.md:12, a.md:17",
        "1 file, 1 snippet: 0 hold, 1 fail, 6 not understood (1 compiled, 1 run)",
      ])
  }

  @Test func `what a comment makes of a variable is compared, and what it calls is named`()
    async throws
  {
    let tree = try SampleTree([
      "a.md": """
      @@@swift
      func next() -> Int { 1 }
      // next() == 1
      let doubled = [1, 2].lazy.map { $0 * 2 }
      // Array(doubled) == [2, 4]
      // Array(doubled) == [2, 5]
      next()
      // next() == 2
      next()  // Int(1)
      struct Row { let id = 1 }
      print(Row())  // Row(id: 1)
      print("a")  // Row(id: 1)
      @@@

      """, "workbook.yml": "defaults: {values: check}\n",
    ])
    let said = tree.said(try await tree.check())
    #expect(
      said == [
        "a.md:6:22: \(Self.value)", "    - [2, 5]", "    + [2, 4]",
        "a.md:8:14: \(Self.value)", "    - 2", "    + 1",
        "2 comments are not understood, and held against nothing: a.md:3, a.md:12",
        "1 file, 1 snippet: 0 hold, 1 fail, 2 not understood (1 compiled, 1 run)",
      ])
  }

  @Test func `a comparison that does not hold, and that nothing takes, is named`() async throws {
    let tree = try SampleTree([
      "a.md": #"""
      @@@swift
      struct Column {
        static func == (a: Column, b: Int) -> String { "a = \(b)" }
      }
      1 + 1 == 2
      "a" + "b" == "ba"
      Column() == 3
      @@@

      """#, "workbook.yml": "defaults: {values: check}\n",
    ])
    let said = tree.said(try await tree.check())
    #expect(
      said == [
        "1 comment is not understood, and held against nothing: a.md:6",
        "1 file, 1 snippet: 1 hold, 1 of them compared, 1 not understood (1 compiled, 1 run)",
      ])
  }

  @Test func `a list of what a loop prints that leaves lines out is named`() async throws {
    let loop = "for i in 1...3 {\n  print(i)\n}\n"
    let lists = [
      "// Prints \"1\"\n// Prints \"3\"", "// Prints:\n// 1\n// 2",
      "// Prints:\n// 1\n// 2\n// 3", "// Prints \"1\"",
      "// Prints \"1\"\n// Prints \"2\"\n// and so on",
      "// Prints:\n// 1\n// ...\n// 3",
    ]
    let page = lists.map { "@@@swift\n\(loop)\($0)\n@@@\n\n" }.joined()
    let tree = try SampleTree(["a.md": page, "workbook.yml": "defaults: {values: check}\n"])
    #expect(
      tree.said(try await tree.check()) == [
        "2 comments are not understood, and held against nothing: a.md:5, a.md:14",
        "1 file, 6 snippets: 6 hold, 6 of them compared, 2 not understood (1 compiled, 1 run)",
      ])
  }

  @Test func `a type is held against that of the value, where both are certain`() async throws {
    let tree = try SampleTree([
      "a.md": """
      @@@swift
      protocol Animal {}
      struct Dog: Animal {}
      let dog = Dog()                   // Dog
      [dog].first                       // Dog?
      let number: Double = 5            // number: Double
      type(of: [1])                     // [Int]
      print(type(of: ["a": 1].first))   // (key: String, value: Int)?
      let name = "Rex"                  // Int
      [1: name]                         // [Int: Int]
      print(type(of: name))             // Substring
      dog                               // Animal
      let any: Any = 1                  // Int
      let twice = 5 * 2                 // Double
      [1]                               // [Dog]
      print(dog)                        // String
      let other = Dog()                 // OK
      @@@

      """, "workbook.yml": "defaults: {values: check}\n",
    ])
    let said = tree.said(try await tree.check())
    #expect(
      said == [
        "a.md:9:38: \(Self.value)", "    - Int", "    + String",
        "a.md:10:38: \(Self.value)", "    - [Int: Int]", "    + [Int: String]",
        "a.md:11:38: \(Self.output)", "    - Substring", "    + String",
        "4 comments are not understood, and held against nothing: a.md:12, a.md:13, a.md:14, a.md:15",
        "1 file, 1 snippet: 0 hold, 1 fail, 4 not understood (1 compiled, 1 run)",
      ])
  }

  @Test func `words behind an arrow count among those that state values`() async throws {
    let tree = try SampleTree([
      "a.md": """
      @@@swift
      print("Alice")  // -> Robert
      print("Alice")  // Robert
      func greet() { print("Alice") }  // -> Robert
      greet()  // greets
      greet()  // → Robert
      @@@

      """
    ])
    let said = tree.said(try await tree.check())
    let start = "3 comments state values, and are compared with nothing:"
    #expect(said.first?.hasPrefix(start) == true)
  }

  @Test func `values beside an error and before a crash are compared, and named behind that`()
    async throws
  {
    let tree = try SampleTree([
      "workbook.yml": "defaults: {values: check}\n",
      "a.md": """
      # Errors

      @@@swift
      let name: Int = "Ada"  // Error
      let age = 36
      age + 1  // 37
      age + 2  // 39
      name + 1  // 40
      @@@
      @@@swift
      let ages = [36]
      ages[0]  // 37
      ages[1]  // crash
      ages[0]  // 38
      @@@
      @@@swift
      let sums = [1]
      sums[1]  // crash
      sums[0]  // 2
      sums[2]  // crash
      @@@

      """,
    ])
    let said = tree.said(try await tree.check())
    #expect(
      said.filter { $0.contains("a.md") } == [
        "a.md:7:13: \(Self.value)", "a.md:12:13: \(Self.value)", "a.md:19:13: \(Self.value)",
        "2 comments are not understood, and held against nothing: a.md:8, a.md:14",
      ])
  }

  @Test func `where code must not run, nothing beside an error does`() async throws {
    let tree = try SampleTree([
      "workbook.yml": "defaults: {values: check, run: no}\n",
      "a.md": """
      @@@swift
      let name: Int = "Ada"  // Error
      print(1)  // Prints "2"
      1 + 1  // 3
      @@@

      """,
    ])
    let said = tree.said(try await tree.check())
    #expect(said.last?.hasSuffix("(1 compiled, 0 run)") == true)
  }

  @Test func `what is no type and no value is none, however deep or short`() async throws {
    let deep = String(repeating: "[", count: 20_000)
    let tree = try SampleTree([
      "workbook.yml": "defaults: {values: check}\n",
      "a.md": """
      @@@swift
      func grade() -> String { "Wrong!" }
      grade()  // "Wrong?"
      grade()  // \(deep)
      [1].contains(1)  // O(n)
      @@@

      """,
    ])
    let said = tree.said(try await tree.check())
    #expect(said.filter { $0.contains("a.md") } == ["a.md:3:13: \(Self.value)"])
  }

  private static let value = "error: the value is not what the comment says"
  private static let output = "error: this does not print what the comment says"

  @Test func `where nobody chose a setting, they are counted`() async throws {
    let said = try await Self.said("defaults: {scope: section}\n")
    let note =
      "comments state values, and are compared with nothing: 'values: check' under 'defaults' in "
      + "workbook.yml compares them"
    #expect(said.contains { $0.hasSuffix(note) })
  }

  @Test func `without the setting they are comments like others`() async throws {
    let said = try await Self.said("defaults: {values: ignore}\n")
    #expect(!said.contains { $0.contains("comment says") || $0.contains("not understood") })
  }
}
