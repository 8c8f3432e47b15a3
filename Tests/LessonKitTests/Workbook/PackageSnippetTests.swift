import TestSupport
import Testing

@testable import LessonKit

/// Snippets of a Swift package, and the pages that show them.
@Suite struct PackageSnippetTests {
  private static let files = [
    "Package.swift": "let package = Package(name: \"Lib\")\n",
    "Snippets/Doubling.swift": """
    // Snippet.hide
    func doubled(_ n: Int) -> Int { 2 * n }
    // snippet.lost
    let n = 21
    // snippet.show
    // snippet.use
    print(doubled(n))  // Prints "42"
    // snippet.empty
    // snippet.endless
    print(n)
    """,
    "Snippets/Inner/Other.swift": "print(1)\n",
  ]

  private func load(_ page: String, at path: String = "docs/a.md") throws -> (
    workbook: Workbook, complaints: [String]
  ) {
    let folder = try TemporaryFolder()
    for (path, text) in Self.files { try folder.write(text, to: path) }
    try folder.write(page, to: path)
    let workbook = try DocsLoader.load(root: folder.root, isConfigured: false)
    return (workbook, folder.complaints(of: workbook))
  }

  @Test(
    "a directive without a target is reported at its line",
    arguments: [
      ("\"Lib/Snippets/Doubling\"", []), ("\"Snippets/Doubling\"", []),
      ("\"lib/Snippets/Inner/Other\"", []),
      ("\"Lib/Snippets/Doubling\", slice: \"use\"", []),
      ("\"Lib/Snippets/Doubling\", slice: use", []),
      (
        "\"Lib/Snippets/Doubling\", slice: \"lost\"",
        ["'Snippets/Doubling.swift' has no slice 'lost'; its slices are: use"]
      ),
      (
        "\"Lib/Snippets/Doubling\", slice: \"empty\"",
        ["'Snippets/Doubling.swift' has no slice 'empty'; its slices are: use"]
      ),
      (
        "\"Lib/Snippets/Doublin\"",
        ["there is no file 'Snippets/Doublin.swift'; did you mean 'Doubling'?"]
      ),
      (
        "\"Lib/Snippets/../Package\"",
        [
          "'Lib/Snippets/../Package' contains '..'; write the path of a file in 'Snippets', without '..'"
        ]
      ),
      (
        "\"Other/Snippets/Doubling\"",
        ["the name of this package isn't 'Other'; write one of: folder, lib"]
      ),
      (
        "\"Doubling\"",
        ["'Doubling' doesn't name a snippet; write it as 'PACKAGE/Snippets/FILE', without '.swift'"]
      ),
    ])
  func directive(arguments: String, complaints: [String]) throws {
    let found = try load("# A\n\n  @Snippet(path: \(arguments))\n")
    #expect(found.complaints == complaints.map { "docs/a.md:3:3: \($0)" })
  }

  @Test(
    "directives in comments of sources are resolved, and those in fences are none",
    arguments: [
      "/// A.\n///\n/// @Snippet(path: \"Lib/Snippets/No\")\npublic func f() {}\n",
      "/**\n A.\n    @Snippet(path: \"Lib/Snippets/No\")\n*/\npublic func f() {}\n",
    ])
  func comments(source: String) throws {
    let folder = try TemporaryFolder()
    for (path, text) in Self.files { try folder.write(text, to: path) }
    try folder.write(source, to: "Sources/Lib/a.swift")
    try folder.write("```\n@Snippet(path: \"Lib/Snippets/No\")\n```\n", to: "a.md")
    let paths = ["Sources", "a.md"].map { folder.root + $0 }
    let workbook = try DocsLoader.load(root: folder.root, isConfigured: false, paths: paths)
    #expect(
      folder.complaints(of: workbook).map { String($0.prefix { $0 != ";" }) } == [
        "Sources/Lib/a.swift:3:5: there is no file 'Snippets/No.swift'"
      ])
  }

  @Test func `each file is a program, apart from the page that shows it`() throws {
    let page = """
      # A

      @Snippet(path: "Lib/Snippets/Doubling", slice: "use")

      ```swift
      print(doubled(1))
      ```

      ```swift
      print(doubled(2))
      ```

      ## B

      ```swift
      print(2)
      ```
      """
    let workbook = try load(page).workbook
    #expect(workbook.lessons.map(\.snippets.count) == [3, 1, 1])
  }

  @Test func `a directive without a package is reported`() throws {
    let folder = try TemporaryFolder()
    try folder.write("@Snippet(path: \"Lib/Snippets/A\")\n", to: "a.md")
    let workbook = try DocsLoader.load(root: folder.root, isConfigured: false)
    #expect(
      folder.complaints(of: workbook) == [
        "a.md:1:1: there is no folder 'Snippets' for this '@Snippet'; "
          + "create the folder next to 'Package.swift', with the snippet's file"
      ])
  }
}
