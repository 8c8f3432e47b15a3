import TestSupport
import Testing

@testable import LessonChecker

@Suite(.compiles) struct CommandTests {
  private static let file = """
    @@@swift
    protocol ParsableCommand {}
    extension ParsableCommand {
      static func main() { fatalError("no arguments") }
    }
    @@@
    @@@swift
    struct Repeat: ParsableCommand {}
    Repeat.main()
    @@@
    @@@swift
    struct Wrong: ParsableCommand {}
    wrong.main()
    @@@

    """

  @Test func `a command that wants arguments is compiled, not run, and named`() async throws {
    let tree = try SampleTree(["a.md": Self.file])
    let said = tree.said(try await tree.check()).filter { !$0.hasPrefix(" ") }
    #expect(
      said.dropLast() == [
        "a.md:13:1: error: cannot find 'wrong' in scope",
        "compiled, but not run, since it is a command that wants arguments: a.md:7",
      ])
    #expect(
      said.last?.hasPrefix(
        "1 file, 3 snippets: 1 hold, none of them compared, 1 only compiled, 1 fail (") == true)
  }
}
