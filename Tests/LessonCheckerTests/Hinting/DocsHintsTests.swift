import LessonKit
import LessonReport
import TestSupport
import Testing

@testable import LessonChecker

/// Advice on failures in documentation whose cause is outside of the snippet.
@Suite(.compiles) struct DocsHintsTests {
  private static func page(_ code: String) -> String {
    "# A\n\n@@@swift\n\(code)\n@@@\n\n## B\n\n@@@swift\nstruct Later {}\n@@@\n"
  }

  /// A package whose modules nobody imports here, so that it need not be built.
  private static let package = [
    "Package.swift": """
    let package = Package(
      name: "Kit",
      products: [.library(name: "Loose", targets: ["Kit"])],
      targets: [
        .target(name: "Kit", dependencies: ["Extras"]), .target(name: "Extras"),
        .target(name: "New", dependencies: [.product(name: "Far", package: "far")]),
        .target(name: "SystemPackage", dependencies: ["CSystem"], path: "Sources/System"),
        .target(name: computed), .testTarget(name: "Tests", path: "Sources/Tests"),
      ])
    """,
    "Sources/System/a.swift": "", "Sources/Loose/a.swift": "",
    "Sources/Kit/a.swift": "func helper() {\n  let inside = 1\n}\n",
    "Sources/Extras/a.swift": "public func extra() {}\n@_spi(Tests) public func hush() {}\n",
    "Sources/New/a.swift": "",
    ".build/debug/Modules/Kit.swiftmodule": "", ".build/debug/Modules/Extras.swiftmodule": "",
    "workbook.yml": "package: .\n",
  ]

  /// The advice on the one failure of each page, in one check of all.
  private func advice(
    on pages: [String], beside files: [String: String] = [:]
  ) async throws -> [String?] {
    let names = pages.indices.map { "a\($0).md" }
    let tree = try SampleTree(
      files.merging(zip(names, pages.map(Self.page))) { $1 })
    let verdicts = try await tree.check(names, trustsSettings: true)
    return names.map { name in
      let failures = tree.programs(of: name, in: verdicts).flatMap(\.failures)
      #expect(failures.count == 1, "\(name): \(verdicts.lines)")
      return failures.first?.advice?.replacing(tree.root, with: "")
    }
  }

  @Test func `the next step for a snippet of a package fits its cause`() async throws {
    let cases: [(String, String?)] = [
      ("helper()", "Kit does not make it public; '@testable import Kit' brings it"),
      (
        "extra()",
        "Extras declares it: import it here, or add it to 'defaults: modules:' in "
          + "workbook.yml"
      ),
      ("hush()", "'@_spi(Tests) import Extras' brings it"),
      ("import Extra", "did you mean 'Extras'?"),
      (
        "import New",
        "it has sources here, and no build that is known: run 'swift build --package-path .'"
      ),
      (
        "import System",
        "no target has that name; 'Sources/System' is the folder of the module 'SystemPackage'"
      ),
      ("import Loose", "'modules' or 'package' in workbook.yml can bring it"),
      ("import Tests", "'modules' or 'package' in workbook.yml can bring it"),
      ("import Gone", "'modules' or 'package' in workbook.yml can bring it"),
      (
        "final class Box { var size = 1 }\n@@@\n\n@@@swift\nbox.size += 1\n@@@\n\n@@@swift\n"
          + "let box = Box()",
        "'box' has no value yet, which line 11 gives it; move that up"
      ),
      (
        "let a = 1\nprint(Soon())\n@@@\n\n@@@swift\nlet a = 2\nstruct Soon {}",
        "line 8 declares it, further down; move it up"
      ),
      (
        "struct Early { ... }\n@@@\n\n## Then\n\n@@@swift\nprint(Early.self)",
        "line 3 declares it, in code that fails or is left out; mend that, or declare it in a 'prelude'"
      ),
      ("struct Box { struct Lid {} }\n@@@\n\n## Then\n\n@@@swift\nprint(Lid.self)", nil),
      ("print(Later())", nil),
      ("print(Later())\n@@@\n\n<!-- workbook: scope=fence -->\n\n@@@swift\nstruct Later {}", nil),
      (
        "let cell: UITableCell? = nil",
        "only Apple's platforms have this; '<!-- skip: why -->' above the fence leaves it out"
      ),
      ("print(inside)", nil), ("print(nowhere)", nil), ("let a: Int = \"\"", nil),
    ]
    let found = try await advice(on: cases.map(\.0), beside: Self.package)
    #expect(found == cases.map(\.1))
  }

  @Test func `without a package, what the system and the language need is said`() async throws {
    let cases: [(String, String?)] = [
      (
        "print(Date())",
        "Foundation declares it: import it here, or add it to 'defaults: modules:' in workbook.yml"
      ),
      (
        "@Observable final class Car {}",
        "Observation declares it: import it here, or add it to 'defaults: modules:' in workbook.yml"
      ),
      (
        "let session = URLSession.shared",
        "FoundationNetworking declares it: import it here, or add it to 'defaults: modules:' in "
          + "workbook.yml"
      ),
      ("let a = /1", nil),
      (
        "import Foundation\n_ = try! String(contentsOfFile: \"data.txt\", encoding: .utf8)",
        "each program begins in an empty folder; give it the file with '<!-- file: NAME -->' above a "
          + "block of its text, or compile it and no more, with 'swift norun'"
      ),
      (
        "import Foundation\n_ = try! String(contentsOfFile: \"/gone/a.txt\", encoding: .utf8)",
        "a page can give its programs no file outside of their own folder; 'swift norun' compiles it "
          + "and no more"
      ),
      ("fatalError(\"no\")", "mend it, or say so in a 'trap' block"),
      // It must fail, and for another reason.
      ("import Gone\nlet a: Int = \"\"  // error: no", nil),
    ]
    let found = try await advice(on: cases.map(\.0))
    #expect(found == cases.map(\.1))
  }

  @Test func `in a doc comment, indented code has no fence to say anything on`() async throws {
    let comment = """
      /// Reads.
      ///
      ///     import Foundation
      ///     _ = try! String(contentsOfFile: "/gone/a.txt", encoding: .utf8)
      func read() {}

      """
    let tree = try SampleTree([
      "a.swift": comment, "b.swift": "/// <!-- workbook: run=no -->\n///\n" + comment,
      "c.swift": comment, "workbook.yml": "overrides: [{files: c.swift, run: no}]\n",
    ])
    let verdicts = try await tree.check(["a.swift", "b.swift", "c.swift"])
    #expect(
      tree.programs(of: "a.swift", in: verdicts).flatMap(\.failures).map(\.advice) == [
        "a page can give its programs no file outside of their own folder; '<!-- workbook: run=no "
          + "-->' in a comment of this file, or 'run: no' for it under 'overrides' in workbook.yml "
          + "compiles it and no more"
      ])
    for file in ["b.swift", "c.swift"] {
      let programs = tree.programs(of: file, in: verdicts)
      #expect(programs.count == 1 && programs.allSatisfy(\.failures.isEmpty))
    }
  }

  @Test func `where some targets can be built, that of the missing module is to be built`()
    async throws
  {
    let files = Self.package.merging(["workbook.yml": "package: .\ntargets: [Kit]\n"]) { $1 }
    let step = "run 'swift build --package-path . --target New'"
    #expect(
      try await advice(on: ["import New"], beside: files)
        == ["it has sources here, and no build that is known: \(step)"])
  }

  @Test func `a package that nobody named is offered`() async throws {
    let files = Self.package.filter { $0.key != "workbook.yml" }
    let step = "name the package in workbook.yml, with 'package: .', after 'swift build'"
    #expect(
      try await advice(on: ["import Kit"], beside: files)
        == ["it has sources here, and no build that is known: \(step)"])
  }
}
