import LessonKit
import TestSupport
import Testing

@testable import LessonChecker

/// What comments in Markdown say, held against what the code does.
@Suite(.compiles) struct CommentTests {
  private static let file = #"""
    @@@swift
    print("x")  // Prints “x”
    print("y")  // Prints "y" and then ends
    print("z")  // Prints z
    print("w")  /* Prints "v" */
    @@@
    @@@swift
    enum Lack: Error { case all }
    func find() throws { throw Lack.all }
    do { try find() } catch {
      // Error: it went wrong.
      print("caught")  // Prints "caught"
    }
    @@@
    @@@swift
    func make() -> some Equatable {
      if Bool.random() { return 1 }
      return "a"  // Error: Return types don't match.
    }
    @@@
    @@@swift
    let a = 1
    print(b)
    print(a)
    print(a)
    print(a)  // Error: not here
    @@@
    @@@swift
    let nothing: Int? = nil
    print(nothing!)  // this triggers a runtime error
    @@@
    @@@swift
    @main
    struct Tool {
      static func main() { print("main") }  // Prints "main"
    }
    @@@

    """#

  @Test func `comments count as what they mean, and what is unclear is named`() async throws {
    let tree = try SampleTree(["a.md": Self.file])
    let verdicts = try await tree.check()
    let said = tree.said(verdicts).filter { !$0.hasPrefix("    ") }
    #expect(
      said.dropLast() == [
        "a.md:5:24: error: this does not print what the comment says",
        "a.md:23:7: error: cannot find 'b' in scope",
        "3 comments are not understood, and held against nothing: a.md:4, a.md:11, a.md:26",
      ])
    #expect(
      said.last?.hasPrefix(
        "1 file, 6 snippets: 4 hold, 4 of them compared, 2 fail, 3 not understood (") == true,
      "\(said.last ?? "")")
  }
}
