import LessonKit
import Sandbox
import TestSupport
import Testing

@testable import LessonAuthoring
@testable import LessonChecker

@Suite struct DocsInitTests {
  private static let json = """
    {"name": "kit", "products": [
      {"name": "Kit", "targets": ["my-kit", "Core"], "type": {"library": ["automatic"]}},
      {"name": "More", "targets": ["Core", "_Hidden"], "type": {"library": ["static"]}},
      {"name": "tool", "targets": ["tool"], "type": {"executable": null}}
    ], "targets": []}
    """

  @Test func `the modules of library products are each named once`() throws {
    let manifest = try DocsInit.Manifest(Array(Self.json.utf8))
    #expect(manifest.name == "kit")
    #expect(manifest.libraryModules == ["my_kit", "Core"])
  }

  @Test func `a file that isn't a manifest is refused`() {
    #expect(throws: CheckError.self) { try DocsInit.Manifest(Array("error: no".utf8)) }
  }

  @Test func `old versions are left out, and an empty list is not written`() throws {
    let configuration = DocsInit.Configuration(
      modules: [], leftOut: [], historicalPages: ["CHANGELOG.md"])
    #expect(
      configuration.text.hasSuffix(
        "files:\n  except: [CHANGELOG.md]  # pages about old versions\n"))
    #expect(!configuration.text.contains("modules"))
    #expect(!configuration.text.contains("defaults"))
  }

  @Test func `values and documentation comments are checked where there are any`() throws {
    let configuration = DocsInit.Configuration(
      modules: [], statesValues: true, hasComments: true, leftOut: [], historicalPages: [])
    #expect(
      configuration.text.hasSuffix(
        """
        defaults:
          values: check  # as in 'x.count  // 3'
        files:
          comments: [Sources]  # the code in '///' comments

        """))
  }

  @Test func `the traits that a package was built with are written down`() throws {
    let configuration = DocsInit.Configuration(
      modules: ["Kit"], leftOut: [], historicalPages: [], traits: ["Fast", "Small"])
    #expect(
      configuration.text.contains(
        "package: .  # built by 'swift build'\n"
          + "traits: [Fast, Small]  # with '--traits Fast,Small'\n"))
  }

  @Test func `the targets that can be built are written down where not all can`() throws {
    let configuration = DocsInit.Configuration(
      modules: ["Kit"], leftOut: [], historicalPages: [], targets: ["Kit", "Core"])
    #expect(
      configuration.text.contains(
        "package: .  # built by 'swift build --target Kit', 'swift build --target Core'\n"
          + "targets: [Kit, Core]  # because the rest of the package can't be built\n"))
  }

  @Test func `a module with aliases of the same names repeats the modules that they are of`() throws
  {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      public typealias Deque<Element> = DequeModule.Deque<Element>
      public typealias Heap = HeapModule.Heap
      public typealias Other = Elsewhere.Other
      """, to: "Sources/Collections/a.swift")
    try folder.write("public typealias Key = HeapModule.Heap\n", to: "Sources/HeapModule/a.swift")
    try folder.write("public struct Deque {}\n", to: "Sources/DequeModule/a.swift")
    let modules = DocsInit.UmbrellaModules(
      among: ["Collections", "HeapModule", "DequeModule"], in: folder.path)
    #expect(modules.repeated == ["Collections": ["DequeModule", "HeapModule"]])
    let explanation =
      "Collections is left out because it repeats names of DequeModule, HeapModule, which would be "
      + "ambiguous."
    #expect(modules.explanations == [explanation])
    let configuration = DocsInit.Configuration(
      modules: ["DequeModule", "HeapModule"], leftOut: modules.explanations, historicalPages: [])
    #expect(
      configuration.text.hasSuffix(
        "  modules: [DequeModule, HeapModule]  # imported into every snippet\n  # \(explanation)\n")
    )
  }

  @Test(
    "Foundation is a default module if snippets use its types without an import",
    arguments: [
      ("let a = URL(string: \"b\")", true), ("let a = 1", false),
      ("import Foundation\nlet a = UUID()", false), ("let a: Timer? = nil", true),
      ("let a = Gauge()\nlet b = Date()", true), ("...\nlet a = Date()", false),
    ])
  func use(code: String, isUsed: Bool) throws {
    let page = try DocsParser.parse(Array("```swift\n\(code)\n```\n".utf8), path: "a.md")
    let names = DeclaredNames(withToolchain: ["Gauge": ["Kit"], "pow": ["Kit"], "Timer": ["Other"]])
    #expect(DocsInit.assumesFoundation(in: [page], names: names, modules: ["Kit"]) == isUsed)
  }

  @Test(
    "Foundation isn't imported if a page uses a type of the same name",
    arguments: [("let b = Timer()", false), ("let b = Time()", true)])
  func repeated(code: String, isImported: Bool) throws {
    let text = "```swift\nlet a = Date()\n```\n\n```swift\n\(code)\n```\n"
    let page = try DocsParser.parse(Array(text.utf8), path: "a.md")
    let names = DeclaredNames(withToolchain: ["Timer": ["Kit"]])
    #expect(
      DocsInit.assumesFoundation(in: [page], names: names, modules: ["Kit"]) == isImported)
  }
}
