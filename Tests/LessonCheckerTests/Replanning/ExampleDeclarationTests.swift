import LessonKit
import TestSupport
import Testing

@testable import LessonChecker

/// What an example of an error declares, and what a later snippet declares again, does not take other
/// code with it.
@Suite(.compiles) struct ExampleDeclarationTests {
  private static let file = #"""
    ## An error

    @@@swift
    struct Stack { var items: [Int] = [] }
    let fixed = Stack()
    fixed.items.append(1)  // Error: fixed is a constant.
    @@@
    @@@swift
    var stack = Stack()
    stack.items.append(2)
    print(stack.items)  // Prints "[2]"
    @@@
    @@@swift
    stack.items.append("")  // Error: it holds numbers.
    @@@

    ## An error in a type

    @@@swift
    struct Broken { let a: Int = "a" }
    // Error: it is a number.
    @@@
    @@@swift
    print(Broken())
    @@@

    ## A name that is declared again

    @@@swift
    struct Shape { var sides = 3 }
    func sides(of shape: Shape) -> Int { shape.sides }
    struct Circle { var radius = 1 }
    @@@
    @@@swift
    enum Shape { case flat }
    print(Circle().radius)  // Prints "1"
    @@@

    """#

  @Test func `only what stands at an error or uses what is declared again is lost`() async throws {
    let tree = try SampleTree(["a.md": Self.file])
    let report = try await tree.check()
    let said = tree.said(report)
    #expect(said.last?.hasPrefix("1 file, 7 snippets: 6 hold, 5 of them compared, 1 fail") == true)
    #expect(said.dropLast() == ["a.md:24:7: error: cannot find 'Broken' in scope"])
  }
}
