import LessonKit
import TestSupport
import Testing

@testable import LessonChecker

/// Pages as people write them who never heard of the checker: each with what has to be said of it.
@Suite(.compiles) struct StrangersPageTests {
  private struct Page {
    let name: String
    let text: String
    let said: [String]

    init(_ name: String, _ text: String, _ said: String...) {
      (self.name, self.text, self.said) = (name, text, said)
    }

    /// What it is checked as: Markdown, or a file of Swift if it begins as a documentation comment does.
    var file: String {
      let name = String(name.map { $0.isLetter ? $0 : "-" })
      return name + (text.hasPrefix("///") ? ".swift" : ".md")
    }
  }

  private static let dropped = "mend the snippet, or drop the comment"

  private static let pages = [
    Page(
      "a crash that a comment calls an error, and a fence that goes on from it",
      """
      @@@swift
      let vs = [1]
      print(vs[3]) // Error
      @@@
      @@@swift
      print(vs.count) // Prints "1"
      @@@
      """),
    Page(
      "a crash that an assertion's comment announces, and a fence that goes on",
      """
      @@@swift
      let age = -3
      assert(age >= 0, "too young")
      // This assertion fails because -3 isn't >= 0.
      @@@
      @@@swift
      assert(age < 0)
      @@@
      """),
    Page(
      "an error in words that turns out to be a crash",
      """
      @@@swift
      var step = 1
      func increment(_ number: inout Int) { number += step }
      increment(&step)
      // Error: Conflicting accesses to step.
      @@@
      @@@swift
      var copy = step
      increment(&copy)
      print(copy)  // Prints "2"
      @@@
      """),
    Page(
      "a fence that declares a name again, and crashes",
      """
      @@@swift
      let keys = [1, 2, 3]
      @@@
      @@@swift
      let keys = [Int]("1,2".split(separator: ";").map { Int($0)! })
      @@@
      @@@swift
      print(keys.count)
      // Prints "3"
      @@@
      """, "5:1: error: this crashes (SIGILL); mend it, or say so in a 'trap' block"),
    Page(
      "one wrong statement, and what goes on from the sound ones",
      """
      @@@swift
      let names = ["a", "b"]
      let count: Int = names.first
      @@@
      @@@swift
      print(names.joined())  // Prints "ab"
      @@@
      """,
      "3:24: error: cannot convert value of type 'String?' to specified type 'Int'"),
    Page(
      "a crash in the standard library, at its statement",
      """
      @@@swift
      let list = [1]
      let index = 3
      print(list[0])
      print(list[index])
      @@@
      """, "5:1: error: this crashes (SIGILL); mend it, or say so in a 'trap' block"),
    Page(
      "code that comments leave out",
      """
      @@@swift
      func fetch() -> Int {
          let result = // ... some networking ...
          return result
      }
      @@@
      @@@swift
      @freestanding(expression)
      public macro line<T: ExpressibleByIntegerLiteral>() -> T =
              /* ... the macro's implementation ... */
      @@@
      @@@swift
      struct Dict<Key: Hashable, Value>: Collection {
          /* ... */
      }
      @@@
      @@@swift
      subscript(index: Int) -> Int {
          // Return a value here.
      }
      @@@
      @@@swift
      var area: Double {
          // The size of it.
      }
      @@@
      @@@swift
      class Some: Equatable { // its members
        static func == (a: Some, b: Some) -> Bool { true }
      }
      @@@
      """),
    Page(
      "letters that are composed otherwise",
      "@@@swift\nprint(\"caf\\u{e9}\")\n// Prints \"cafe\u{301}\"\n@@@"),
    Page(
      "an ellipsis in what is printed",
      """
      @@@swift
      print(Array(1...100))
      // Prints "[1, 2, 3, ..., 100]"
      @@@
      @@@swift
      print("Hello, \\(Int.random(in: 1...9))")  // Prints "Hello, …"
      @@@
      @@@swift
      print("Wait for it")  // Prints "Wait..."
      @@@
      """, "9:34: error: this does not print what the comment says"),
    Page(
      "a part of the fence above once more",
      """
      @@@swift
      func make() -> () -> Int {
          var total = 0
          func next() -> Int {
              total += 1
              return total
          }
          return next
      }
      @@@
      @@@swift
      func next() -> Int {
          total += 1
          return total
      }
      @@@
      """),
    Page(
      "hidden lines of rustdoc and mdBook",
      "@@@swift\n# let x = 1\nprint(x)\n// Prints \"1\"\n@@@"),
    Page(
      "white space at the end of a line, and a line that another statement began",
      """
      @@@swift
      for i in 1...3 { print(i, terminator: " ") }
      // Prints "1 2 3"
      @@@
      @@@swift
      for i in 1...3 { print(i, terminator: " ") }
      print("x")
      // Prints "x"
      @@@
      """),
    Page(
      "an error of the compiler where a comment speaks of the run",
      """
      @@@swift
      var some: Int
      func f(a: inout Int) { a += some }
      // Error: This causes a runtime exclusivity violation
      f(a: &some)
      @@@
      """, "5:1: error: variable 'some' passed by reference before being initialized"),
    Page(
      "an error one member above the comment",
      """
      @@@swift
      struct Another<T> {
          static let c = 42
          let d: Other  // Error: Can't use a constant.
      }
      @@@
      """, "4:12: error: cannot find type 'Other' in scope"),
    Page(
      "a message of the compiler, quoted rightly and wrongly",
      """
      @@@swift
      let k = 5
      k = 6  // error: cannot assign to value: 'k' is a 'let' constant
      @@@
      @@@swift
      let l = 5
      l = 6  // error: no exact matches in call to initializer
      @@@
      """, "7:11: error: the compiler says something else"),
    Page(
      "errors and crashes in few words or in signs",
      """
      @@@swift
      let a: Int = 1 // ❌
      @@@
      @@@swift
      let b: Int = 1 // not allowed
      @@@
      @@@swift
      let c: Int = 1 // results in an error
      @@@
      @@@swift
      let d: Int = 1 // crashes
      @@@
      @@@swift
      let e: Int = 1 // 💥
      @@@
      @@@swift
      let f: Int = 1 // can't compile
      @@@
      """,
      "2:19: error: this compiles, and does not crash; \(dropped)",
      "5:19: error: this compiles, and does not crash; \(dropped)",
      "8:19: error: this compiles, and does not crash; \(dropped)",
      "11:19: error: this must crash, and it does not; \(dropped)",
      "14:19: error: this must crash, and it does not; \(dropped)",
      "16:1: error: this must not compile, and it does; \(dropped)"),
    Page(
      "values in words",
      """
      <!-- workbook: values=check -->
      @@@swift
      func add(_ a: Double, _ b: Double) -> Double { a + b }
      add(1, 1) // Returns 2.0
      add(1, 1) // returns 3.0
      var x = 5 // x: Int = 5
      x += 1
      // x is now 6
      x += 1 // x == 8
      let z: Float = 1.4142136e+20
      z // 1.41421358E+20
      10.0 / 3 // 3.3
      0.1 + 0.2 // 0.30
      @@@
      """, "5:22: error: the value is not what the comment says",
      "9:16: error: the value is not what the comment says"),
    Page(
      "a fence that declares a name again, needs the code above it, and crashes as a comment says",
      """
      @@@swift
      struct Person { var name: String }
      let data = [Person(name: "a")]
      let table = data.count
      @@@
      @@@swift
      let table = data.map(\\.name)
      print(table[3])

      // fatal error: Index out of range
      @@@
      @@@swift
      let table = data.map(\\.name.count)
      print(table[0])

      // fatal error: Index out of range
      @@@
      @@@swift
      print(table)  // Prints "1"
      @@@
      """, "16:4: error: this must crash, and it does not; \(dropped)"),
    Page(
      "two statements on a line, of which one is declared again, or fails",
      """
      @@@swift
      let a = 1; let b = 2
      @@@
      @@@swift
      let a = 5
      print(a, b)  // Prints "5 2"
      @@@
      @@@swift
      let c = 3; let d: Int = "d"; let e = 4
      @@@
      @@@swift
      print(c + e)  // Prints "7"
      @@@
      @@@swift
      print(d)
      @@@
      """, "9:25: error: cannot convert value of type 'String' to specified type 'Int'"),
    Page(
      "a fence that ends with a throw",
      """
      @@@swift
      struct Refusal: Error {}
      throw Refusal()
      @@@
      @@@swift
      print(Refusal())  // Prints "Refusal()"
      throw gone
      @@@
      """, "7:7: error: cannot find 'gone' in scope"),
    Page(
      "output among the code",
      """
      <!-- workbook: values=check -->
      @@@swift
      let n = 10
      print(n)
      ==> 11

      n + 1
      => 11
      let long = 5
      --> 1234
          5678
      print("π")
      ==> π ≈ 3
      @@@
      @@@swift
      infix operator ==>
      func ==> (a: Int, b: Int) -> Int { b }
      let one = 1
      ==> 2
      print(one)  // Prints "2"
      @@@
      """, "5:5: error: this does not print what the comment says"),
    Page(
      "output in a block below",
      """
      @@@swift
      print(3 + 3)
      @@@
      @@@console
      7
      @@@

      @@@swift
      print(4 + 4)
      @@@

      This prints:

      @@@
      7
      @@@
      """, "5:1: error: this prints something else"),
    Page(
      "a transcript that does not hold, of a fence that it does not have",
      """
      @@@swift
      let total = 2
      print(total)
      // Prints "2"
      @@@

      <!--
        - test: `totals`

        @@@swifttest
        >> let one = 1
        -> let total = one + 2
        -> print(total)
        <- 4
        @@@
      -->
      """,
      "2:1: error: this is not the code that was tested, which line 12 has; "
        + "bring the two together",
      "14:6: error: this prints something else"),
    Page(
      "transcripts of several blocks, with modules, errors and crashes",
      """
      <!--
        - test: `counter_Module1`

        @@@swifttest
        >> public struct Counter { public var count = 1; public init() {} }
        @@@
      -->

      @@@swift
      let counter = Counter()
      print(counter.count)
      // Prints "1"
      @@@

      <!--
        - test: `counter, other`

        @@@swifttest
        >> import counter_Module1
        -> let counter = Counter()
        -> print(counter.count)
        <- 1
        @@@
      -->

      <!--
        - test: `counter`

        @@@swifttest
        -> for _ in 0..<2 {
        /> again \\(counter.count)
        -> }
        </ again 1
        << again 1
        @@@
      -->

      <!--
        - test: `other`

        @@@swifttest
        -> counter.count = 2
        !$ error: cannot assign to property: 'counter' is a 'let' constant
        !! counter.count = 2
        !! ~~~~~~~ ^
        @@@
      -->

      <!--
        - test: `crash`

        @@@swifttest
        -> let none: [Int] = []
        -> print(none[0])
        xx crashes here
        @@@
      -->

      <!--
        - test: `sound`

        @@@swifttest
        -> let none: [Int] = []
        xx crashes here
        @@@
      -->
      """, "62:3: error: this must crash, and it does not; mend the snippet, or drop the block"),
    Page(
      "claims in branches that are not compiled",
      """
      @@@swift
      #if os(Windows) || canImport(UIKit)
      print("here")  // Prints "here"
      #else
      print("there")  // Prints "there"
      #endif
      #if !DEBUG
      let a: Int = "a"  // Error
      #elseif os(Linux) || os(macOS)
      print("else")  // Prints "other"
      #endif
      @@@
      """, "10:27: error: this does not print what the comment says"),
    Page(
      "a dictionary in another order",
      """
      @@@swift
      print(["b": 2, "a": 1])  // Prints "["a": 1, "b": 2]"
      print(["b": 2, "a": 1])  // Prints "["a": 1, "b": 3]"
      @@@
      """, "3:37: error: this does not print what the comment says"),
    Page(
      "a type of an earlier section, which its own section declares again further down",
      """
      # A

      @@@swift
      struct Point { var x = 1 }
      @@@

      ## B

      @@@swift
      print(Point().x)  // Prints "1"
      @@@

      @@@swift
      struct Point { var x = 2 }
      print(Point().x)  // Prints "2"
      @@@

      @@@swift
      print(Point().x)  // Prints "3"
      @@@
      """, "19:30: error: this does not print what the comment says"),
    Page(
      "tests and expectations, which are run",
      """
      @@@swift
      import Testing

      @Test func sums() {
        #expect(1 + 1 == 2)
        #expect(1 + 1 == 3)
      }
      @@@

      @@@swift
      @Suite struct Sums {
        let one = 1
        @Test("more") func more() async throws {
          #expect(try #require(Int("1")) == one)
          #expect(throws: CancellationError.self) { throw CancellationError() }
        }
      }
      @@@

      @@@swift
      #expect([1].isEmpty)
      @@@
      """, "6:1: error: this crashes (SIGILL); mend it, or say so in a 'trap' block",
      "21:1: error: this crashes (SIGILL); mend it, or say so in a 'trap' block"),
    Page(
      "tests of XCTest, which are run",
      """
      @@@swift
      import XCTest

      final class SumTests: XCTestCase {
        var one = 0
        override func setUp() { one = 1 }
        func testSum() throws {
          XCTAssertEqual(try XCTUnwrap(Int("1")), one)
          XCTAssertThrowsError(try fail(), "it fails") { XCTAssertTrue($0 is CancellationError) }
          XCTAssertEqual(0.1 + 0.2, 0.3, accuracy: 0.01)
        }
        func testMore() async {
          XCTAssertGreaterThan(one, 0)
          XCTAssertEqual(one + one, 3)
        }
        func fail() throws { throw CancellationError() }
      }
      @@@

      @@@swift
      XCTAssertNil(Int("1"))
      @@@
      """, "14:1: error: this crashes (SIGILL); mend it, or say so in a 'trap' block",
      "21:1: error: this crashes (SIGILL); mend it, or say so in a 'trap' block"),
    Page(
      "a claim behind a crash",
      """
      @@@swift
      let list = [1]
      print(list[1])  // Runtime error
      print(list[2])  // Runtime error
      print(list[0])  // Runtime error
      @@@
      """, "5:20: error: this must crash, and it does not; \(dropped)"),
    Page(
      "a name that is declared again, and a name that nothing declares, beside a claim",
      """
      @@@swift
      let a = 1
      @@@
      @@@swift
      let a = 1  // Error
      @@@
      @@@swift
      let b = gone
      let c: Int = "c"  // Error
      @@@
      @@@swift
      let a = 2  // Error: a is declared already
      @@@
      """, "5:5: error: invalid redeclaration of 'a'", "8:9: error: cannot find 'gone' in scope"),
    Page(
      "types that are printed without their module",
      """
      @@@swift
      struct ParseError: Error {}
      let parsed = Result<Int, ParseError>.failure(ParseError())
      print(parsed)
      // Prints "failure(ParseError())"
      @@@
      @@@swift
      print(parsed)
      // Prints "failure(main.ParseError())"
      @@@
      @@@swift
      print(parsed)
      // Prints "failure(Error())"
      @@@
      @@@swift
      print("main.ParseError()")  // Prints "ParseError()"
      @@@
      @@@swift
      print(parsed)
      @@@
      @@@output
      failure(ParseError())
      @@@
      """, "13:12: error: this does not print what the comment says",
      "16:40: error: this does not print what the comment says"),
    Page(
      "output in other words",
      """
      @@@swift
      print(1)  // Output: 1
      print(2)  // logs '3'
      print(4)  // prints `5`
      print(6)  // Result: 6 rows
      @@@
      """, "3:20: error: this does not print what the comment says"),
    Page(
      "variables that are taken for granted, and such as have no value",
      """
      @@@swift
      let numbers: [Int]
      let sum = numbers.reduce(0, +)
      @@@
      @@@swift
      let words: [String]
      let count: Int = words.first
      @@@
      @@@swift
      let total: Int
      print(total)  // Prints "3"
      @@@
      @@@swift
      let late: Int
      if Bool.random() { late = 1 }
      f(late)
      func f(_ a: Int) {}
      @@@
      """, "7:24: error: cannot convert value of type 'String?' to specified type 'Int'",
      "11:7: error: constant 'total' used before being initialized",
      "16:3: error: constant 'late' used before being initialized"),
    Page(
      "what lacks the code that a comment stands for, and what lacks it without one",
      """
      @@@swift
      let lengths: [Int] = ["a"].map { word in
        // TODO
      }
      @@@
      @@@swift
      struct Countdown: Sequence {
        // ... implement all requirements of Sequence ...

        var start = 3
      }
      @@@
      @@@swift
      func first(_ number: Int?) -> Int {
        guard let number else {
          // Handle it.
        }
        return number
      }
      @@@
      @@@swift
      struct Steps: Sequence {
        var start = 3  // ... and so on ...
      }
      @@@
      @@@swift
      let sizes: [Int] = ["a"].map { word in
        // TODO
      }
      let wrong: Int = "a"
      @@@
      """, "22:8: error: type 'Steps' does not conform to protocol 'Sequence'",
      "30:18: error: cannot convert value of type 'String' to specified type 'Int'"),
    Page(
      "lines with their numbers",
      """
      @@@swift
      1 | let a = b
      2 | f(a)
      @@@
      @@@swift
      1 | let c = d
      @@@
      """, "6:5: error: expected expression after operator"),
    Page(
      "fragments: what is no statement by itself, and what lacks its end",
      """
      @@@swift
      #if os(iOS) && arch(arm64)
      @@@
      @@@swift
      if case .some(_) = value
      @@@
      @@@swift
      default:
        return nil
      @@@
      @@@swift
      case .left: turn()
      case let .right(angle):
        turn(by: angle)
      @@@
      @@@swift
      (_ count: Int, String) async throws -> [String]
      @@@
      @@@swift
      if count > 1
        print(count)
      @@@
      @@@swift
      let f: (Int) -> String = 3
      @@@
      @@@swift
      [String: Int]
      @@@
      @@@swift
      Set<String>
      @@@
      @@@swift
      some Collection<Int>
      @@@
      @@@swift
      .red
      @@@
      @@@swift
      \\.name.count
      @@@
      @@@swift
      @Sendable
      @@@
      @@@swift
      return 3
      @@@
      @@@swift
      super.init()
      break
      @@@
      @@@swift
      swift build -c release
      @@@
      @@@swift
      #if wrong(1)
      // Nothing.
      #endif
      @@@
      @@@swift
      #if DEBUG
      let level = 1
      @@@
      """, "20:13: error: expected '{' after 'if' condition",
      "24:26: error: cannot convert value of type 'Int' to specified type '(Int) -> String'",
      "55:5: error: invalid conditional compilation expression",
      "61:1: error: expected #else or #endif at end of conditional compilation block"),
    Page(
      "what is no Swift: a terminal, a REPL, the lines of a change, data; and what looks like these",
      """
      @@@swift
      $ swift package init
      $ swift run
      @@@
      @@@swift
      > let x = 5
      x: Int = 5
      @@@
      @@@swift
        1> let y = 5
      y: Int = 5
      @@@
      @@@swift
      struct Counter {
      - let step = 1
      + var step = 2
      }
      @@@
      @@@swift
      {
        "name": "x",
        "sizes": [1, 2]
      }
      @@@
      @@@swift
      let sum = 1
      + 2
      - wrong
      @@@
      @@@swift
      { print("sizes") }
      @@@
      @@@swift
      let list = \"\"\"
      - let it be
      \"\"\"
      let count: Int = list
      @@@
      """, "28:3: error: cannot find 'wrong' in scope",
      "31:1: error: top-level statement cannot begin with a closure expression",
      "37:18: error: cannot convert value of type 'String' to specified type 'Int'"),
    Page(
      "marks at the end of lines, by which the text speaks of them",
      """
      @@@swift
      let rows = [1]  \u{2776}
      print("\u{2460}", rows)  // \u{2777}
      // Prints "\u{2460} [2]"
      @@@
      """, "4:12: error: this does not print what the comment says"),
    Page(
      "a comment that has the compiler's words, and one that has others",
      """
      @@@swift
      let s = "a"
      s[0]  // 'subscript(_:)' is unavailable: cannot subscript String with an Int
      @@@
      @@@swift
      let n: Int = "x"  // cannot be a number
      @@@
      @@@swift
      let m: Int = "x"  // Cannot convert value of type 'String' to specified type 'Int'
      m.count
      @@@
      @@@swift
      let l: Int = "x"
      //           ^ Cannot convert value of type 'String' to specified type 'Int'
      @@@
      @@@swift
      Int("x")!  // Fatal error
      @@@
      """, "6:14: error: cannot convert value of type 'String' to specified type 'Int'",
      "10:3: error: value of type 'Int' has no member 'count'"),
    Page(
      "code left out in brackets, and a brace that is missing",
      """
      @@@swift
      run(services: [...], count: 1)
      @@@
      @@@swift
      func f() -> Int
        let a = 1
        return a
      }
      @@@
      """, "8:1: error: extraneous '}' at top level"),
    Page(
      "an error behind a name that is missing",
      """
      @@@swift
      let a = unknown()
      let b: Int = "x"
      @@@
      """, "2:9: error: cannot find 'unknown' in scope"),
    Page(
      "code that nothing marks as Swift, and that can't be read as such, beside code that can",
      """
      /// The content:
      ///
      ///     Content ::= SEQUENCE {
      ///       version INTEGER (1), fields SEQUENCE OF Field }
      ///
      /// It splits a token:
      ///
      ///     <TOKEN> ... -> consume(<TOK>) -> [ <TOK> ] <EN>
      ///
      /// Such as:
      ///
      ///     10 -> (\"\", \"10\")
      ///     case x.y <- 'x' must refer (once) to a 'y'
      ///
      /// And what it does:
      ///
      ///     let a = (1
      ///
      /// @@@
      /// a.b(1 2)
      /// @@@
      ///
      /// @@@swift
      /// 0 -> ("", "0")
      /// @@@
      func f() {}
      """, "17:9: error: expected ')' in expression list",
      "24:5: error: expected type before '->'"),
    Page(
      "a name twice in a function, which is no alternative",
      """
      @@@swift
      func f() {
        let a = 1
        let a = 2
        print(a)
      }
      @@@
      """, "4:7: error: invalid redeclaration of 'a'"),
    Page(
      "a message of the compiler that quotes what is around the code",
      """
      @@@swift
      @inlinable public /* missing */
      @@@
      @@@swift
      label:
        struct Foo {}
      @@@
      """, "2:1: error: expected declaration", "5:1: error: expected declaration"),
    Page(
      "what the compiler says, below the code that it says it of, and code that goes on",
      """
      @@@swift
      protocol P {
        func f()
      }
      @MainActor
      struct Mine: P {
        func f() {}
      }
      @@@
      @@@swift
      | struct Mine: P {
      |        |- error: conformance of 'Mine' to protocol 'P' crosses into main actor-isolated code
      |        `- note: isolate this conformance to the main actor with '@MainActor'
      @@@

      It can be isolated:

      @@@swift
      @MainActor
      struct Mine: @MainActor P {
        func f() {}
      }
      @@@

      @@@swift
      let x: Int = "a"
      @@@
      @@@
      main.swift:1:14: error: cannot convert value of type 'String' to specified type 'Int' [#Group]
      let x: Int = "a"
                   ^
      @@@
      """),
    Page(
      "messages that the compiler does not give",
      """
      @@@swift
      let x: Int = 3
      @@@
      @@@
      a.swift:1:14: error: cannot convert value of type 'String' to specified type 'Int'
      @@@

      ## Words

      @@@swift
      struct Constants { static var value = 10 }
      @@@
      @@@
      |              |- error: static property 'value' is not safe
      @@@

      ## Names

      @@@swift
      let y: Int = "a"
      unknown()
      @@@
      @@@text
      <stdin>:1:14: error: cannot convert value of type 'String' to specified type 'Int'
      @@@

      ## As Swift 6

      @@@swift
      struct Others { static var value = 1 }  // error: static property 'value' is fine, thank you
      @@@

      ## Behind a sentence

      @@@swift
      let z: Int = 3
      @@@

      The compiler complains:

      @@@
      a.swift:1:14: error: cannot convert value of type 'String' to specified type 'Int'
      @@@
      """, "4:1: error: this must not compile, and it does; mend the snippet, or drop the block",
      "14:26: error: the compiler says something else",
      "21:1: error: cannot find 'unknown' in scope",
      "30:44: error: the compiler says something else"),
    Page(
      "lines that a program may print, and an error of Swift 6 that no comment quotes",
      """
      @@@swift
      print("error: nothing to do")
      @@@
      @@@
      error: nothing to do
      @@@

      @@@swift
      var counter = 0
      func increase() { counter += 1 }  // Error
      @@@
      """, "10:38: error: this compiles, and does not crash; \(dropped)"),
    Page(
      "code that goes on from code that fails, or is left out, and code with faults of its own",
      """
      @@@swift
      let total: Int = "three"
      @@@
      @@@swift
      print(total + 1)
      @@@
      @@@swift
      class Model {
        ...
      }
      @@@
      @@@swift
      func run(_ model: Model) { print(model) }
      @@@
      @@@swift
      print(total, nowhere)
      @@@
      @@@swift
      print(total)
      let text: String = 1
      @@@

      ## Elsewhere

      @@@swift
      print(total * 2)
      @@@
      """, "2:18: error: cannot convert value of type 'String' to specified type 'Int'",
      "16:14: error: cannot find 'nowhere' in scope",
      "20:20: error: cannot convert value of type 'Int' to specified type 'String'",
      "26:7: error: cannot find 'total' in scope; line 1 declares it, in code that fails or is left "
        + "out; mend that, or declare it in a 'prelude'"),
    Page(
      "a loop without an end, which states nothing, and one that prints",
      """
      <!-- check: timeout=1 -->
      @@@swift
      while true {}
      @@@

      ## Printing

      <!-- check: timeout=1 -->
      @@@swift
      while true {}
      print(1)  // Prints "1"
      @@@
      """,
      "9:1: error: this does not end within 1 s; let it end, or write 'timeout=' in a check comment "
        + "above it"),
    Page(
      "sets and dictionaries in an order of their own",
      """
      @@@swift
      var names: Set = ["Diana", "Marcia", "Alicia"]
      let others = names.union(["Bethany"])
      print(others)
      // Prints "["Alicia", "Bethany", "Diana", "Marcia"]"
      @@@
      @@@swift
      let codes = ["BR": "Brazil", "GH": "Ghana", "JP": "Japan"]
      for name in codes.values { print(name) }
      // Prints "Brazil"
      // Prints "Ghana"
      // Prints "Japan"
      for name in codes.values { print(name) }
      // Prints "Japan"
      // Prints "Ghana"
      // Prints "Brazil"
      @@@
      """),
    Page(
      "other elements, sorted ones, and lists, whose order counts",
      """
      @@@swift
      let names: Set = ["Diana", "Marcia", "Alicia"]
      print(names)
      // Prints "["Alicia", "Diana", "Bethany"]"
      @@@

      ## Sorted

      @@@swift
      let letters: Set = ["b", "a", "c"]
      let sorted = letters.sorted()
      print(sorted)
      // Prints "["b", "a", "c"]"
      @@@

      ## Lists

      @@@swift
      let list: [String] = ["b", "a", "c"]
      print(list)
      // Prints "["a", "b", "c"]"
      @@@

      ## Once each

      @@@swift
      let once: Set = ["b", "a"]
      for letter in once { print(letter) }
      // Prints "a"
      // Prints "a"
      @@@
      """, "4:12: error: this does not print what the comment says",
      "13:12: error: this does not print what the comment says",
      "21:12: error: this does not print what the comment says",
      "29:12: error: this does not print what the comment says"),
    Page(
      "what chance decides, and what it does not",
      """
      <!-- workbook: values=check -->
      @@@swift
      let roll = Int.random(in: 1...6)
      print(roll + 10)  // Prints "9"
      let all = [1, 2, 3].shuffled()
      all.first  // 7
      print(all.count)
      // 4
      @@@

      ## Elsewhere

      @@@swift
      let sum = 1 + 2
      print(sum)  // Prints "4"
      @@@

      ## Sets

      @@@swift
      let names: Set = ["Diana", "Marcia", "Alicia"]
      for name in names { print(name) }
      // Alicia
      // Diana
      // Marcia
      print(names)
      // ["Alicia", "Diana", "Bethany"]
      @@@
      """, "15:24: error: this does not print what the comment says",
      "27:4: error: this does not print what the comment says"),
    Page(
      "a regex in Swift 5, and an error of the runtime that comments call one",
      """
      @@@swift
      print("ab".contains(/b+/))  // Prints "true"
      @@@
      @@@swift
      let list = [1]
      print(list[1])
      // error: Index out of bounds
      @@@

      ## Overflow

      @@@swift
      var x: UInt8 = 21
      x -= 50  // Overflow error
      @@@
      @@@swift
      var y: UInt8 = 21
      y -= 50
      // Overflow error
      @@@
      @@@swift
      // Overflow error
      var z: UInt8 = 21
      z -= 50
      @@@

      ## None

      @@@swift
      let all = [1]
      print(all[0])
      // error: Index out of bounds
      @@@
      """, "24:3: error: arithmetic operation '21 - 50' (on type 'UInt8') results in an overflow",
      "32:4: error: this compiles, and does not crash; \(dropped)"),
    Page(
      "what a fence further down would change",
      """
      @@@swift
      struct Point { let x: Int, y: Int }
      let p = Point(x: 21, y: 30)
      print(p)
      // Prints "Point(x: 21, y: 30)"
      @@@
      @@@swift
      extension Point: CustomStringConvertible {
        var description: String { "(\\(x), \\(y))" }
      }
      print(p)
      // Prints "(21, 30)"
      @@@
      @@@swift
      print(p.x)
      // Prints "22"
      @@@
      """, "16:12: error: this does not print what the comment says"),
    Page(
      "code that is not run, and goes on from other code that is not",
      """
      @@@swift norun
      let a = 1
      @@@
      @@@swift norun
      print(a + 1)
      @@@
      @@@swift norun
      print(b + 1)
      let c = 2
      @@@
      @@@swift norun
      print(c + a)
      @@@
      """, "8:7: error: cannot find 'b' in scope"),
    Page(
      "what is stated of the variable that a call changes, and of what it returns",
      """
      <!-- workbook: values=check -->
      @@@swift
      var names = ["Ben", "Ivy", "Max"]
      names.remove(at: 0)
      // ["Ivy", "Max"]
      names.removeLast()  // "Max"
      names.append("Ann")  // ["Ivy", "Ann"]
      let empty: [Int] = []
      print(empty[0])
      // Triggers runtime error: Index out of range
      @@@

      ## Wrong

      @@@swift
      var words = ["Ben", "Ivy"]
      words.remove(at: 0)
      // ["Ben"]
      words.first!  // ["I", "v", "y"]
      @@@
      """, "18:4: error: the value is not what the comment says",
      "19:18: error: the value is not what the comment says"),
    Page(
      "cases in a set, whose module nobody writes",
      """
      @@@swift
      enum Day { case monday, tuesday, sunday }
      let days: Set<Day> = [.sunday, .monday, .tuesday]
      print(days)
      // Prints "[Day.monday, Day.sunday, Day.tuesday]"
      @@@
      @@@swift
      print(days)
      // Prints "[Day.monday, Day.sunday, Day.sunday]"
      @@@
      """, "9:12: error: this does not print what the comment says"),
    Page(
      "a type that is left out, whose name Foundation has, and a variable whose name C has",
      """
      @@@swift
      import Foundation
      @@@
      @@@swift
      struct Date {
        ...
      }
      @@@
      @@@swift
      print(Date().daysAfter)
      @@@
      @@@swift
      group.addTask { 1 }
      @@@
      @@@swift
      actor Worker {
        let name: String
        func work() { name.missing() }
      }
      @@@
      """, "13:7: error: cannot find 'group' in scope",
      "18:22: error: value of type 'String' has no member 'missing'"),
    Page(
      "code that goes on from what another section declares",
      """
      ## One

      @@@swift
      struct Animal { let name: String }
      @@@
      @@@swift
      let animal = Animal(name: "Cat")
      print(animal.name)
      @@@

      ## Two

      @@@swift
      func describe(_ animal: Animal) -> String { animal.name }
      print(describe(animal))
      // Prints "Cat"
      @@@
      @@@swift
      print(describe(Animal(name: "Dog")))
      // Prints "Cat"
      @@@

      ## Three

      @@@swift
      print(animal, nowhere)
      @@@
      @@@swift
      print(later)
      @@@

      ## Four

      @@@swift
      let later = 1
      @@@
      """, "20:12: error: this does not print what the comment says",
      "26:15: error: cannot find 'nowhere' in scope",
      "29:7: error: cannot find 'later' in scope"),
    Page(
      "an extension beside an error, and an operator that nothing declares",
      """
      @@@swift
      extension Array {
        mutating func append(removingFrom other: inout Array<Element>) {
          while !other.isEmpty { append(other.removeLast()) }
        }
      }
      var numbers = [1, 2, 3]
      numbers.append(removingFrom: &numbers)  // Error
      @@@
      @@@swift
      var numbers = [1, 2, 3]
      var others = numbers
      numbers.append(removingFrom: &others)
      print(numbers.count)  // Prints "6"
      @@@

      @@@swift
      let third = 2 <> 4
      @@@
      """, "18:15: error: cannot find operator '<>' in scope"),
    Page(
      "lists that sets and dictionaries only help to make, whose order counts",
      """
      @@@swift
      let primes = ["primes": [7, 5, 3]]
      print(primes["primes"]!)
      // Prints "[3, 5, 7]"
      @@@

      ## At the same line

      @@@swift
      let names: Set = ["a", "b"]
      @@@
      @@@swift
      let list = ["d", "c"]
      @@@
      @@@swift
      print(list, names.count)
      print(list)
      // Prints "["c", "d"]"
      @@@

      ## Mapped

      @@@swift
      let words = [1: "one", 2: "two"]
      print([2, 1].map { words[$0]! })
      // Prints "["one", "two"]"
      @@@

      ## Filtered

      @@@swift
      let allowed: Set = [1, 2, 3]
      let kept = [3, 2, 5].filter(allowed.contains)
      print(kept)
      // Prints "[2, 3]"
      @@@

      ## Counted

      @@@swift
      let set: Set = ["a", "b"]
      print([set.count, 1])
      // Prints "[1, 2]"
      @@@

      ## Pairs

      @@@swift
      let pairs: KeyValuePairs = ["b": 1, "a": 2]
      print(pairs)
      // Prints "["b": 1, "c": 2]"
      @@@

      ## Made of one

      @@@swift
      let letters = Set(["c", "a", "b"])
      print(Array(letters.union(["d"])))
      // Prints "["a", "b", "c", "d"]"
      letters.map { $0 + "!" }.forEach { print($0) }
      // Prints "a!"
      // Prints "b!"
      // Prints "c!"
      @@@
      """, "4:12: error: this does not print what the comment says",
      "18:12: error: this does not print what the comment says",
      "26:12: error: this does not print what the comment says",
      "35:12: error: this does not print what the comment says",
      "43:12: error: this does not print what the comment says",
      "51:12: error: this does not print what the comment says"),
    Page(
      "sets in the midst of a text, and lists",
      #"""
      @@@swift
      let letters: Set = ["c", "a", "b"]
      let list = [3, 1, 2]
      let count = 3
      print("All: \(letters), \(count)")
      // Prints "All: ["a", "b", "c"], 3"
      print(count, letters, ["b": [2, 1], "a": []])
      // Prints "3 ["a", "b", "c"] ["a": [], "b": [2, 1]]"
      print("Both: \(letters) \(list)")
      @@@

      ## Another element

      @@@swift
      print("All: \(Set(["c", "a", "b"]))")
      // Prints "All: ["a", "b", "d"]"
      @@@

      ## Other words

      @@@swift
      print("All: \(Set(["c", "a", "b"]))")
      // Prints "Some: ["a", "b", "c"]"
      @@@

      ## A list

      @@@swift
      let list = [3, 1, 2]
      print("All: \(list)")
      // Prints "All: [1, 2, 3]"
      @@@

      ## A list beside a set

      @@@swift
      let digits: Set = [5]
      let list = [3, 1, 2]
      print("Both: \(digits) \(list)")
      // Prints "Both: [5] [1, 2, 3]"
      @@@

      ## A list in a dictionary

      @@@swift
      let pairs = ["b": [2, 1], "a": []]
      print(pairs, "all")
      // Prints "["a": [], "b": [1, 2]] all"
      @@@
      """#, "16:12: error: this does not print what the comment says",
      "23:12: error: this does not print what the comment says",
      "31:12: error: this does not print what the comment says",
      "40:12: error: this does not print what the comment says",
      "48:12: error: this does not print what the comment says"),
    Page(
      "quotation marks that are printed",
      #"""
      @@@swift
      debugPrint("x")  // Prints "x"
      print("x")       // Prints "x"
      debugPrint("x")  // Prints ""x""
      @@@

      ## Another text

      @@@swift
      debugPrint("x")  // Prints "y"
      @@@

      ## No quotation marks in the comment

      @@@swift
      debugPrint("x")
      // Prints:
      // x
      @@@
      """#, "10:29: error: this does not print what the comment says",
      "18:4: error: this does not print what the comment says"),
    Page(
      "a task that a constant waits for",
      """
      @@@swift
      func number() async -> Int { print("here"); return 3 }
      print("a")  // Prints "a"
      async let one = number()  // Prints "here"
      print(await one)  // Prints "3"
      @@@

      ## Another number

      @@@swift
      func number() async -> Int { 3 }
      print("a")
      async let one = number()
      // Prints "b"
      print(await one)  // Prints "3"
      @@@
      """, "14:12: error: this does not print what the comment says"),
    Page(
      "crashes in other words, and one that does not come",
      """
      @@@swift
      let list = [1]
      print(list[1])  // crashes: Index out of range
      @@@
      @@@swift
      print(list.count)  // would crash
      @@@
      """, "6:23: error: this must crash, and it does not; \(dropped)"),
    Page(
      "names that only the declaration below brings, and others that it does not",
      """
      /// Equivalent to:
      ///
      ///     var result = [0, 0]
      ///     for i in result.indices { result[i] = scalar }
      ///     let all: [T] = result
      @inlinable
      func f<T>(repeating scalar: Int, of kind: T.Type) {}

      /// Misspelt:
      ///
      ///     print(scalr)
      func g(repeating scalar: Int) {}

      /// By its label:
      ///
      ///     print(repeating)
      func h(repeating scalar: Int) {}

      /// Of another declaration:
      ///
      ///     print(scalar)
      var i: Int { 1 }

      /// With a fault of its own:
      ///
      ///     print(scalar)
      ///     let text: String = 1
      func j(repeating scalar: Int) {}

      struct Pair {
        /// Equivalent to:
        ///
        ///     Self(one: pair)
        init(_ pair: Int) {}
      }
      """, "11:15: error: cannot find 'scalr' in scope",
      "16:15: error: cannot find 'repeating' in scope",
      "21:15: error: cannot find 'scalar' in scope", "26:15: error: cannot find 'scalar' in scope"),
    Page(
      "drawings, and code with a line like one",
      """
      @@@swift
      | 1 0 |
      | 0 1 |
      @@@
      @@@swift
      [ m11  m12 ]
      [ m21  m22 ]
      @@@
      @@@swift
      Client ──▶ Server
        └──────▶ Cache
      @@@
      @@@swift
      +-----+
      |  a  |
      +-----+
      @@@
      @@@swift
      let table = 1
      | 1 0 |
      @@@

      ## Code

      @@@swift
      [1,  2]
      [3,  nowhere]
      @@@
      @@@swift
      let line: Int = "──"
      print("│")
      @@@
      """,
      "20:4: error: consecutive statements on a line must be separated by ';'",
      "27:6: error: cannot find 'nowhere' in scope",
      "30:17: error: cannot convert value of type 'String' to specified type 'Int'"),
    Page(
      "values that C has, too",
      """
      @@@swift
      import Foundation
      @@@
      @@@swift
      for node in sequence(first: leaf, next: { $0.parent }) {
        print(node)
      }
      @@@
      @@@swift
      let element = [1, 2][index]
      @@@

      ## Declared

      @@@swift
      func call(index: (Int) -> Int) -> Int { index }
      @@@

      ## In a string

      @@@swift
      func twice(_ number: Int) -> Int { number * 2 }
      let number: Int = ["index": twice]
      @@@
      """, "5:46: error: cannot find 'leaf' in scope", "10:21: error: cannot find 'index' in scope",
      "16:41: error: cannot convert return expression of type '(Int) -> Int' to return type 'Int'",
      "23:19: error: cannot convert value of type '[String : (Int) -> Int]' to specified type 'Int'"
    ),
    Page(
      "messages that lack generic arguments or a qualifying type, and other ones",
      """
      @@@swift
      let names = ["a"]
      let set: Set = names
      // error: cannot convert value of type '[String]' to specified type 'Set'
      @@@
      @@@swift
      let set: Set = ["a"] as [Int]
      // error: cannot convert value of type 'String' to expected element type 'Array'
      @@@
      """, "8:4: error: the compiler says something else"),
    Page(
      "an operator that is declared, and a template of a declaration",
      """
      /// To compare:
      ///
      ///     struct Age { let years: Int }
      ///     func < (a: Age, b: Age) -> Bool { a.years < b.years }
      ///     print(Age(years: 1) < Age(years: 2))
      ///     // Prints "false"
      ///
      /// To declare:
      ///
      ///     func <name>(<parameters>) -> <type>
      func f() {}
      """, "6:20: error: this does not print what the comment says"),
    Page(
      "an error that code further down would take away",
      """
      @@@swift
      struct Celsius {}
      @@@
      @@@swift
      let warm: Celsius = 20
      // error: cannot convert value of type 'Int' to specified type 'Celsius'
      @@@
      @@@swift
      extension Celsius: ExpressibleByIntegerLiteral {
        init(integerLiteral value: Int) {}
      }
      @@@
      @@@swift
      let hot: Celsius = 30
      // error: cannot convert value of type 'Int' to specified type 'Celsius'
      @@@
      """, "15:4: error: this must not compile, and it does; \(dropped)"),
    Page(
      "a right and a wrong way",
      """
      @@@swift
      let ages = ["Ada": 36]
      @@@
      @@@swift
      let age: String? = ages["Ada"] // BAD - not a text
      let age: Int? = ages["Ada"] // GOOD
      print(age ?? 0)
      @@@
      @@@swift
      let name: String? = ages["Ada"] // bad luck
      @@@
      @@@swift
      let first: Int? = ages["Ada"] // GOOD
      let second: String? = ages["Ada"] // the good one
      @@@
      """,
      "10:25: error: cannot assign value of type 'Int?' to type 'String?'",
      "14:27: error: cannot assign value of type 'Int?' to type 'String?'"),
    Page(
      "what comments say is printed beside an error",
      """
      @@@swift
      let name: Int = "Ada"  // Error
      let age = 36
      print(age)  // Prints "37"
      print(age + 1)  // Prints "37"
      @@@
      @@@swift
      // This doesn't compile:
      let text: String = 1
      let count = 1
      print(count)
      // Prints "2"
      @@@
      @@@swift
      let size: String = 1  // Error
      print(size)  // Prints "2"
      func show() {
        let wrong: Int = "a"  // Error
        print("hi")           // Prints "hi"
      }
      show()
      @@@
      @@@swift
      let ages = [36]
      print(ages[0])  // Prints "37"
      ages[1]  // Error
      @@@
      @@@swift
      import Foundation
      let later: Int = "x"  // Error
      DispatchQueue.global().async { usleep(50_000); print("done") }  // Prints "done"
      @@@
      """,
      "4:24: error: this does not print what the comment says",
      "12:12: error: this does not print what the comment says",
      "25:28: error: this does not print what the comment says"),
    Page(
      "a type of an earlier section, which an aside declares with other members",
      """
      ## Models

      @@@swift
      struct Author {
        static let books = 1
        static let name = "Ada"
      }
      @@@

      ## An aside

      @@@swift
      struct Author {
        static let writer = 2
        static let name = "Bob"
      }
      @@@

      ## Requests

      @@@swift
      print(Author.books)  // Prints "2"
      @@@

      ## Names

      @@@swift
      print(Author.name)  // Prints "Ada"
      @@@
      """,
      "22:33: error: this does not print what the comment says",
      "28:32: error: this does not print what the comment says"),
    Page(
      "a name that code below declares twice, and dots behind a call",
      """
      @@@swift
      let value: Int = row[0]
      @@@
      @@@swift
      let row = [1]
      let row = [2]
      @@@

      ## Dots

      @@@swift
      let rows = [1, 2]
      let found = rows.first(where: isNew)...
      @@@
      @@@swift
      let found = (3)...
      let last: String = found.lowerBound
      @@@
      @@@swift
      let all = 1...
      let last: String = all.lowerBound
      @@@
      """,
      "2:18: error: cannot find 'row' in scope; line 4 declares it, further down; move it up",
      "6:5: error: invalid redeclaration of 'row'; if these are alternatives, give each a fence of its "
        + "own", "21:24: error: cannot convert value of type 'Int' to specified type 'String'"),
    Page(
      "a type that only the next fence declares, beside others of the same name",
      """
      @@@swift
      struct Book {
        static let author = 1
      }
      print(Book.author)
      @@@

      With several people:

      @@@swift
      struct Book {
        static let key = 2
        static let author = Person.name
      }
      print(Book.author)  // Prints "Ada"
      @@@

      The other side:

      @@@swift
      struct Person {
        static let name = "Ann"
        static let book = Book.key
      }
      print(Person.book)  // Prints "3"
      @@@

      And one that is gone:

      @@@swift
      struct Book {
        static let author = Person.age
      }
      @@@

      ## Left out above

      @@@swift
      struct Player { ... }
      @@@
      @@@swift
      struct Team {
        let best = 1
      }
      @@@
      @@@swift
      struct Team {
        let worst = Player.best
      }
      @@@
      @@@swift
      struct Player {
        static let id = 1
      }
      @@@
      """,
      "15:32: error: this does not print what the comment says",
      "25:32: error: this does not print what the comment says",
      "32:30: error: type 'Person' has no member 'age'"),
    Page(
      "a type that goes on in the next fence, and braces that are missing",
      """
      @@@swift
      struct Point {
        let x: Int
        func sum() -> Int { x + y }
      @@@

      Next, the other one:

      @@@swift
        let y: Int
      }
      @@@
      @@@swift
      print(Point(x: 1, y: 2).sum())  // Prints "4"
      @@@

      ## A function

      @@@swift
      func f() {
        print(1)
      @@@
      @@@swift
        print(2)
      }
      @@@

      ## A type that has more faults

      @@@swift
      struct Line {
        let a: Point
      @@@
      @@@swift
        let b: Int = "b"
      }
      @@@

      ## A type that is closed

      @@@swift
      struct Circle {
        let r: Int
      }
      @@@
      @@@swift
        let d: Int
      }
      @@@
      """, "14:44: error: this does not print what the comment says",
      "23:1: error: the program ended before this snippet; look above it for an 'exit', or for code "
        + "that runs over two blocks",
      "35:16: error: cannot convert value of type 'String' to specified type 'Int'",
      "48:1: error: extraneous '}' at top level"),
    Page(
      "an error that no comment stands at",
      """
      @@@swift
      let a = 1
      let b = 2
      let e = 5  // Error
      @@@
      """, "4:15: error: this compiles, and does not crash; \(dropped)"),
    Page(
      "what throws as a comment says, what does not, and what is caught",
      """
      @@@swift
      struct Lack: Error {}
      func find(_ has: Bool) throws -> Int { if has { return 1 } else { throw Lack() } }
      try find(false)  // throws Lack
      @@@
      @@@swift
      let found = try find(true)  // throws an error
      @@@
      @@@swift
      do {
        try find(false)  // throws an error
      } catch {}
      print(try? find(false))  // throws an error
      @@@
      """, "7:32: error: this must crash, and it does not; \(dropped)"),
    Page(
      "a value that other words open",
      """
      <!-- workbook: values=check -->
      @@@swift
      let two = 1 + 1  // two: 3
      two  // ≈ 3.0
      two /* => 3 */
      print(two)  // 3 (two)
      print(two)  // shows 3, since it is odd
      print(two)  // is not 3
      @@@
      """, "3:26: error: the value is not what the comment says",
      "4:13: error: the value is not what the comment says",
      "5:11: error: the value is not what the comment says",
      "7:22: error: this does not print what the comment says"),
    Page(
      "a block that shows one run of many",
      """
      @@@swift
      print("a", Int.random(in: 1...6) + 6)
      @@@
      @@@console
      a 6
      @@@
      """),
    Page(
      "a text that stands for another, and a crash that code above explains",
      """
      @@@swift
      struct Lack: Error {}
      func load(_ key: String) throws { throw Lack() }
      @@@
      @@@swift
      try load("...")
      @@@
      @@@swift
      try load("a...b")
      @@@

      ## Changed

      @@@swift
      class Box { var values: [Int] = [] }
      let box = Box()
      @@@
      @@@swift
      box.values = [1, 2].missing
      @@@
      @@@swift
      print(box.values[0])
      @@@
      @@@swift
      let other: [Int] = []
      print(other[0])
      @@@
      """, "9:1: error: this crashes (SIGILL); mend it, or say so in a 'trap' block",
      "19:21: error: value of type '[Int]' has no member 'missing'",
      "26:1: error: this crashes (SIGILL); mend it, or say so in a 'trap' block"),
    Page(
      "a member that failing code adds, and one that nothing adds",
      """
      @@@swift
      struct Author {}
      @@@
      @@@swift
      extension Author { static let books = Missing() }
      @@@
      @@@swift
      print(Author.books)
      @@@
      @@@swift
      print(Author.prizes)
      @@@
      """, "5:39: error: cannot find 'Missing' in scope",
      "11:14: error: type 'Author' has no member 'prizes'"),
    Page(
      "members that go on from others of a type that is not whole",
      """
      @@@swift
      struct Book {
        class Storage { ... }
        var storage: Storage
      }
      @@@
      @@@swift
      private mutating func unique() -> Storage {
        storage
      }
      @@@
      @@@swift
      private mutating func other() -> Cover {
        cover
      }
      @@@
      """, "13:34: error: cannot find type 'Cover' in scope"),
    Page(
      "comments on what Apple's platforms alone have",
      """
      /// Adds.
      ///
      ///     let one = missing
      func add() {}

      #if os(iOS) || canImport(UIKit)
      /// Shows.
      ///
      ///     let two = missing
      func show() {}
      #else
      /// Hides.
      ///
      ///     let three = missing
      func hide() {}
      #endif

      #if !os(Linux)
      /// Turns.
      ///
      ///     let four = missing
      func turn() {}
      #endif
      """, "3:19: error: cannot find 'missing' in scope",
      "14:21: error: cannot find 'missing' in scope"),
    Page(
      "sentences, headings and comments that speak of the code, which nobody reads",
      """
      This won't compile, and prints, in any order:

      @@@swift
      print("a")
      @@@

      #### Output

      @@@
      b
      @@@

      Prints `c`.

      Don't write this pseudocode, which is Python:

      @@@swift
      // Pseudocode
      let text: Int = "a"
      @@@

      These are equivalent, where `**` is a power:

      @@@swift
      // Or:
      let one = 1
      let one = 1
      @@@
      """, "19:17: error: cannot convert value of type 'String' to specified type 'Int'",
      "27:5: error: invalid redeclaration of 'one'; if these are alternatives, give each a fence of "
        + "its own"),
  ]

  private static let said = Task {
    let names = pages.map { $0.file }
    let texts = pages.map { $0.text + "\n" }
    let tree = try SampleTree(Dictionary(uniqueKeysWithValues: zip(names, texts)))
    return tree.said(try await tree.check(names))
  }

  @Test("a page is judged by what it says", arguments: pages.map(\.name))
  func judgement(name: String) async throws {
    let page = try #require(Self.pages.first { $0.name == name })
    let start = page.file + ":"
    let own = try await Self.said.value.filter { $0.hasPrefix(start) }
    #expect(own.map { String($0.dropFirst(start.count)) } == page.said)
  }

  @Test func `the error behind a missing name is told with it`() async throws {
    let lines = try await Self.said.value
    let start = try #require(lines.firstIndex { $0.hasSuffix("cannot find 'unknown' in scope") })
    #expect(
      lines[start + 1].hasSuffix(
        "line 3: error: cannot convert value of type 'String' to specified type 'Int'"))
  }

  @Test(arguments: XCTAssertions.names.sorted())
  func `each assertion of XCTest that is held has a function`(name: String) {
    let function = "func __workbook\(name.dropFirst(3))"
    let declaration = ProgramSource.Expectations.declaration
    #expect(declaration.contains(function + "(") || declaration.contains(function + "<"))
  }
}
