import Foundation
import LessonKit
import TestSupport
import Testing

@testable import LessonChecker
@testable import LessonReport
@testable import Sandbox

@Suite(.compiles) struct BaselineTests {
  private static let file = """
    # A

    @@@swift
    let a: Int = ""
    @@@

    ## B

    @@@swift
    let b: Int = "b"
    @@@
    @@@swift
    let b: Int = "b"
    @@@
    @@@swift
    print("fine")
    @@@

    """

  private func text(of path: String) -> String {
    String(decoding: Files.read(path) ?? [], as: UTF8.self)
  }

  @Test func `a known failure is accepted until the snippet holds or is removed`() async throws {
    let tree = try SampleTree(["docs/a b.md": Self.file, "z.md": "@@@swift\nx\n@@@\n"])
    let path = tree.root + "known.yml"
    #expect(try Baseline.toReplace(path).write(try await tree.check()) == 4)
    let first = text(of: path)
    #expect(
      first.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { $0.prefix { $0 != "#" } }
        == [
          "\"docs/a b.md\":", "  - 97826cb65bf9  ", "  - 09ea9a256c0a  ", "  - 09ea9a256c0a-2  ",
          "z.md:", "  - 73cb3858a687  ",
        ])
    var verdicts = try await tree.check()
    verdicts.apply(try Baseline(path))
    #expect(verdicts.holds)
    #expect(verdicts.tally.knownFailures == 4)

    let changed = Self.file.replacing("a: Int = \"\"", with: "a = 1").replacing(
      "# A\n", with: "New lines.\n\n# A\n")
    try tree.write(changed, to: "docs/a b.md")
    try tree.write("@@@swift\ny\n@@@\n", to: "z.md")
    verdicts = try await tree.check()
    verdicts.apply(try Baseline(path))
    #expect(
      tree.reportLines(verdicts).dropLast() == [
        "known.yml:5:5: error: 'docs/a b.md' no longer has this snippet; remove the entry, or "
          + "add '--write-baseline' to 'workbook check'",
        "known.yml:9:5: error: 'z.md' no longer has this snippet; remove the entry, or add "
          + "'--write-baseline' to 'workbook check'",
        "z.md:2:1: error: cannot find 'y' in scope; declare 'y' in the snippet, in '<!-- swift: … "
          + "-->' above it, or in 'defaults: prelude:' in workbook.yml",
      ])
    #expect(verdicts.tally.knownFailures == 2)

    verdicts = try await tree.check(["z.md"])
    #expect(try Baseline(path).write(verdicts) == 4)
    #expect(text(of: path).contains("  - 09ea9a256c0a-2  # cannot convert"))
    #expect(FileManager.default.fileExists(atPath: path + ".new") == false)
  }

  @Test func `an entry whose snippet now holds is reported`() async throws {
    let tree = try SampleTree(["a.md": "@@@swift\nlet a = b\n@@@\n"])
    let path = tree.root + "known.yml"
    _ = try Baseline.toReplace(path).write(try await tree.check())
    try tree.write("@@@swift\nlet b = 1\n@@@\n\n@@@swift\nlet a = b\n@@@\n", to: "a.md")
    var verdicts = try await tree.check()
    verdicts.apply(try Baseline(path))
    #expect(
      tree.reportLines(verdicts).first
        == "a.md:5:1: error: this no longer fails, but 'known.yml' lists it as a failure; remove "
        + "the entry, or add '--write-baseline' to 'workbook check'")
    try FileManager.default.removeItem(atPath: tree.root + "a.md")
    try tree.write("", to: "b.md")
    verdicts = try await tree.check()
    verdicts.apply(try Baseline(path))
    #expect(
      tree.reportLines(verdicts).first?.hasPrefix(
        "known.yml:5:5: error: the file 'a.md' no longer exists")
        == true)
  }

  @Test func `a baseline without failures is an empty list that can be read back`() async throws {
    let tree = try SampleTree(["a.md": "@@@swift\nlet a = 1\n@@@\n"])
    let path = tree.root + "known.yml"
    #expect(try Baseline.toReplace(path).write(try await tree.check()) == 0)
    #expect(try Baseline(path).entries.isEmpty)
    try tree.write("a.md: [", to: "known.yml")
    #expect(throws: Diagnostic.self) { try Baseline.toReplace(path) }
    #expect(throws: Diagnostic.self) { try Baseline(tree.root + "none.yml") }
  }
}
