import Testing

@testable import LessonChecker
@testable import LessonKit

@Suite struct PageDeclarationsTests {
  private static let text = """
    # A

    ```swift
    print(near, far, Near(), Far())
    ```

    ```swift
    let near = 1
    struct Outer { struct Near {} }
    ```

    ## B

    ```swift
    let far = 2
    struct Far {}
    ```

    """

  @Test(
    "what is further down is of use to a snippet within its program alone",
    arguments: [
      ("section", ["near", "Near"]), ("file", ["near", "far", "Near", "Far"]), ("fence", []),
    ]
  )
  func reach(scope: String, found: [String]) throws {
    let text = Self.text + "<!-- workbook: scope=\(scope) -->\n"
    let page = try DocsParser.parse(Array(text.utf8), path: "a.md")
    let declarations = FailureCause.PageDeclarations(of: page)
    let snippet = page.snippets[0]
    let names = ["near", "far", "Near", "Far"]
    #expect(names.filter { declarations.declaration(of: $0, besides: snippet) != nil } == found)
    #expect(
      names.filter { declarations.variable(among: [$0], below: snippet) != nil }
        == found.filter { $0.first?.isLowercase == true })
    #expect(names.allSatisfy { declarations.declares($0, besides: snippet) })
  }

  @Test func `each documentation comment stands by itself`() throws {
    let text =
      "/// A.\n///\n///     print(b)\nfunc a() {}\n\n/// B.\n///\n///     let b = 1\nfunc b() {}\n"
    let page = try DocsParser.parse(Array(text.utf8), path: "a.swift")
    let snippet = try #require(page.snippets.first)
    let declarations = FailureCause.PageDeclarations(of: page)
    #expect(declarations.declaration(of: "b", besides: snippet) == nil)
    #expect(declarations.variable(among: ["b"], below: snippet) == nil)
  }
}
