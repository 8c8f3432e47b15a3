import Foundation
import TestSupport
import Testing

@testable import Sandbox

@Suite struct FolderTests {
  private let folder: TemporaryFolder

  /// A folder with a file in it, which must stay as it is.
  private let precious: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    precious = try TemporaryFolder()
    try precious.write("mine", to: "file")
  }

  private var isUntouched: Bool {
    (try? precious.text(of: "file")) == "mine"
      && (try? FileManager.default.contentsOfDirectory(atPath: precious.path)) == ["file"]
  }

  @Test("links below a folder are not followed", arguments: ["a", "a/b", "a/b/c"])
  func link(place: String) throws {
    try folder.link(place, to: precious.path)
    let root = try Folder(folder.path)
    for making in [false, true] {
      #expect(throws: CheckError.self) { _ = try root.folder("a/b/c", making: making) }
    }
    #expect(throws: CheckError.self) { _ = try Folder("\(folder.path)/a/b/c", making: true) }
    #expect(isUntouched)
  }

  @Test("no way leads up out of a folder", arguments: ["..", "a/../..", "../x"])
  func up(way: String) throws {
    #expect(throws: CheckError.self) { _ = try Folder(folder.path).folder(way) }
  }

  @Test func `a link that the user has made is followed, and one in a repository is not`() throws {
    try folder.link("way", to: precious.path)
    #expect(try Folder(named: "\(folder.path)/way").path == precious.path)
    try folder.write("", to: ".git/HEAD")
    #expect(throws: CheckError.self) { _ = try Folder(named: "\(folder.path)/way") }
  }

  @Test func `nothing is written through a link in the place of a file`() throws {
    try folder.link("file", to: precious.path + "/file")
    try folder.link("new", to: precious.path + "/new")
    let root = try Folder(folder.path)
    for name in ["file", "new"] {
      #expect(throws: CheckError.self) { try root.write([1], to: name) }
      #expect(throws: CheckError.self) { try root.replace(name, with: [1]) }
      #expect(try !root.create(name, holding: [1]))
      #expect(root.read(name) == nil)
      #expect(root.openLock(name) == nil)
    }
    #expect(root.removeFile("file"))
    #expect(isUntouched)
  }

  @Test func `removing a folder removes the links in it, but not their targets`() throws {
    let root = try Folder(folder.path)
    let made = try root.makeMarked("made")
    try folder.link("made/link", to: precious.path)
    try folder.link("made/deep/link", to: precious.path)
    try folder.link("made/deep/file", to: precious.path + "/file")
    _ = made
    #expect(root.removeMarked("made"))
    #expect(root.names == [])
    #expect(isUntouched)
  }

  @Test func `only a folder with the mark is removed, and a link to one is not`() throws {
    let root = try Folder(folder.path)
    try folder.write("mine", to: "unmarked/file")
    #expect(!root.removeMarked("unmarked"))
    try precious.write("", to: ".workbook-scratch")
    try folder.link("link", to: precious.path)
    #expect(!root.removeMarked("link"))
    #expect(try precious.text(of: "file") == "mine")
    #expect(try folder.text(of: "unmarked/file") == "mine")
  }

  @Test func `folders nested deeper than a path can name, and closed ones, are removed`() throws {
    let root = try Folder(folder.path)
    var place = try root.makeMarked("made")
    for _ in 0..<3000 { place = try place.folder("deeper") }
    try folder.write("", to: "made/closed/file")
    try folder.write("", to: "made/closed/1/file")
    chmod("\(folder.path)/made/closed/1", 0)
    chmod("\(folder.path)/made/closed", 0)
    #expect(root.removeMarked("made"))
    #expect(root.names == [])
  }

  @Test func `a file keeps its permissions, and is whole at any time`() throws {
    try folder.write("old", to: "file")
    chmod("\(folder.path)/file", 0o640)
    let root = try Folder(folder.path)
    try root.replace("file", with: Array("new".utf8)) { () throws(CheckError) in
      #expect(root.read("file") == Array("old".utf8))
    }
    #expect(root.read("file") == Array("new".utf8))
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/file")
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(root.names == ["file"])
  }

  @Test func `a failed write leaves the old file`() throws {
    try folder.write("old", to: "file")
    let root = try Folder(folder.path)
    #expect(throws: CheckError.self) {
      try root.replace("file", with: [1]) { () throws(CheckError) in
        throw CheckError("no", advice: "none")
      }
    }
    #expect(root.read("file") == Array("old".utf8))
    #expect(root.names == ["file"])
  }

  @Test func `a report can be written to a device, and to a pipe that somebody reads`() throws {
    try Folder.write([1], toFileNamed: "/dev/null")
    mkfifo("\(folder.path)/pipe", 0o600)
    #expect(throws: CheckError.self) {
      try Folder.write([1], toFileNamed: "\(folder.path)/pipe")
    }
    let reader = open("\(folder.path)/pipe", O_RDONLY | O_NONBLOCK)
    try Folder.write([7], toFileNamed: "\(folder.path)/pipe")
    var byte: UInt8 = 0
    #expect(read(reader, &byte, 1) == 1 && byte == 7)
    close(reader)
  }

  @Test func `a page may be a link within its repository, and to nowhere else`() throws {
    try folder.write("", to: "repository/.git/HEAD")
    try folder.write("page", to: "repository/README.md")
    try folder.link("repository/docs/index.md", to: "../README.md")
    try folder.link("repository/docs/out.md", to: precious.path + "/file")
    try folder.link("repository/docs/git.md", to: "../.git/HEAD")
    let root = folder.root + "repository/"
    let found = try Folder.file(at: root + "docs/index.md", of: root)
    #expect("\(found.folder.path)/\(found.name)" == root + "README.md")
    for name in ["out.md", "git.md"] {
      #expect(throws: CheckError.self) { _ = try Folder.file(at: root + "docs/" + name, of: root) }
    }
  }

  @Test func `what comes as an archive has no links out either, seen from anywhere`() throws {
    try folder.write("page", to: "archive/a.md")
    try folder.link("archive/docs", to: precious.path)
    try folder.link("archive/out.md", to: precious.path + "/file")
    let root = folder.root + "archive/"
    for name in ["docs/file", "out.md"] {
      #expect(throws: CheckError.self) { _ = try Folder.file(at: root + name, of: root) }
    }
    #expect(throws: CheckError.self) { _ = try Folder.file(at: root + "out.md", of: "/elsewhere") }
  }

  @Test func `a folder that is exchanged for a link meanwhile is worked on as it was`() throws {
    let root = try Folder(folder.path)
    let inner = try root.folder("inner")
    #expect(rename("\(folder.path)/inner", "\(folder.path)/moved") == 0)
    try folder.link("inner", to: precious.path)
    try inner.write([1], to: "new")
    #expect(isUntouched)
    #expect(Files.read("\(folder.path)/moved/new") == [1])
  }
}
