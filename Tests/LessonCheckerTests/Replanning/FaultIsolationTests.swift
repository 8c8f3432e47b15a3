import LessonKit
import TestSupport
import Testing

@testable import LessonChecker

/// What is sound in a snippet that fails stays for those that use it.
@Suite(.compiles) struct FaultIsolationTests {
  /// Pages with the lines at which they fail.
  static let pages: [(page: String, failures: [Int])] = [
    // What it declares before it ends the program.
    (
      """
      @@@swift
      let server = [80]
      let port = server[1]
      @@@

      @@@swift
      print(server.count)  // Prints "1"
      @@@

      @@@swift
      print(server[0])  // Prints "81"
      @@@

      ## Below

      @@@swift
      print(server)  // Prints "[80]"
      @@@
      """, [1]
    ),
    // What it declares beside what does not compile.
    (
      """
      @@@swift
      struct Shape { var sides = 4 }
      let shape = Shape()
      shape.sides = 5
      func describe() { print("\\(shape.sides) sides") }
      @@@

      @@@swift
      describe()  // Prints "4 sides"
      @@@

      @@@swift
      print(Shape(sides: 2).sides)  // Prints "2"
      @@@
      """, [4]
    ),
    // What depends on what does not compile is lost with it.
    (
      """
      @@@swift
      let size: Int = "large"
      let area = size * size
      let name = "square"
      @@@

      @@@swift
      print(area)
      @@@

      @@@swift
      print(name)  // Prints "square"
      @@@
      """, [2, 8]
    ),
    // A name may be declared once more.
    (
      """
      @@@swift
      let list = [1]
      print(list[5])
      @@@

      @@@swift
      print(list)  // Prints "[1]"
      @@@

      @@@swift
      let list = [3]
      print(list)  // Prints "[3]"
      @@@
      """, [1]
    ),
    // What it does besides is not known, so no output is compared.
    (
      """
      @@@swift
      var total = 0
      total += missing
      total = 10
      @@@

      @@@swift
      print(total)  // Prints "10"
      @@@

      @@@swift
      let wrong: String = total
      @@@
      """, [3, 12]
    ),
  ]

  @Test(arguments: pages.indices)
  func `a snippet fails by its own fault alone`(index: Int) async throws {
    let tree = try SampleTree(["a.md": Self.pages[index].page])
    let report = try await tree.check()
    let failures = report.programs.flatMap(\.failures)
    let lines = failures.compactMap { $0.position?.line }.sorted()
    #expect(lines == Self.pages[index].failures, "\(failures.map(\.message))")
  }

  @Test func `what is lost with a failing snippet is told where it is missing`() async throws {
    let tree = try SampleTree(["a.md": Self.pages[2].page])
    let said = try await tree.said(tree.check())
    let place = try #require(said.firstIndex { $0.hasPrefix("a.md:8:") })
    #expect(said[place].contains("cannot find 'area' in scope"))
    #expect(said[place + 1] == "      this is without the snippet at line 1, which fails")
  }

  @Test func `what goes on from a part of a snippet is not compared, and not blessed`() async throws
  {
    let tree = try SampleTree(["a.md": Self.pages[4].page])
    let report = try await tree.check()
    #expect(report.programs.flatMap(\.mismatches).isEmpty)
    let states = report.programs.flatMap { zip($0.program.judged.map(\.line), $0.results) }
      .sorted { $0.0 < $1.0 }.map(\.1.state)
    #expect(states == [.failed, .compiled, .failed])
    let said = tree.said(report)
    #expect(
      said.suffix(2).map { $0.prefix { $0 != "(" } } == [
        "compiled, but not run, since a snippet fails that it goes on from: a.md:7",
        "1 file, 3 snippets: 1 hold, none of them compared, 2 fail, 1 not run ",
      ])
  }
}
