import TestSupport
import Testing

@testable import LessonChecker
@testable import LessonKit

@Suite struct CauseFinderTests {
  private static let text = """
    # A

    ```swift
    struct Shape { struct Corner {} }
    ```

    ## B

    ```swift
    print(CommandLine.arguments)
    ```

    <!-- workbook: modules=Core -->
    """

  @Test(
    "the compiler's words tell the cause of a failure",
    arguments: [
      ("cannot find 'Shape' in scope", FailureCause.otherSnippet),
      ("cannot find type 'Shape' in scope", .otherSnippet),
      ("cannot find 'chunked' in scope", .notImported(module: "Extras")),
      ("value of type '[Int]' has no member 'chunked'", .notImported(module: "Extras")),
      ("value of type '[Int]' has no member 'chunked(by:)'", .notImported(module: "Extras")),
      ("value of type '[Int]' has no member 'sorted'", .wrong),
      ("cannot find 'sorted' in scope", .undeclared),
      ("cannot find 'URL' in scope", .notImported(module: "Foundation")),
      ("cannot find type 'UIViewController' in scope", .appleOnly),
      ("cannot find 'listPhotos' in scope", .undeclared),
      ("no such module 'SwiftUI'", .appleOnly), ("no such module 'Gone'", .missingModule("Gone")),
      ("Objective-C interoperability is disabled", .appleOnly),
      ("cannot convert value of type 'String' to specified type 'Int'", .wrong),
      ("'Corner' is not a member type of struct 'Shape'", .otherSnippet),
      ("cannot find type 'Corner' in scope", .otherSnippet),
      ("'Edge' is not a member type of struct 'Shape'", .wrong),
      ("value of type 'FileHandle' has no member 'bytes'", .appleOnly),
      ("unknown attribute 'Test'", .notImported(module: "Testing")),
      ("no macro named 'expect'", .notImported(module: "Testing")),
      ("no macro named 'stringify'", .wrong),
      ("cannot find type 'XCTestCase' in scope", .notImported(module: "XCTest")),
      (
        "cannot find 'server' in scope",
        .otherPage(name: "server", declaration: "let server = Server(80)", place: "b.md:3")
      ),
      ("cannot find 'client' in scope", .undeclared),
      (
        "'sorted' is ambiguous for type lookup in this context",
        .severalModules(names: "Core and Other", example: "Core")
      ),
      ("ambiguous use of 'chunked'", .wrong),
    ])
  func cause(message: String, cause: FailureCause) throws {
    let page = try DocsParser.parse(Array(Self.text.utf8), path: "a.md")
    let names = DeclaredNames(of: [
      "chunked": ["Extras"], ".chunked": ["Extras"], "sorted": ["Core", "Other"],
    ])
    let other = "```swift\nimport A\nlet server = Server(80)\nlet client = Client(\n  1)\n```\n"
    let pages = [page, try DocsParser.parse(Array(other.utf8), path: "b.md")]
    let finder = FailureCause.Finder(
      page, names: names, variables: FailureCause.ShownVariables(in: pages))
    let failure = Failure.compiler(CompilerError(message), message: message)
    #expect(
      finder.cause(of: Diagnostic(in: "a.md", at: nil, failure), in: page.snippets[1]) == cause)
  }

  @Test func `a module declares no name that it only extends`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "public extension JSONDecoder {\n  public func kind() {}\n}\npublic struct Gauge {}\n",
      to: "a.swift")
    let names = DeclaredNames(in: [("Kit", folder.path)])
    #expect(names.modules(declaring: "JSONDecoder") == [DeclaredNames.foundationModule])
    #expect(names.modules(declaring: "Gauge") == ["Kit"])
    #expect(!names.repeatsFoundation(in: ["Kit"], among: ["JSONDecoder", "Gauge"]))
  }

  @Test func `members count where they are added to types of others`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      public struct Gauge {
        public var level = 0
      }
      extension Gauge { public func run() {} }
      extension Sequence {
        public func chunked() {}
        func hidden() {}
      }
      public extension Array {
        func paired() {}
        private func own() {}
      }
      #if canImport(Network) || os(iOS)
      public struct Connection {}
      #else
      public struct Socket {}
      #endif

      """, to: "a.swift")
    let names = DeclaredNames(in: [("Kit", folder.path)])
    #expect(["level", "run", "chunked"].flatMap { names.modules(declaring: $0) } == [])
    let members = ["level", "run", "chunked", "hidden", "paired", "own"]
    #expect(members.filter { names.modules(addingMember: $0) == ["Kit"] } == ["chunked", "paired"])
    #expect(["Gauge", "Connection", "Socket"].map(names.isAppleOnly) == [false, true, false])
    #expect(names.modules(declaring: "Socket") == ["Kit"])
  }

  @Test func `links among the sources are followed as far as the package goes`() throws {
    let folder = try TemporaryFolder()
    try folder.write("// swift-tools-version: 6.0\n", to: "Package/Package.swift")
    try folder.write("public struct Near {}\n", to: "Package/Kit/Near.swift")
    try folder.write("public struct Far {}\n", to: "Other/Far.swift")
    let links = [
      "Near": "../../Kit/Near.swift", "Far": "../../../Other/Far.swift", "Itself": "Itself.swift",
      "Between": "Itself.swift", "Nowhere": "../../Kit/None.swift", "Folder": "../../Kit",
      "Around": "../..", "Absolute": folder.path + "/Other/Far.swift", "Endless": "/dev/zero",
    ]
    for sources in ["Package/Sources/Kit", "Bare/Sources/Kit"] {
      for (name, target) in links { try folder.link("\(sources)/\(name).swift", to: target) }
    }
    try folder.write("public struct Near {}\n", to: "Bare/Kit/Near.swift")
    let names = DeclaredNames(in: [("Kit", folder.path + "/Package/Sources/Kit")])
    #expect(names.modules(declaring: "Near") == ["Kit"])
    #expect(names.modules(declaring: "Far") == [])
    // What is no package ends at its folder.
    let others = DeclaredNames(in: [("Kit", folder.path + "/Bare/Sources/Kit")])
    #expect(others.modules(declaring: "Near") == [])
  }

  @Test(
    "the kind of a failure tells its cause",
    arguments: [
      (Failure.printsOther, FailureCause.wrong), (.timedOut(seconds: 10), .endless),
      (.exited(64, expected: 0, isLast: true), .command),
      (.crashed(signal: "SIGILL", .access), .confined),
      // The snippet reads its arguments.
      (.crashed(signal: "SIGILL", nil), .command),
    ])
  func kind(failure: Failure, cause: FailureCause) throws {
    let page = try DocsParser.parse(Array(Self.text.utf8), path: "a.md")
    let finder = FailureCause.Finder(page, names: DeclaredNames())
    #expect(
      finder.cause(of: Diagnostic(in: "a.md", at: nil, failure), in: page.snippets[1]) == cause)
  }
}
