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
    ("index", "this lesson and the course index have the same address"),
    ("A", "this lesson and Lessons/en/a.md have the same address"),
    ("part/a", "this lesson and Lessons/en/a.md have the same address"),
    ("two words", "this file name can't be in a URL"),
    ("한", "this file name can't be in a URL"),
  ])
  func `a lesson whose page would have a reserved name is refused`(name: String, message: String)
    throws
  {
    let scratch = try Scratch(["a": "# A\n"])
    try scratch.write("# B\n", to: "Lessons/en/\(name).md")
    let problems = try scratch.problems().map { $0.replacing(scratch.root, with: "") }
    #expect(problems == ["Lessons/en/\(name).md:0: \(message)"])
  }

  @Test func `a lesson that is listed twice has one page, and no fault of its own`() throws {
    let scratch = try Scratch(["a": "# A\n"])
    let course = try scratch.text("Lessons/workbook.yml")
    try scratch.write(course + "  - {title: Again, lessons: [a]}\n", to: "Lessons/workbook.yml")
    let workbook = try scratch.workbook()
    #expect(LinkCheck.problems(in: workbook) == [])
    #expect(workbook.problems.map(\.message) == ["the lesson 'a' is listed twice"])
  }

  @Test(arguments: [
    ("index", "the address 'index' belongs to the course index already"),
    ("B", "the address 'B' belongs to Lessons/en/b.md already"),
    ("old, old", "the address 'old' belongs to Lessons/en/a.md already"),
    ("a b", "'a b' can't be the name of a page"),
  ])
  func `a former address can't be that of another page`(names: String, message: String) throws {
    let scratch = try Scratch(
      ["a": "---\ntitle: A\nformerly: [\(names)]\n---\nText.\n", "b": "# B\n"])
    let problems = try scratch.problems().map { $0.replacing(scratch.root, with: "") }
    #expect(problems == ["Lessons/en/a.md:3: \(message)"])
  }
}
