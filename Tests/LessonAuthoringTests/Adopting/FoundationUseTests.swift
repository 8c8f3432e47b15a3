import LessonKit
import Testing

@testable import LessonAuthoring
@testable import LessonChecker

@Suite struct FoundationUseTests {
  @Test(
    "Foundation is taken for granted by what uses its types without an import",
    arguments: [
      ("let a = URL(string: \"b\")", true), ("let a = 1", false),
      ("import Foundation\nlet a = UUID()", false), ("let a: Timer? = nil", true),
      ("let a = Gauge()\nlet b = Date()", true), ("...\nlet a = Date()", false),
    ])
  func use(code: String, isUsed: Bool) throws {
    let page = try DocsParser.parse(Array("```swift\n\(code)\n```\n".utf8), path: "a.md")
    let names = DeclaredNames(of: ["Gauge": ["Kit"], "pow": ["Kit"], "Timer": ["Other"]])
    #expect(FoundationUse.isTakenForGranted(in: [page], besides: names, of: ["Kit"]) == isUsed)
  }

  @Test func `it is not imported beside a type of the same name`() throws {
    let page = try DocsParser.parse(Array("```swift\nlet a = Date()\n```\n".utf8), path: "a.md")
    let names = DeclaredNames(of: ["Timer": ["Kit"]])
    #expect(!FoundationUse.isTakenForGranted(in: [page], besides: names, of: ["Kit"]))
  }
}
