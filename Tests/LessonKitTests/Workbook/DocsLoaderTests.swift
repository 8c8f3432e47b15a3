import Foundation
import TestSupport
import Testing

@testable import LessonKit

@Suite struct DocsLoaderTests {
  private func makeFolder(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (path, text) in files { try folder.write(text, to: path) }
    return folder
  }

  private func names(_ workbook: Workbook, in folder: TemporaryFolder) -> [String] {
    workbook.lessons.map { $0.path.replacing(folder.root, with: "") }
  }

  @Test func `all Markdown is found but what is hidden, others', or behind a link`() throws {
    let folder = try makeFolder([
      "b.md": "", "a.markdown": "", "docs/A.MD": "", "docs/a.txt": "", ".hidden/a.md": "",
      ".a.md": "", "node_modules/x/a.md": "", ".build/checkouts/x/README.md": "",
      "Sources/M/M.docc/M.md": "",
    ])
    try folder.link("docs/loop", to: "..")
    let workbook = try DocsLoader.load(root: folder.root, isConfigured: false)
    #expect(
      names(workbook, in: folder) == ["Sources/M/M.docc/M.md", "a.markdown", "b.md", "docs/A.MD"])
    #expect(workbook.problems == [])
  }

  @Test func `as a course, each page has a name of its own and each folder is a part`() throws {
    let folder = try makeFolder([
      "a/b.md": "", "a-b.md": "", "index.md": "", "Über uns.md": "", "…/…/….md": "", "a/B.md": "",
    ])
    let workbook = try DocsLoader.course(root: folder.root, isConfigured: false)
    #expect(
      workbook.course.parts.map { "\($0.title): \($0.lessons.map(\.name).joined(separator: " "))" }
        .map { $0.replacing(workbook.course.title, with: "TOP") }
        == ["TOP: a-b index-2 ber-uns", "a: a-b-2 a-b-3", "…/…: page"])
    #expect(workbook.lessons.map(\.slug).sorted() == workbook.course.lessons.map(\.name).sorted())
  }

  @Test func `an unreadable file does not keep others from being read`() throws {
    let folder = try makeFolder(["a.md": "", "z.md": ""])
    try folder.write([0x23, 0xFF], to: "b.md")
    try folder.write(String(repeating: "x", count: 2 << 20), to: "c.md")
    try folder.write(String(repeating: "x ", count: 20 << 10), to: "d.md")
    try folder.write(String(repeating: ">", count: 100) + "a\n", to: "e.md")
    let workbook = try DocsLoader.load(root: folder.root, isConfigured: false)
    #expect(names(workbook, in: folder) == ["a.md", "d.md", "z.md"])
    #expect(
      folder.complaints(of: workbook).map { String($0.prefix { $0 != ";" }) } == [
        "b.md:1:2: this byte isn't UTF-8", "c.md: the file is larger than 1 MiB",
        "e.md:1:63: this is nested more than 64 levels deep",
      ])
  }

  @Test(
    "long text without a blank line hides no fence below it",
    arguments: [
      String(repeating: "- [Contributor](https://example.org) for a patch\n", count: 1_000),
      String(repeating: "| a | `b` | [c] |\n", count: 3_000),
      "```json\n" + String(repeating: "{\"a\": [1, 2, 3]},\n", count: 3_000) + "```\n",
      "![picture](data:image/png;base64," + String(repeating: "iVBORw0KGgo", count: 5_000) + ")\n",
    ])
  func longText(text: String) throws {
    let folder = try makeFolder(["a.md": "# A\n\n\(text)\n```swift\nprint(1)\n```\n"])
    let workbook = try DocsLoader.load(root: folder.root, isConfigured: false)
    #expect(workbook.problems == [])
    #expect(workbook.lessons.flatMap(\.snippets).map(\.code) == ["print(1)\n"])
  }

  @Test(
    "Markdown that is a link is read where it leads into the repository, and not to git's own files",
    arguments: [("../README.md", true), ("/etc/hostname", false), ("../.git/config.md", false)])
  func link(target: String, isRead: Bool) throws {
    let folder = try makeFolder(["README.md": "", ".git/config.md": "", "docs/a.md": ""])
    try folder.link("docs/b.md", to: target)
    let workbook = try DocsLoader.load(root: folder.root + "docs/", isConfigured: false)
    #expect(names(workbook, in: folder) == ["docs/a.md"] + (isRead ? ["docs/b.md"] : []))
    #expect(workbook.problems.count == (isRead ? 0 : 1))
  }

  @Test func `comments of a module that repeats others import it instead of them`() throws {
    let comment = "/// Is empty.\n///\n///     Heap()\n"
    let folder = try makeFolder([
      "workbook.yml": "package: .\ndefaults: {modules: [HeapModule, SetModule]}\n",
      "a.md": "", "Sources/HeapModule/a.swift": comment + "public struct Heap {}\n",
      "Sources/All/a.swift": comment + "public typealias Heap = HeapModule.Heap\n",
      ".build/debug/Modules/All.swiftmodule": "", ".build/debug/Modules/HeapModule.swiftmodule": "",
    ])
    let paths = ["a.md", "Sources/HeapModule", "Sources/All"].map { folder.root + $0 }
    let workbook = try DocsLoader.load(root: folder.root, isConfigured: true, paths: paths)
    #expect(workbook.problems == [])
    #expect(workbook.lessons.map { $0.settings?.ownModule } == [nil, "HeapModule", "All"])
    let all = ["HeapModule", "SetModule"]
    #expect(workbook.lessons.map { $0.settings?.modules } == [all, all, ["SetModule"]])
  }

  @Test func `with opt-in, only files that ask for it are read`() throws {
    let folder = try makeFolder([
      "workbook.yml": "files: {opt-in: true}\n", "a.md": "", "b.md": "<!-- workbook: check -->\n",
      "c.md": "---\nworkbook: {check: true}\n---\n",
    ])
    let workbook = try DocsLoader.load(root: folder.root, isConfigured: true)
    #expect(names(workbook, in: folder) == ["b.md", "c.md"])
  }

  @Test func `the nearest configuration counts, and a course keeps its lessons`() throws {
    let folder = try makeFolder([
      "workbook.yml": "files: {}\n", "docs/workbook.yml": "files: {}\n", "docs/x/a.md": "",
      "a.md": "", "course/Lessons/workbook.yml": "", "course/Lessons/en/a.md": "",
      "course/b.md": "",
    ])
    let sites = ["docs/x/a.md", "docs", "a.md", "course/Lessons/en/a.md", "course/b.md"].map {
      WorkbookLocation.find(for: folder.root + $0)
    }
    let root = RelativePath.prefix(to: folder.root)
    #expect(
      sites == [
        .docs(root: root + "docs/", isConfigured: true),
        .docs(root: root + "docs/", isConfigured: true), .docs(root: root, isConfigured: true),
        .course(root: root + "course/"), .docs(root: root, isConfigured: true),
      ])
    let mixed = [folder.root + "a.md", folder.root + "docs"]
    #expect(throws: Diagnostic.self) { try WorkbookLocation.find(for: mixed) }
  }

  @Test func `a folder without Markdown is a problem, and a file by name is always read`() throws {
    let folder = try makeFolder([
      "workbook.yml": "files: {except: [a.md]}\n", "a.md": "", "docs/b.txt": "",
    ])
    let paths = ["docs", "a.md"].map { folder.root + $0 }
    let workbook = try DocsLoader.load(root: folder.root, isConfigured: true, paths: paths)
    #expect(names(workbook, in: folder) == ["a.md"])
    #expect(folder.complaints(of: workbook).map { $0.contains("has no Markdown") } == [true])
  }
}
