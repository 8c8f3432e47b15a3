import LessonKit
import TestSupport
import Testing

@testable import LessonSite

@Suite struct RoutesTests {
  @Test func `no page of documentation has the name of another page of the site`() throws {
    let folder = try TemporaryFolder()
    let course = try DocsLoader.load(root: folder.root, isConfigured: false).course
    let taken = SiteRenderer.kinds.flatMap { $0.reservedNames(course).keys }
    #expect(taken.count > 2)
    for name in taken { try folder.write("# A\n", to: "\(name).md") }
    let workbook = try DocsLoader.course(root: folder.root, isConfigured: false)
    #expect(try SiteRenderer.routes(workbook).pages.count == taken.count)
  }

  @Test(arguments: [
    ("index", "the page of this lesson is that of the course index as well"),
    ("A", "the page of this lesson is that of Lessons/en/a.md as well"),
    ("part/a", "the page of this lesson is that of Lessons/en/a.md as well"),
    ("two words", "the file's name makes no good address"),
    ("한", "the file's name makes no good address"),
  ])
  func `a lesson whose page can't be is refused`(name: String, message: String) throws {
    let scratch = try Scratch(["a": "# A\n"])
    try scratch.write("# B\n", to: "Lessons/en/\(name).md")
    let problems = try scratch.problems().map { $0.replacing(scratch.root, with: "") }
    #expect(problems == ["Lessons/en/\(name).md:0: \(message)"])
  }

  @Test(arguments: [
    ("index", "the former address 'index' is that of the course index as well"),
    ("B", "the former address 'B' is that of Lessons/en/b.md as well"),
    ("old, old", "the former address 'old' is that of Lessons/en/a.md as well"),
    ("a b", "'a b' is no name of a page"),
  ])
  func `a former address can't be that of another page`(names: String, message: String) throws {
    let scratch = try Scratch(
      ["a": "---\ntitle: A\nformerly: [\(names)]\n---\nText.\n", "b": "# B\n"])
    let problems = try scratch.problems().map { $0.replacing(scratch.root, with: "") }
    #expect(problems == ["Lessons/en/a.md:3: \(message)"])
  }
}
