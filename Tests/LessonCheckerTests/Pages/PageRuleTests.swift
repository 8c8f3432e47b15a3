import LessonKit
import LessonReport
import TestSupport
import Testing

@testable import LessonChecker

/// The rules for documentation, each with pages that show it: what becomes of each snippet, by its line.
@Suite(.compiles) struct PageRuleTests {
  struct Page: CustomTestStringConvertible, Sendable {
    let rule: String
    let text: String
    let verdicts: [String]

    init(_ rule: String, _ text: String, _ verdicts: String...) {
      (self.rule, self.text, self.verdicts) = (rule, text, verdicts)
    }

    var testDescription: String { rule }

    var file: String { String(rule.map { $0.isLetter ? $0 : "-" }) + ".md" }
  }

  // MARK: - A page is read like a session of a REPL

  static let sessions = [
    Page(
      "a snippet sees what is above it, in other sections as well",
      "@@@swift\nlet a = 1\n@@@\n\n## B\n\n@@@swift\nprint(a)  // Prints \"1\"\n@@@\n",
      "1 ran", "7 compared"),
    Page(
      "a snippet sees nothing that is below it",
      "@@@swift\nprint(later())\n@@@\n@@@swift\nfunc later() -> Int { 1 }\n@@@\n",
      "1 failed 2: cannot find 'later' in scope", "4 compiled"),
    Page(
      "a name that is declared again replaces the first, and what needs that",
      """
      @@@swift
      struct Person { let name: String }
      @@@
      @@@swift
      let ada = Person(name: "Ada")
      print(ada.name)  // Prints "Ada"
      @@@
      @@@swift
      struct Person { let age: Int }
      print(Person(age: 3).age)  // Prints "3"
      @@@
      @@@swift
      print(ada.name)
      @@@
      """, "1 compiled", "4 compared", "8 compared",
      "12 skipped 12: skipped: this uses the snippet on line 4, which doesn't run together with it"
    ),
    Page(
      "an overload is no repetition",
      """
      @@@swift
      func f(_ a: Int) { print("int") }
      @@@
      @@@swift
      func f(_ a: String) { print("text") }
      f(1)  // Prints "int"
      @@@
      """, "1 compiled", "4 compared"),
    Page(
      "what compiles alone only holds, and is no part of the page",
      """
      @@@swift
      let a = 1
      print(a)  // Prints "1"
      @@@
      @@@swift
      import Foundation
      func a() -> Int { 2 }
      extension Int { var a: Int { Date.distantPast > .distantFuture ? 0 : 3 } }
      print(a())  // Prints "2"
      @@@
      @@@swift
      print(a)
      @@@
      """, "1 compared", "5 compared", "11 ran"),
    Page(
      "what fails is told with its first error, and with a second behind a missing name",
      "@@@swift\nlet a = missing\nlet b: Int = \"b\"\n@@@\n",
      "1 failed 2: cannot find 'missing' in scope"),
    Page(
      "what lacks only names of a snippet that failed is skipped",
      """
      @@@swift
      let total: Int = "three"
      func sum() -> Int { 1 }
      @@@
      @@@swift
      print(total + sum())
      @@@
      @@@swift
      let wrong: Int = "a"
      print(total)
      @@@
      """, "1 failed 2: cannot convert value of type 'String' to specified type 'Int'",
      "5 skipped 5: skipped: this uses the snippet on line 1, which doesn't run together with it",
      "8 failed 9: cannot convert value of type 'String' to specified type 'Int'"),
    Page(
      "what lacks only a member that a failing extension declares is skipped",
      """
      @@@swift
      extension Int { var double: Strin { "" } }
      @@@
      @@@swift
      print(2.double)
      @@@
      """, "1 failed 2: cannot find type 'Strin' in scope",
      "4 skipped 4: skipped: this uses the snippet on line 1, which doesn't run together with it"
    ),
    Page(
      "what needs a snippet that is left out, or states an error, is skipped",
      """
      @@@swift
      func load() -> Int { ... }
      @@@
      @@@swift
      print(load())
      @@@
      @@@swift
      let k = 1
      k = 2  // Error
      @@@
      @@@swift
      print(k)
      @@@
      """, "1 left out",
      "4 skipped 4: skipped: this uses the snippet on line 1, which doesn't run together with it",
      "7 compared",
      "11 skipped 11: skipped: this uses the snippet on line 7, which doesn't run together with it"
    ),
    Page(
      "a stated error that follows from a snippet that failed is skipped",
      """
      @@@swift
      let limit: Int = "a"
      @@@
      @@@swift
      limit = 3  // Error
      @@@
      """, "1 failed 2: cannot convert value of type 'String' to specified type 'Int'",
      "4 skipped 4: skipped: this uses the snippet on line 1, which doesn't run together with it"
    ),
    Page(
      "a snippet that crashes fails where it ended, and the page goes on without it",
      """
      @@@swift
      let numbers = [1]
      print(numbers[3])
      @@@
      @@@swift
      print("on")  // Prints "on"
      @@@
      @@@swift
      print(numbers)
      @@@
      """, "1 failed 3: this crashes (trapped, SIGILL)", "5 compared",
      "8 skipped 8: skipped: this uses the snippet on line 1, which doesn't run together with it"
    ),
    Page(
      "a snippet that ends the program fails without exit",
      "@@@swift\nimport Foundation\nexit(3)\n@@@\n@@@swift\nprint(1)  // Prints \"1\"\n@@@\n",
      "1 failed 3: this ended the program with exit code 3", "5 compared"),
    Page(
      "a snippet that ends the program with 0 fails as well, also at the end of a page",
      """
      @@@swift
      import Foundation
      let a = 1
      @@@
      @@@swift
      exit(0)
      @@@
      @@@swift
      print(a)  // Prints "1"
      @@@
      @@@swift
      exit(0)
      @@@
      """, "1 ran", "5 failed 6: this ended the program with exit code 0", "8 compared",
      "11 failed 12: this ended the program with exit code 0"),
    Page(
      "a crash is where it is, or at the statement that called the function in which it is",
      """
      @@@swift
      func fail() { fatalError("no") }
      @@@
      @@@swift
      let a = 1
      fail()  // Fatal error: no
      @@@
      @@@swift
      let b = 1  // Fatal error: no
      fail()
      @@@
      """, "1 compiled", "4 compared",
      "8 failed 9: this crashes, but not at the statement of this comment"),
    Page(
      "a crash of the library is at the statement that ran, in a function as well",
      """
      @@@swift
      let b = [1]
      func fail() {
        print("here")  // Prints "here"
        _ = b[5]  // Fatal error: Index out of range
      }
      fail()
      @@@
      @@@swift
      let c = [1]
      func other() {
        print("here")  // Fatal error: Index out of range
        _ = c[5]
      }
      other()
      @@@
      """, "1 compared",
      "9 failed 12: this crashes, but not at the statement of this comment"),
    Page(
      "a comment on what a function returns is compared, and keeps no other from it",
      """
      @@@swift
      func twice(_ x: Int) -> Int { print(x); return x * 2 }
      print(twice(2))  // Prints "nonsense"
      @@@
      @@@swift
      func four() -> Int {
        twice(2)  // Prints "2"
      }
      _ = four()
      @@@
      """, "1 failed 3: the output differs from what the comment says", "5 compared"),
    Page(
      "what is compiled only is not run, whatever it states",
      """
      @@@swift norun
      fatalError("no")  // Fatal error: yes
      @@@
      @@@swift norun
      func f() { print("a") }  // Prints "b"
      @@@
      @@@swift
      f()  // Prints "a"
      @@@
      """, "1 compiled", "4 compiled", "7 compared"),
    Page(
      "what is declared below changes nothing above",
      """
      @@@swift
      func pick(_ x: Any) { print("any") }
      struct P {}
      pick(1)  // Prints "any"
      print(P())  // Prints "P()"
      @@@
      @@@swift
      func pick(_ x: Int) { print("int") }
      extension P: CustomStringConvertible { var description: String { "P" } }
      @@@
      @@@swift
      pick(1)  // Prints "int"
      print(P())  // Prints "P"
      @@@
      """, "1 compared", "7 compiled", "11 compared"),
    Page(
      "a comment in a function is about each call on the page",
      """
      @@@swift
      func show(_ s: String) {
        print(s)  // Prints "a"
      }
      @@@
      @@@swift
      struct X {}
      show("a")
      @@@
      @@@swift
      struct X { var y = 1 }
      show("b")
      @@@
      """, "1 failed 3: the output differs from what the comment says", "6 ran", "10 ran"),
    Page(
      "a comment in a function that no program calls has failed, whatever else is called later",
      """
      @@@swift
      func once() {
        print("once")  // Prints "once"
      }
      func never() {
        print("never")  // Prints "never"
      }
      @@@
      @@@swift
      struct X {}
      @@@
      @@@swift
      struct X { var y = 1 }
      once()
      @@@
      """, "1 failed 6: the program never reaches the statement of this comment", "9 compiled",
      "12 ran"),
    Page(
      "a value in a function is compared in each program of the page that calls it",
      """
      <!-- workbook: values=check -->
      @@@swift
      final class Box {}
      func make() {
        let box = Box()  // 3
        let sum = 1 + 1  // 3
      }
      @@@
      @@@swift
      struct X {}
      @@@
      @@@swift
      struct X { var y = 1 }
      make()
      @@@
      """, "2 failed 6: the value differs from what the comment says", "9 compiled", "12 ran"),
    Page(
      "a declaration that comes back is told as what it is",
      """
      @@@swift
      struct P {}
      extension P: Equatable {}
      @@@
      @@@swift
      struct P {}
      extension P: Equatable {}
      func f(_ p: P) -> Q { p }
      @@@
      """, "1 compiled", "5 failed 8: cannot find type 'Q' in scope"),
    Page(
      "a member that only a replaced type has can be stated as missing",
      """
      @@@swift
      struct User { var name = "Ada" }
      @@@
      @@@swift
      struct User { var first = "Ada" }
      @@@
      @@@swift
      print(User().name)  // error: has no member 'name'
      @@@
      """, "1 compiled", "4 compiled", "7 compared"),
    Page(
      "a number that has no literal is none that a comment states",
      "<!-- workbook: values=check -->\n@@@swift\n0.0 / 0  // 5\n@@@\n",
      "2 failed 3: the value differs from what the comment says"),
    Page(
      "an error of brackets is stated as any other",
      """
      @@@swift
      let x = [1, 2  // Error
      @@@
      @@@swift
      func f() -> Int {
      }  // error: missing return
      @@@
      """, "1 compared", "4 compared"),
    Page(
      "a program with a main sees variables above it",
      """
      @@@swift
      let a = 1
      @@@
      @@@swift
      print(a)
      @@@
      @@@swift
      @main struct Main { static func main() { print(a) } }
      @@@
      """, "1 ran", "4 ran", "7 ran"),
    Page(
      "a snippet whose output is wrong stays a part of the page",
      "@@@swift\nlet a = 1\nprint(a)  // Prints \"2\"\n@@@\n@@@swift\nprint(a)  // Prints \"1\"\n@@@\n",
      "1 failed 3: the output differs from what the comment says", "5 compared"),
    Page(
      "a scope of sections begins anew at each",
      """
      <!-- workbook: scope=section -->

      @@@swift
      let a = 1
      @@@

      ## B

      @@@swift
      print(a)
      @@@
      """, "3 ran", "9 failed 10: cannot find 'a' in scope"),
    Page(
      "a snippet with a word of its own is a program with what is above it, unless it is alone",
      """
      @@@swift
      let a = 1
      @@@
      @@@swift alone
      print(a)
      @@@
      @@@swift release
      print(a)  // Prints "1"
      @@@
      @@@swift args="x y" exit=3
      import Foundation
      print(a, CommandLine.arguments.dropFirst())  // Prints "1 ["x", "y"]"
      exit(3)
      @@@
      @@@swift
      @main struct Main {
        static func main() {
          print("main")  // Prints "main"
        }
      }
      @@@
      @@@swift
      @main struct Other { static func main() { print("main") } }  // Prints "main"
      @@@
      """, "1 ran", "4 failed 5: cannot find 'a' in scope", "7 compared", "10 compared",
      "15 compared", "22 failed 23: the program never reaches the statement of this comment"),
    Page(
      "norun compiles alone, and what needs it is compiled as well",
      """
      @@@swift norun
      let answer = 42
      print("not printed")
      @@@
      @@@swift
      print(answer)  // Prints "42"
      @@@
      @@@swift
      print("run")  // Prints "run"
      @@@
      """, "1 compiled", "5 compiled", "8 compared"),
  ]

  // MARK: - Blocks and comments

  static let claims = [
    Page(
      "blocks right below are compared, and no sentence is read",
      """
      @@@swift
      print("a")
      @@@
      @@@output
      b
      @@@

      This prints c:

      @@@swift
      print("d")
      @@@
      @@@swift
      let a: Int = ""
      @@@
      @@@error
      error: cannot convert value of type 'String' to specified type 'Int'
      @@@
      @@@swift
      fatalError("over")
      @@@
      @@@trap
      Fatal error: over
      @@@
      """, "1 failed 5: the output differs from what the page says", "10 ran", "13 compared",
      "19 compared"),
    Page(
      "each statement has to print what its comments state",
      """
      @@@swift
      print("a")  // Prints "a"
      print("b")
      // Prints "b"
      print("c", terminator: "")
      print("d"); print("e")  // prints: e
      for n in 1...2 { print(n) }
      // Prints:
      // 1
      // 2
      print("f\\ng")
      // Prints "f"
      // Prints "g"
      print("h")  // Prints "i"
      @@@
      """, "1 failed 14: the output differs from what the comment says"),
    Page(
      "in functions and loops a statement prints it each time that it runs",
      """
      @@@swift
      func greet(_ name: String) {
        print(name)  // Prints "Ada"
      }
      greet("Ada")
      @@@
      @@@swift
      for n in 1...2 {
        print(n)  // Prints "1"
      }
      @@@
      @@@swift
      func never() {
        print(1)  // Prints "1"
      }
      func last() -> Int {
        return side()  // Prints "side"
      }
      func side() -> Int { print("side"); return 1 }
      _ = last()
      @@@
      """, "1 compared", "7 failed 9: the output differs from what the comment says",
      "12 failed 14: the program never reaches the statement of this comment"),
    Page(
      "a comment on a line of its own is about the statement above, in braces or not",
      """
      @@@swift
      if true {
        print("in")
        // Prints "in"
      }
      switch 1 {
      case 1: print("one")  // Prints "one"
      default:
        print("other")
      }
      [1, 2].forEach { n in
        print(n)
      }
      // Prints "1"
      // Prints "2"
      let text = [1]
        .map { "\\($0)" }
        .joined()
      print(text)
      // Prints "1"
      @@@
      """, "1 compared"),
    Page(
      "a stated error is at its statement, and says the words",
      """
      @@@swift
      let k = 5
      k = 6  // error: cannot assign to value
      @@@
      @@@swift
      let m = 5
      m = 6  // Error: because it is constant
      @@@
      @@@swift
      let n = 5
      n = 6  // error: no such words
      @@@
      @@@swift
      let o = 5
      o = 6
      let p = 1  // Error
      @@@
      @@@swift
      let q = 5  // Error
      @@@
      @@@swift
      struct Circle {
        var area: Double { get { 1 } }
      }
      Circle().area = 2
      // Error
      let r: Int = "r"
      @@@
      """, "1 compared", "5 compared",
      "9 failed 11: expected an error that contains 'no such words', but got a different error",
      "13 failed 16: expected a compile error at this comment, but there is none",
      "18 failed 19: expected a compile error, but this compiles",
      "21 failed 27: cannot convert value of type 'String' to specified type 'Int'"),
    Page(
      "a missing name and what follows from it are no stated error",
      """
      @@@swift
      planets.append(.pluto)  // Error
      @@@
      @@@swift
      import Nowhere  // Error
      @@@
      """, "1 failed 2: expected a compile error at this comment, but there is none",
      "4 failed 5: expected a compile error at this comment, but there is none"),
    Page(
      "a missing member of a type that was found is a stated error",
      "@@@swift\nprint([1].nonsense)  // Error\n@@@\n", "1 compared"),
    Page(
      "declared twice counts only in one snippet",
      """
      @@@swift
      let a = 1
      @@@
      @@@swift
      let a = 2  // Error
      @@@
      @@@swift
      func b() {}
      func b() {}  // Error
      @@@
      """, "1 ran", "4 failed", "7 compared"),
    Page(
      "the head of a declaration is where its error is",
      """
      @@@swift
      class Base { init(a: Int) {} }
      class Derived: Missed {  // Error
        let b = 1
      }
      @@@
      @@@swift
      final class Closed {}
      class Open: Closed {  // Error
        let b = 1
      }
      @@@
      """, "1 failed 3: expected a compile error at this comment, but there is none", "7 compared"),
    Page(
      "a stated crash is at its statement, and says the words",
      """
      @@@swift
      let list = [1]
      print(list[7])  // Fatal error: Index out of range
      @@@
      @@@swift
      print([1][7])  // Fatal error: Division by zero
      @@@
      @@@swift
      print("no")  // Fatal error: Index out of range
      @@@
      @@@swift
      print("a")  // Fatal error: over
      fatalError("over")
      @@@
      """, "1 compared", "5 failed 6: the crash has a different message than expected",
      "8 failed 9: expected a crash, but this doesn't crash",
      "11 failed 12: this crashes, but not at the statement of this comment"),
    Page(
      "values are compared where the settings say so",
      """
      <!-- workbook: values=check -->

      @@@swift
      let n = 3  // 3
      n + 1  // 4
      [1, 2].map { $0 * 2 }  // [2, 4]
      10.0 / 3  // 3.3
      print("a")  // a
      print("b")  // "b"
      print(5)  // 5
      try? Int("x", format: .number)  // nothing of the kind
      n + 1  // 5
      @@@
      @@@swift
      func twice(_ n: Int) -> Int {
        let doubled = n * 2  // 6
        return doubled
      }
      twice(3)  // 6
      ["a": 1]  // ["a": 1]
      Optional<Int>.none  // nil
      @@@
      """, "3 failed", "14 compared"),
    Page(
      "code that is not compiled here states nothing",
      """
      @@@swift
      #if os(Windows)
      print("w")  // Prints "w"
      #else
      print("other")  // Prints "other"
      #endif
      @@@
      """, "1 compared"),
    Page(
      "a mark in a string is none",
      "@@@swift\nlet a = \"// Prints \\\"b\\\"\"\nprint(a.count)  // Prints \"13\"\n@@@\n",
      "1 compared"),
    Page(
      "letters that are composed in another way are the same, and no other text is",
      "@@@swift\nprint(\"caf\\u{E9}\")  // Prints \"cafe\u{301}\"\nprint(\";\")  // Prints \"\u{37E}\"\n@@@\n",
      "1 failed 3: the output differs from what the comment says"),
  ]

  // MARK: - What is left out, and words

  static let others = [
    Page(
      "nothing but code that is shown in part is left out",
      """
      @@@swift
      ...
      @@@
      @@@swift
      func a() { … }
      @@@
      @@@swift
      let b = <#value#>
      @@@
      @@@swift
      let package = Package(
        name: "A")
      @@@
      @@@swift
      init(from text: String)
      @@@
      @@@swift
      protocol P { func c() }
      print("...")  // ...
      @@@
      @@@swift
      let range = 1...
      @@@
      """, "1 left out", "4 left out", "7 left out", "10 left out", "14 left out", "17 ran",
      "21 ran"),
    Page(
      "a skip leaves out, and other tools' words mean nothing",
      """
      <!-- skip: needs a server -->
      @@@swift
      connect()
      @@@
      @@@swift ignore
      connect()
      @@@
      @@@{.swift} title="A" should_panic
      print("a")  // Prints "a"
      @@@
      @@@Swift,no_run
      print("b")
      @@@
      @@@swift-snippet
      nothing
      @@@
      """, "2 left out", "5 left out", "8 compared", "11 compiled"),
    Page(
      "a bad value is an error of its fence",
      "@@@swift exit=64x\nlet a = 1\n@@@\n@@@swift\nprint(1)  // Prints \"1\"\n@@@\n",
      "1 failed 1: 'exit=64x' isn't an exit code", "4 compared"),
    Page(
      "hidden code stands before its snippet, and before the next one where that is left out",
      """
      <!-- swift: let base = 1 -->
      @@@swift
      print(base)  // Prints "1"
      @@@
      <!-- swift: let other = 2 -->
      @@@swift
      let a = other + ...
      ...
      @@@
      @@@swift
      print(base + other)  // Prints "3"
      @@@
      """, "2 compared", "6 left out", "10 compared"),
  ]

  static let all = sessions + claims + others

  /// The one check of all pages.
  private static let checked = Task {
    let tree = try SampleTree(Dictionary(uniqueKeysWithValues: all.map { ($0.file, $0.text) }))
    return (tree, try await tree.check())
  }

  @Test("a page is judged by its rule", arguments: all)
  func judgement(_ page: Page) async throws {
    let (tree, verdicts) = try await Self.checked.value
    let lesson = try #require(
      verdicts.workbook.lessons.first { $0.path == tree.root + page.file })
    let failures = tree.programs(of: page.file, in: verdicts).flatMap(\.failures)
    let messages = lesson.snippets.map { snippet in
      let state = verdicts.results.result(of: snippet, in: lesson.path).state
      let own = failures.first { snippet.owns($0) }
      let message = own.map { " \($0.position?.line ?? 0): \($0.message)" } ?? ""
      return "\(snippet.range.start.line) \(state.rawValue)\(message)"
    }
    // Of some failures only that they fail is said here.
    let wanted = page.verdicts.enumerated().map { index, verdict in
      verdict.hasSuffix("failed") && messages.indices.contains(index)
        && messages[index].hasPrefix(verdict)
        ? messages[index] : verdict
    }
    #expect(messages == wanted)
  }

  @Test func `a check that only compiles runs no program`() async throws {
    let tree = try SampleTree(["page.md": "@@@swift\nlet a = 1\n@@@\n@@@swift\nprint(a)\n@@@\n"])
    var settings = CheckSettings()
    settings.compilesOnly = true
    let verdicts = try await tree.check(settings: settings)
    #expect(verdicts.tally.ran == 0)
    #expect(verdicts.programs.flatMap(\.results).map(\.state) == [.compiled, .compiled])
  }
}
