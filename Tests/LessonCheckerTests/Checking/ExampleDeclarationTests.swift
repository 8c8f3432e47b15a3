import LessonKit
import TestSupport
import Testing

@testable import LessonChecker

/// An example of an error does not take what it declares with it.
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

    """#

  @Test func `only the code at an error is lost`() async throws {
    let tree = try SampleTree(["a.md": Self.file])
    let verdicts = try await tree.check()
    let said = tree.said(verdicts)
    #expect(
      said.last?.hasPrefix("1 file, 5 snippets: 4 hold, 4 of them compared, 1 skipped") == true)
    #expect(said.dropLast() == [])
  }
}
