import Testing

@testable import LessonKit

@Suite struct ImplementationsTests {
  /// A course of two modules with an implementation that says something.
  private func course(_ yaml: String) throws -> Course {
    try CourseTests.course(
      "implementations:\n  rx: \(yaml)\nmodules: {A: {sources: a}, B: {sources: b}}\n")
  }

  @Test func `every key of an implementation is read`() throws {
    let yaml = """
      {modules: {A: [RxSwift, RxRelay]}, sources: {X: {sources: x}}, module-flags: [-g], keeps: [B],
          package: p, traits: [T], targets: [K], search-paths: [s], framework-paths: [f], link: [-lx],
          title: Rx 1, differences: d.yml, names: n.md}
      """
    let found = try #require(try course(yaml).implementations.first)
    #expect(found.name == "rx")
    #expect(found.title == "Rx 1")
    #expect(found.differences == "d.yml")
    #expect(found.names == "n.md")
    #expect(found.position.line == 2)
    #expect(found.replacements == ["A": ["RxSwift", "RxRelay"]])
    #expect(found.sources.map(\.name) == ["X"])
    #expect(found.moduleFlags == ["-g"])
    #expect(found.kept == ["B"])
    #expect(found.prebuilt.package == "p")
    #expect(found.prebuilt.traits == ["T"])
    #expect(found.prebuilt.targets == ["K"])
    #expect(found.prebuilt.searchPaths == ["s"])
    #expect(found.prebuilt.frameworkPaths == ["f"])
    #expect(found.prebuilt.linkFlags == ["-lx"])
    let other = try course("{modules: {A: A}}").implementations[0]
    #expect(other.replacements == ["A": ["A"]])
    #expect(other.title == "rx")
  }

  @Test func `a folder that is no course can define implementations, too`() throws {
    let text = "implementations: {rx: {modules: {A: X}}}\nmodules: {A: {sources: a}}\n"
    let source = try SourceText(path: "workbook.yml", bytes: Array(text.utf8))
    let course = try DocsConfigurationParser.parse(source).course
    #expect(course.implementations.map(\.name) == ["rx"])
  }

  @Test(
    "an error in an implementation says what is wrong, and exactly where",
    arguments: [
      ("{module: {A: X}}", "2:8: unknown key 'module'; did you mean 'modules'?"),
      ("{modules: {C: X}}", "2:18: unknown module 'C'; did you mean 'A'?"),
      (
        "{modules: {A: X.Y}}",
        "2:21: 'X.Y' isn't a module name; write the name that follows 'import' in Swift"
      ),
      (
        "{modules: {A: [A, X]}}",
        "2:21: the list of modules that replace 'A' is empty, or contains 'A' beside others; name only the modules to import instead of 'A'"
      ),
      (
        "{modules: {A: []}}",
        "2:21: the list of modules that replace 'A' is empty, or contains 'A' beside others; name only the modules to import instead of 'A'"
      ),
      (
        "{modules: {A: X}, keeps: [A]}",
        "2:3: 'rx' has two entries for 'A'; keep one, under 'modules', 'sources' or 'keeps'"
      ),
      (
        "{search-paths: [x]}",
        "2:3: 'rx' doesn't replace any module; write 'modules: {Ours: Theirs}' with the module to import instead of yours"
      ),
      ("{keeps: [Q1]}", "2:16: unknown module 'Q1'; use one of: A, B"),
    ])
  func wrong(yaml: String, complaint: String) throws {
    let problem = try #require(throws: Diagnostic.self) { try course(yaml) }
    #expect(problem.complaint == complaint)
  }

  @Test func `no implementation can have the name for the workbook's own modules`() {
    #expect(throws: Diagnostic.self) {
      try CourseTests.course(
        "modules: {A: {sources: a}}\nimplementations: {ours: {modules: {A: X}}}\n")
    }
  }
}
