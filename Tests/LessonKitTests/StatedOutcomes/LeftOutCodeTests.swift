import Testing

@testable import LessonKit

@Suite struct LeftOutCodeTests {
  private func reason(_ code: String) -> String? {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      FencedLine(text: String($1), start: SourcePosition(line: $0 + 1, column: 1, offset: 0))
    }
    return LeftOutCode.reason(for: lines, absent: ["UIKit"])
  }

  @Test(arguments: [
    "...", "  …  // the rest", "func f() { ... }", "struct A {\n  …\n}", "let a = { … }",
    "let a = <#value#>", "import PackageDescription", "let package = Package(name: \"A\")",
    "// first\n.package(url: \"a\")", ".target(name: \"A\")", ".product(name: \"A\")",
    "dependencies: []", "targets: []", "import UIKit", "import class UIKit.UIView",
    "func f() -> Int", "struct A {\n  init(a: Int)\n}", "subscript(a: Int) -> Int",
    "public static func f() async throws -> [Int]\nlet a = 1",
  ])
  func `code that is shown in part, or is no program here, is left out`(code: String) {
    #expect(reason(code) != nil)
  }

  @Test(arguments: [
    "let a = \"\"\"\n...\n\"\"\"", "let a = \"<#b#>\"", "// ...", "/*\n...\n*/", "let a = 1...",
    "f(1, ...)", "[...]", "let a = \".package(\"", "// import UIKit",
    "#if canImport(UIKit)\nimport UIKit\n#endif", "protocol P {\n  func f()\n  init()\n}",
    "func f() {}", "func f()\n{\n}", "@_silgen_name(\"g\") func f()", "let a = A.init(b: 1)",
    "class A { func f() {} }", "override func f() { g() }", "case .a: b()", "swift build",
  ])
  func `nothing else is left out`(code: String) {
    #expect(reason(code) == nil)
  }
}
