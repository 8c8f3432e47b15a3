import Foundation
import TestSupport
import Testing

/// What the tool says in a folder of Markdown where there is nothing to do, or not what was asked for.
@Suite(.compiles) struct TreeMessageTests {
  private func shell(_ files: [String: String], _ script: String) async throws -> Tool.Outcome {
    let tool = try Tool()
    for (path, text) in files {
      try tool.write(text.replacing("@@@", with: "```"), to: "tree/" + path)
    }
    // The repository of a folder is where its configuration is looked for.
    return try await tool.shell("cd tree && mkdir .git\n" + script)
  }

  private static let good = "# A\n\n@@@swift\nprint(1)  // Prints \"1\"\n@@@\n\n## B\n"

  @Test(
    "selecting nothing is an error that says what could be selected",
    arguments: [
      (
        "check b.md#b",
        "the heading 'b' in b.md doesn't begin a section with snippets; run 'workbook list b.md' to see what you can name"
      ),
      (
        "check workbook.yml",
        "workbook.yml: error: this isn't a Markdown file, and it has no block of "
          + "Swift code; name a Markdown file, or a folder that contains one"
      ),
      ("check doc", "there is no file, folder or snippet 'doc'; did you mean 'docs'?"),
      ("check out", "workbook.yml: error: the settings leave nothing to check"),
      ("render", "'workbook render' needs a course"),
      ("new a", "'workbook new' needs a course"), ("try", "'workbook try' needs a course"),
      ("claims", "'workbook claims' needs a course"),
    ])
  func nothing(arguments: String, message: String) async throws {
    let outcome = try await shell(
      [
        "docs/a.md": Self.good, "b.md": Self.good, "out/c.md": Self.good,
        "workbook.yml": "overrides: [{files: docs, scope: file}]\nfiles: {except: out}\n",
      ], "$WORKBOOK \(arguments)")
    #expect(outcome.code == 2)
    #expect((outcome.errors + outcome.output).contains(message), "\(outcome)")
  }

  @Test func `without any configuration only files and folders have names`() async throws {
    let outcome = try await shell(
      ["docs/a.md": Self.good],
      """
      place=$(mktemp -d); cp -r docs $place; cd $place
      for word in docz docz/a.md; do $WORKBOOK check $word; done
      $WORKBOOK doctor | grep course; rm -rf $place
      """)
    #expect(
      outcome.complaints.filter { $0.contains("docz") } == [
        "workbook: error: there is no file or folder 'docz'; did you mean 'docs'?"
      ])
    #expect(outcome.output.contains("0 files, 0 snippets: 1 error\n"))
    #expect(outcome.output.contains("outside of a course, you can use 'check'"))
  }

  @Test func `a configuration in which all is commented out says nothing`() async throws {
    let outcome = try await shell(
      ["a.md": Self.good, "workbook.yml": "# defaults: {scope: file}\n"], "$WORKBOOK check")
    #expect((outcome.code, outcome.complaints) == (0, []))
    let course = try await Tool().run("check", "--write-baseline")
    #expect(course.code == 2)
    #expect(course.errors.contains("a course can't have a baseline"))
  }

  @Test func `snippets are counted once, however few of them are checked`() async throws {
    let bad = "@@@swift\nlet a: Int = \"\"\n@@@\n@@@swift\nprint(1)\n@@@\n\n# B\n@@@swift\n@@@\n"
    let outcome = try await shell(
      ["a.md": Self.good, "b.md": bad, "c.md": Self.good, "d.md": "", "workbook.yml": ""],
      """
      $WORKBOOK check --fail-fast | tail -1
      $WORKBOOK check b.md | tail -1
      $WORKBOOK check a.md c.md | tail -1
      $WORKBOOK check | tail -1
      """)
    let summaries = outcome.output.split(separator: "\n").map { $0.prefix { $0 != "(" } }
    #expect(
      summaries == [
        "4 files, 5 snippets: 1 compared, 1 failed, 3 not checked ",
        "1 file, 3 snippets: nothing compared, 1 ran, 1 compiled, 1 failed ",
        "2 files, 2 snippets: 2 compared ",
        "4 files, 5 snippets: 2 compared, 1 ran, 1 compiled, 1 failed ",
      ], "\(outcome)")
  }
}
