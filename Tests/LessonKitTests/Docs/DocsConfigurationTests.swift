import Testing

@testable import LessonKit

@Suite struct DocsConfigurationTests {
  private func parse(_ text: String) throws -> (docs: DocsConfiguration, course: Course) {
    try DocsConfigurationParser.parse(SourceText(path: "workbook.yml", bytes: Array(text.utf8)))
  }

  @Test func `settings for some files override those for all files`() throws {
    let docs = try parse(
      """
      defaults: {scope: file, timeout: 20, prelude: import Foundation}
      overrides:
        - files: guide/**
          scope: fence
        - {files: [guide/a.md, README.md], swift: 6, warnings: error, modules: [A]}
      """
    ).docs
    let settings = ["b.md", "guide/b.md", "guide/a.md"].map(docs.settings(for:))
    #expect(settings.map(\.scope) == [.file, .fence, .fence])
    #expect(settings.map(\.languageMode) == [5, 5, 6])
    #expect(settings.map(\.warnings) == [.ignore, .ignore, .error])
    #expect(settings.map(\.modules) == [[], [], ["A"]])
    #expect(settings.allSatisfy { $0.timeout == 20 && $0.prelude == "import Foundation" })
  }

  @Test func `files are included, excluded, or need to opt in`() throws {
    let docs = try parse("files: {only: [docs, '*.md'], except: docs/old, opt-in: true}\n").docs
    #expect(
      ["a.md", "docs/a.md", "docs/old/a.md", "src/a.md"].map(docs.includes)
        == [true, true, false, false])
    #expect(!docs.settings(for: "a.md").isChecked)
  }

  @Test func `what snippets import is said as in a course`() throws {
    let course = try parse(
      """
      modules: {A: {sources: Sources/A}}
      module-flags: [-swift-version, "6"]
      package: .
      traits: [Fast, small-2]
      targets: [Kit, my kit, 3D]
      search-paths: [lib]
      framework-paths: [fw]
      link: [-lb]
      baseline: known.yml
      """
    ).course
    #expect(course.modules.map(\.name) == ["A"])
    #expect(course.prebuilt.package == ".")
    #expect(course.prebuilt.traits == ["Fast", "small-2"])
    #expect(course.prebuilt.targets == ["Kit", "my kit", "3D"])
    #expect(course.prebuilt.searchPaths == ["lib"])
    #expect(course.prebuilt.frameworkPaths == ["fw"])
    #expect(course.prebuilt.linkFlags == ["-lb"])
  }

  @Test(
    "an error in the configuration is said with its place",
    arguments: [
      ("fils: {}", "1:1: unknown key 'fils'; did you mean 'files'?"),
      ("parts: []", "1:1: unknown key 'parts'"),
      ("files: {opt-in: maybe}", "1:17: expected true or false"),
      (
        "defaults: {scope: [a, b]}",
        "1:19: 'scope' takes one value, not a list; write 'scope: …' in one line, without brackets"
      ),
      ("defaults: {warnings: of}", "1:22: 'of' isn't a value of 'warnings'"),
      ("defaults: {swift: 4}", "1:19: '4' isn't a language mode; write 5 or 6"),
      ("package: .\ntraits: Fast", "2:9: expected a list"),
      ("package: .\ntraits: []", "2:9: this list of traits is empty; remove 'traits'"),
      ("package: .\ntraits: [A, 'B C']", "2:13: 'B C' isn't the name of a trait"),
      ("package: .\ntraits: [-A]", "2:10: '-A' isn't the name of a trait"),
      ("package: .\ntraits: [A, A]", "2:13: the trait 'A' is listed twice; remove one"),
      ("baseline: a.yml\ntraits: [A]", "2:1: 'traits' belongs to a package, but"),
      ("package: .\ntargets: []", "2:10: this list of targets is empty; remove 'targets'"),
      ("package: .\ntargets: [A, -B]", "2:14: '-B' isn't the name of a target"),
      ("package: .\ntargets: [A, A]", "2:14: the target 'A' is listed twice; remove one"),
      ("baseline: a.yml\ntargets: [A]", "2:1: 'targets' belongs to a package, but"),
      ("overrides: {files: a}", "1:12: 'overrides' must be a list"),
      ("overrides: [{scope: file}]", "1:13: this override has no 'files'"),
    ])
  func faults(text: String, complaint: String) {
    let error = #expect(throws: Diagnostic.self) { try parse(text + "\n") }
    #expect(error?.complaint.hasPrefix(complaint) == true)
  }

  @Test(
    "a pattern matches the paths of files",
    arguments: [
      ("*.md", "a.md", true), ("*.md", "a/b.md", false), ("**/*.md", "a.md", true),
      ("**/*.md", "a/b/c.md", true), ("docs", "docs/a/b.md", true), ("docs/", "docs/a.md", true),
      ("docs", "docsy/a.md", false), ("./a.md", "a.md", true), ("a/**", "a/b/c.md", true),
      ("a/**", "ab.md", false), ("a/**/d.md", "a/d.md", true), ("a/**/d.md", "a/b/c/d.md", true),
      ("?.md", "a.md", true), ("?.md", "/.md", false), ("한글*.md", "한글 문서.md", true),
      ("a", "b", false), ("**", "a/b.md", true),
      ("*a*a*a*a*a*b", "aaaaaaaaaaaaaaaaaaaaaaaa", false),
    ])
  func patterns(pattern: String, path: String, matches: Bool) {
    #expect(GlobPattern(pattern).matches(path) == matches)
  }
}
