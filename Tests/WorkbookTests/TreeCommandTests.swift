import Foundation
import TestSupport
import Testing

/// `check` outside a course: any folder of Markdown that has Swift in it.
@Suite(.compiles) struct TreeCommandTests {
  /// Runs a script in a folder that is no course.
  private func shell(_ files: [String: String], _ script: String) async throws -> Tool.Outcome {
    let tool = try Tool()
    for (path, text) in files {
      try tool.write(text.replacing("@@@", with: "```"), to: "tree/" + path)
    }
    return try await tool.shell("cd tree\n" + script)
  }

  private static let held =
    "1 file, 1 snippet: 1 compared (1 compiled, 1 run)\n"
  private static func undeclared(_ name: String) -> String {
    "; declare '\(name)' in the snippet, in '<!-- swift: … -->' above it, or in 'defaults: prelude:' in workbook.yml"
  }
  private static let good = "# A\n\n@@@swift\nprint(1)  // Prints \"1\"\n@@@\n"
  private static let bad = "# B\n\n@@@swift\nprint(x)\n@@@\n"

  @Test(
    "a file or a folder needs neither format nor configuration",
    arguments: [
      ("$WORKBOOK check a.md", 0, held),
      (
        "$WORKBOOK check docs", 1,
        "docs/b.md:4:7: error: cannot find 'x' in scope\(undeclared("x"))\n"
          + "1 file, 1 snippet: nothing compared, 1 failed (2 compiled, 0 run)\n"
      ),
      (
        "rm -r docs; $WORKBOOK check .", 0,
        held
      ),
      (
        "cd docs; $WORKBOOK check ../a.md", 0,
        held
      ),
    ])
  func bare(script: String, code: Int32, output: String) async throws {
    let outcome = try await shell(["a.md": Self.good, "docs/b.md": Self.bad], script)
    #expect((outcome.code, outcome.output, outcome.complaints) == (code, output, []))
  }

  @Test func `a baseline lets a project begin with what it has`() async throws {
    let outcome = try await shell(
      ["a.md": Self.good, "docs/b.md": Self.bad, "workbook.yml": "baseline: known.yml\n"],
      """
      $WORKBOOK check; echo "code $?"
      $WORKBOOK check --write-baseline; echo "code $?"
      cd docs; $WORKBOOK check; echo "code $?"
      printf '```swift\\nprint(y)\\n```\\n' >> b.md; $WORKBOOK check; echo "code $?"
      """)
    #expect(
      outcome.complaints == [
        "known.yml: error: the baseline doesn't exist; add '--write-baseline' to this command to create "
          + "it",
        "known.yml: wrote 1 known failure",
      ])
    #expect(
      outcome.output == """
        code 2
        2 files, 2 snippets: 1 compared, 1 accepted (3 compiled, 1 run)
        code 0
        2 files, 2 snippets: 1 compared, 1 accepted (all from the cache)
        code 0
        ../docs/b.md:7:7: error: cannot find 'y' in scope\(Self.undeclared("y"))
        2 files, 3 snippets: 1 compared, 1 failed, 1 accepted (3 compiled, 0 run)
        code 1

        """)
  }

  @Test func `an outdated build is reported once, whatever it is compared with`() async throws {
    let settings = """
      package: .
      modules: {Module: {sources: M}}
      implementations:
        same: {modules: {Module: Other}, sources: {Other: {sources: M}}}

      """
    let outcome = try await shell(
      [
        "a.md": Self.good, "workbook.yml": settings, "M/m.swift": "let a = 1\n",
        ".build/debug/Modules/X.swiftmodule": "", ".build/build.db": "",
      ], "touch -d 2020-01-01 .build/build.db; $WORKBOOK check --trust-settings --against same")
    #expect(outcome.output.contains("a.md  1/1   1/1"))
    #expect(outcome.complaints.count == 1)
    #expect(outcome.errors.contains("the package '.' was built before"))
  }

  @Test func `sets and dictionaries come in the same order in each run`() async throws {
    let outcome = try await shell(
      ["a.md": "@@@swift\nprint(Array(Set(1...50)))\n@@@\n"],
      "$WORKBOOK check a.md --repeat 4")
    #expect((outcome.code, outcome.complaints) == (0, []), "\(outcome.output)")
  }

  @Test(
    "a request that can't be met is one line and exit code 2",
    arguments: [
      ("$WORKBOOK check --write-baseline a.md", "there is no baseline"),
      ("echo 'fils: {}' > workbook.yml; $WORKBOOK check", "workbook.yml:1:1: error: unknown key"),
      (
        "echo 'package: x' > workbook.yml; $WORKBOOK check --trust-settings",
        "run 'swift build --package-path x'"
      ),
      (
        "printf 'package: x\\ntraits: [A, B]\\n' > workbook.yml; $WORKBOOK check --trust-settings",
        "run 'swift build --package-path x --traits A,B'"
      ),
      (
        "printf 'package: x\\ntargets: [A, B]\\n' > workbook.yml; $WORKBOOK check --trust-settings",
        "run 'swift build --package-path x --target A && swift build --package-path x --target B'"
      ),
      ("$WORKBOOK check ../Lessons/en a.md", "name the two in separate commands"),
      ("cd ..; $WORKBOOK check --baseline x", "a course can't have a baseline"),
    ])
  func refused(script: String, message: String) async throws {
    let outcome = try await shell(["a.md": Self.good], script)
    #expect(outcome.code == 2)
    #expect(outcome.complaints.count == 1)
    #expect(outcome.errors.contains(message))
  }

  @Test func `no package is built that nobody output may be`() async throws {
    let configuration = "modules: {X: {package: p}}\ndefaults: {modules: [X]}\n"
    let outcome = try await shell(
      [
        "a.md": Self.good, "workbook.yml": configuration,
        "p/Package.swift": "import Glibc\ncreat(\"ran\", 0o644)\n",
      ], "$WORKBOOK check; echo; $WORKBOOK check --trust-settings")
    let output = outcome.output.components(separatedBy: "\n\n")
    #expect(
      output[0].contains(
        "workbook.yml:1:11: error: the package in 'p' wasn't built, because a build runs its "
          + "manifest and plugins without a sandbox; if you trust the package, add '--trust-settings'"
      ))
    #expect(output[1].contains("the package 'p' can't be built"))
  }

  @Test(
    "what somebody else has built can be imported",
    arguments: [
      "package: .",
      "search-paths: [.build/debug/Modules]\nlink: [.build/debug/Vendor.build/a.o]",
    ])
  func prebuilt(configuration: String) async throws {
    let outcome = try await shell(
      [
        "a.swift": "public func greet() -> String { \"hello\" }\n",
        "a.md": "@@@swift\nimport Vendor\nprint(greet())  // Prints \"hello\"\n@@@\n",
        "workbook.yml": configuration + "\n",
      ],
      """
      mkdir -p .build/debug/Modules .build/debug/Vendor.build
      swiftc -module-name Vendor -parse-as-library -c a.swift -o .build/debug/Vendor.build/a.o \
        -emit-module -emit-module-path .build/debug/Modules/Vendor.swiftmodule
      $WORKBOOK check --trust-settings
      """)
    #expect(outcome.output == Self.held)
    #expect((outcome.code, outcome.complaints) == (0, []))
  }
}
