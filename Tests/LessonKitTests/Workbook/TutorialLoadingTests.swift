import Foundation
import TestSupport
import Testing

@testable import LessonKit

@Suite struct TutorialLoadingTests {
  private static let page = """
    @Section(title: "One") {
      @Code(name: "Model.swift", file: "1.swift")
      @Code(name: "main.swift", file: "2.swift")
      @Code(name: "Model.swift", file: "3.swift")
      @Code(name: "main.swift", file: "4.swift")
    }
    @Section(title: "Two") {
      @Code(name: "main.swift", file: "4.swift")
      @Code(name: "main.swift", file: "5.swift")
    }
    """
  private static let files = [
    "K.docc/T/a.tutorial": page, "K.docc/R/1.swift": "struct Model {}\n",
    "K.docc/R/2.swift": "print(Model())\n", "K.docc/R/3.swift": "struct Model { let x = 2 }\n",
    "K.docc/R/in/4.swift": "print(Model().x)\n", "K.docc/R/5.swift": "print(1)  // Prints \"1\"\n",
    "K.docc/R/unused.swift": "/// Nothing.\n///\n///     unused()\nlet unused = 1\n",
  ]

  private func load(
    _ more: [String: String] = [:], paths: [String]? = nil
  ) throws -> (lessons: [Lesson], complaints: [String], folder: TemporaryFolder) {
    let folder = try TemporaryFolder()
    for (path, text) in Self.files.merging(more, uniquingKeysWith: { $1 }) {
      try folder.write(text, to: path)
    }
    let workbook = try DocsLoader.load(
      root: folder.root, isConfigured: more["workbook.yml"] != nil,
      paths: paths.map { $0.map { folder.root + $0 } })
    return (workbook.lessons, folder.complaints(of: workbook), folder)
  }

  private func names(_ lessons: [Lesson]) -> [String] {
    lessons.map { $0.path.split(separator: "/").last.map(String.init) ?? "" }
  }

  @Test func `each file that steps show is one snippet, behind its tutorial`() throws {
    let (lessons, complaints, _) = try load()
    #expect(complaints == [])
    #expect(
      names(lessons) == ["a.tutorial", "1.swift", "2.swift", "3.swift", "4.swift", "5.swift"])
    #expect(lessons.map(\.snippets.count) == [0, 1, 1, 1, 1, 1])
    #expect(lessons[5].snippets[0].claims.map(\.content) == [.prints])
    #expect(lessons[1].snippets[0].range.start.line == 1)
  }

  @Test(
    "files are found by whatever names them",
    arguments: [
      (["K.docc"], 6), (["K.docc/T"], 6), (["K.docc/T/a.tutorial"], 6),
      (["K.docc/R/in/4.swift"], 1), (["K.docc", "K.docc/R/5.swift"], 6),
    ])
  func paths(paths: [String], count: Int) throws {
    let (lessons, complaints, _) = try load(paths: paths)
    #expect(complaints == [])
    #expect(lessons.count == count)
    #expect(lessons.contains { $0.path.hasSuffix("4.swift") })
  }

  @Test(
    "what is wrong with a reference is told at its line, and the rest is checked",
    arguments: [
      ("gone.swift", "K.docc/T/b.tutorial:2:1: there is no file 'gone.swift' in 'K.docc'; add"),
      ("unsed.swift", "K.docc/T/b.tutorial:2:1: there is no file 'unsed.swift' in 'K.docc'; did"),
      ("../T/1.swift", "K.docc/T/b.tutorial:2:1: there is no file '../T/1.swift'"),
      ("c.swift", "K.docc/T/b.tutorial:2:1: several files are called 'c.swift': "),
      ("bad.swift", "K.docc/R/bad.swift:1:3: this byte isn't UTF-8; save the file as UTF-8"),
      (
        "link.swift",
        "K.docc/R/link.swift: the symbolic link 'K.docc/R/link.swift' points outside of the checked folder"
      ),
    ])
  func faults(file: String, complaint: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("\n@Code(name: X.swift, file: \(file))\n", to: "K.docc/T/b.tutorial")
    try folder.write("", to: "K.docc/R/c.swift")
    try folder.write("", to: "K.docc/S/c.swift")
    try folder.write("", to: "K.docc/R/unused.swift")
    try folder.write([0x2F, 0x2F, 0xFF], to: "K.docc/R/bad.swift")
    try folder.link("K.docc/R/link.swift", to: "/etc/hostname")
    let workbook = try DocsLoader.load(root: folder.root, isConfigured: false)
    #expect(names(workbook.lessons) == ["b.tutorial"])
    let complaints = folder.complaints(of: workbook)
    #expect(complaints.map { $0.hasPrefix(complaint) } == [true], "\(complaints)")
  }

  @Test func `a tutorial outside of a catalog is no page, and by name an error`() throws {
    let more = ["T/b.tutorial": Self.page, "a.md": ""]
    #expect(names(try load(more, paths: ["T", "a.md"]).lessons) == ["a.md"])
    let complaints = try load(more, paths: ["T/b.tutorial"]).complaints
    #expect(
      complaints.map { $0.contains("this tutorial isn't in a documentation catalog") } == [true])
  }

  @Test(
    "settings hold for the code, too",
    arguments: [
      ("files: {except: [K.docc/R/5.swift]}", 5), ("files: {only: [K.docc/T]}", 6),
      ("files: {except: [K.docc/T]}", 0),
      ("overrides: [{files: K.docc/R/1.swift, check: false}]", 5),
      ("files: {comments: ['**']}", 6),
    ])
  func settings(configuration: String, count: Int) throws {
    #expect(try load(["workbook.yml": configuration + "\n"]).lessons.count == count)
  }

  @Test func `a tutorial that says so is left out with its code`() throws {
    let page = Self.page + "\n\n<!-- workbook: off -->\n"
    #expect(names(try load(["K.docc/T/a.tutorial": page, "a.md": ""]).lessons) == ["a.md"])
    let set = Self.page + "\n\n<!-- workbook: swift=6 -->\n"
    let lessons = try load(["K.docc/T/a.tutorial": set]).lessons
    #expect(lessons.allSatisfy { $0.settings?.languageMode == 6 })
  }

  @Test func `each file is found that several tutorials of a catalog show`() throws {
    let page = "@Code(name: A.swift, file: unused.swift)\n@Code(name: B.swift, file: 5.swift)\n"
    let paths = ["K.docc/R/unused.swift", "K.docc/R/5.swift", "K.docc/R/1.swift"]
    let lessons = try load(["K.docc/T/b.tutorial": page], paths: paths).lessons
    let tutorials = lessons.map { $0.settings?.tutorial?.suffix(10) }
    #expect(Set(lessons.map(\.path)).count == 3)
    #expect(tutorials.compactMap { $0 }.sorted() == ["a.tutorial", "a.tutorial", "b.tutorial"])
  }
}
