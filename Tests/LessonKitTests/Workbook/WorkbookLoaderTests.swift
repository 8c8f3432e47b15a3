import Foundation
import TestSupport
import Testing

@testable import LessonKit

@Suite struct WorkbookLoaderTests {
  @Test func `a misspelt name in the list is one problem, and names the file that was meant`()
    throws
  {
    let folder = try TemporaryFolder()
    try folder.write(
      "title: T\nparts: [{title: All, lessons: [a-buton]}]\n", to: "Lessons/workbook.yml")
    try folder.write("# A\n", to: "Lessons/en/a-button.md")
    let workbook = try WorkbookLoader.load(root: folder.root)
    #expect(workbook.problems.map(\.advice) == ["did you mean 'a-button'?"])
    #expect(workbook.problems.map(\.position?.line) == [2])
    #expect(workbook.lessons.count == 1)
  }

  @Test func `lessons are read in the order of the course`() throws {
    let folder = try TemporaryFolder(lessons: ["b", "a", "sub/c"])
    for name in ["b", "a", "sub/c"] { try folder.write("# T\n", to: "Lessons/en/\(name).md") }
    let workbook = try WorkbookLoader.load(root: folder.root)
    #expect(workbook.problems == [])
    #expect(workbook.root == folder.root)
    #expect(workbook.lessons.map(\.slug) == ["b", "a", "c"])
    #expect(workbook.lessons.last?.path == folder.root + "Lessons/en/sub/c.md")
    #expect(workbook.claims == [])
  }

  @Test func `lessons that are unlisted, listed twice, or missing are errors`() throws {
    let folder = try TemporaryFolder(lessons: ["a", "gone", "a"])
    try folder.write("# T\n", to: "Lessons/en/a.md")
    try folder.write("# T\n", to: "Lessons/en/sub/extra.md")
    try folder.write("x", to: "Lessons/en/.#a.md")
    try folder.write("x", to: "Lessons/en/.git/b.md")
    try folder.write("x", to: "Lessons/en/notes.txt")
    let workbook = try WorkbookLoader.load(root: folder.root)
    #expect(workbook.lessons.map(\.slug) == ["a", "extra"])
    #expect(
      folder.complaints(of: workbook) == [
        "Lessons/workbook.yml:3:18: there is no lesson 'Lessons/en/gone.md'; "
          + "add the file, or remove the entry",
        "Lessons/workbook.yml:3:24: the lesson 'a' is listed twice; list it once",
        "Lessons/en/sub/extra.md: this lesson isn't listed in the course; "
          + "add 'sub/extra' to a part in Lessons/workbook.yml",
      ])
  }

  @Test func `translations are told from files that nothing reads`() throws {
    let folder = try TemporaryFolder(lessons: ["a"])
    for name in ["en/a", "ko/a", "pt-BR/a", "drafts/a", "stray"] {
      try folder.write("# T\n", to: "Lessons/\(name).md")
    }
    try folder.write([0], to: "Lessons/ko/b.md")
    let workbook = try WorkbookLoader.load(root: folder.root)
    #expect(workbook.lessons.map(\.slug) == ["a"])
    let complaint =
      "this file isn't part of the course; move it to Lessons/en or, if it's a translation, to "
      + "the folder of its language"
    #expect(
      folder.complaints(of: workbook) == [
        "Lessons/drafts/a.md: \(complaint)", "Lessons/stray.md: \(complaint)",
      ])
    let translations = workbook.translations
    #expect(translations.map(\.language) == ["ko", "pt-BR"])
    #expect(translations.map { $0.workbook.lessons.map(\.slug) } == [["a"], ["a"]])
    #expect(translations.map(\.workbook.problems.count) == [1, 0])
  }

  @Test func `a lesson that can't be read does not keep others from being read`() throws {
    let names = ["ok", "folder", "link", "loop", "pipe", "bytes", "huge", "empty"]
    let folder = try TemporaryFolder(lessons: names)
    try folder.write("# T\n", to: "Lessons/en/ok.md")
    try folder.write("x", to: "Lessons/en/folder.md/x.txt")
    try folder.link("Lessons/en/link.md", to: "nowhere.md")
    try folder.link("Lessons/en/loop.md", to: "loop.md")
    #expect(mkfifo(folder.root + "Lessons/en/pipe.md", 0o600) == 0)
    try folder.write([0x23, 0xFF], to: "Lessons/en/bytes.md")
    try folder.write("", to: "Lessons/en/huge.md")
    #expect(truncate(folder.root + "Lessons/en/huge.md", 8 << 30) == 0)
    try folder.write("", to: "Lessons/en/empty.md")
    let workbook = try WorkbookLoader.load(root: folder.root)
    #expect(workbook.lessons.map(\.slug) == ["ok", "empty"])
    #expect(
      folder.complaints(of: workbook) == [
        "Lessons/en/folder.md: this is a folder, not a file; use a regular file instead",
        "Lessons/en/link.md: this symbolic link points to nothing; fix it, or remove it",
        "Lessons/en/loop.md: this symbolic link points to nothing; fix it, or remove it",
        "Lessons/en/pipe.md: this isn't a regular file; use a regular file instead",
        "Lessons/en/bytes.md:1:2: this byte isn't UTF-8; save the file as UTF-8 text",
        "Lessons/en/huge.md: the file is larger than 1 MiB; make it smaller, or split it",
      ])
  }

  @Test func `a file that is too large is not even read`() throws {
    let folder = try TemporaryFolder()
    let zeros = [UInt8](repeating: 0, count: FileReader.maxFileSize)
    try folder.write(zeros, to: "x.md")
    #expect(try FileReader.bytes(of: folder.root + "x.md").count == FileReader.maxFileSize)
    try folder.write(zeros + [0], to: "x.md")
    #expect(throws: Diagnostic.self) { try FileReader.bytes(of: folder.root + "x.md") }
  }

  @Test func `a lesson may be a symbolic link to a file`() throws {
    let folder = try TemporaryFolder(lessons: ["a", "b"])
    try folder.write("# T\n", to: "real.md")
    try folder.link("Lessons/en/a.md", to: "../../real.md")
    #expect(mkfifo(folder.root + "pipe", 0o600) == 0)
    try folder.link("Lessons/en/b.md", to: "../../pipe")
    let workbook = try WorkbookLoader.load(root: folder.root)
    #expect(workbook.lessons.map(\.title) == ["T"])
    #expect(
      folder.complaints(of: workbook) == [
        "Lessons/en/b.md: this isn't a regular file; use a regular file instead"
      ])
  }

  @Test func `a lesson that is a link out of the workbook, or lies behind one, is not read`() throws
  {
    let outside = try TemporaryFolder()
    for name in ["a.md", "sub/b.md"] { try outside.write("---\ncanary: 1\n---\n", to: name) }
    let folder = try TemporaryFolder(lessons: ["a", "sub/b", "inside"])
    try folder.write("# T\n", to: "Drafts/inside.md")
    try folder.link("Lessons/en/a.md", to: outside.root + "a.md")
    try folder.link("Lessons/en/sub", to: outside.root + "sub")
    try folder.link("Lessons/en/inside.md", to: "../../Drafts/inside.md")
    let paths = ["a", "sub/b", "inside"].map { folder.root + "Lessons/en/\($0).md" }
    let workbook = try WorkbookLoader.load(root: folder.root, paths: paths)
    #expect(workbook.lessons.map(\.path) == [paths[2]])
    func complaint(of link: String) -> String {
      "the symbolic link '\(link)' points outside of the checked folder; replace the link with a copy of what it "
        + "points to"
    }
    #expect(
      folder.complaints(of: workbook) == [
        "Lessons/en/a.md: \(complaint(of: "Lessons/en/a.md"))",
        "Lessons/en/sub/b.md: \(complaint(of: "Lessons/en/sub"))",
      ])
  }

  @Test(
    "files of a course that are links out of it are not read",
    arguments: ["Lessons/claims.yml", "Lessons/workbook.yml"])
  func linkedSettings(name: String) throws {
    let outside = try TemporaryFolder()
    try outside.write("canary: 1\n", to: "secret")
    let folder = try TemporaryFolder(lessons: [])
    try? FileManager.default.removeItem(atPath: folder.root + name)
    try folder.link(name, to: outside.root + "secret")
    let problem = #expect(throws: Diagnostic.self) {
      try WorkbookLoader.load(root: folder.root)
    }
    let message = "the symbolic link '\(folder.root + name)' points outside of the checked folder"
    #expect(problem?.message == message)
  }

  @Test func `files and folders that a user names are read, each once`() throws {
    let folder = try TemporaryFolder(lessons: [])
    for name in ["d/b.md", "d/sub/a.md", "e/c.md"] { try folder.write("# T\n", to: name) }
    try folder.write("x", to: "f/x.txt")
    let paths = ["e/c.md", "d/", "d", "e/c.md", "f", "e/d.md", "gone"].map { folder.root + $0 }
    let workbook = try WorkbookLoader.load(root: folder.root, paths: paths)
    #expect(workbook.lessons.map(\.slug) == ["c", "b", "a"])
    #expect(
      folder.complaints(of: workbook) == [
        "f: this folder has no lesson; name a Markdown file",
        "e/d.md: there is no such file; did you mean 'e/c.md'?",
        "gone: there is no such file; check the name",
      ])
  }

  @Test func `lessons are held against the course, and the claims are read`() throws {
    let folder = try TemporaryFolder(lessons: ["a"])
    try folder.write("D1.1: {verdict: holds, says: x}\n", to: "Lessons/claims.yml")
    try folder.write("---\ntitle: T\nmodules: [X]\n---\n", to: "Lessons/en/a.md")
    let workbook = try WorkbookLoader.load(root: folder.root)
    #expect(workbook.claims.map(\.id) == ["D1.1"])
    #expect(workbook.lessons.flatMap(\.problems).map(\.message) == ["unknown module 'X'"])
  }

  @Test func `a course without a folder of lessons reports each listed lesson as missing`() throws {
    let folder = try TemporaryFolder(lessons: ["a"])
    let workbook = try WorkbookLoader.load(root: folder.root)
    #expect(workbook.problems.map(\.isUnreadable) == [true])
  }

  @Test func `an unreadable course is the only problem reported`() throws {
    let folder = try TemporaryFolder(lessons: [])
    try folder.write("parts: [", to: "Lessons/workbook.yml")
    #expect(throws: Diagnostic.self) { try WorkbookLoader.load(root: folder.root) }
    #expect(throws: Diagnostic.self) { try WorkbookLoader.load(root: folder.root + "none/") }
  }
}
