import Foundation
import TestSupport
import Testing

@testable import LessonAuthoring
@testable import Sandbox

@Suite struct FileReplacementTests {
  @Test func `a file that somebody changed meanwhile is left alone`() throws {
    let folder = try TemporaryFolder()
    try folder.write("newer", to: "a.md")
    let path = folder.path + "/a.md"
    #expect(throws: CheckError.self) {
      try FileReplacement.replace(
        path, of: folder.root, holding: Array("old".utf8), with: Array("new".utf8))
    }
    try FileReplacement.replace(
      path, of: folder.root, holding: Array("newer".utf8), with: Array("new".utf8))
    #expect(Files.read(path) == Array("new".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.md"])
  }

  @Test func `a read-only file is not replaced, not even by root`() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a.md")
    let path = folder.path + "/a.md"
    chmod(path, 0o444)
    #expect(throws: CheckError.self) {
      try FileReplacement.replace(
        path, of: folder.root, holding: Array("old".utf8), with: Array("new".utf8))
    }
    #expect(Files.read(path) == Array("old".utf8))
  }

  @Test func `what a killed process left behind is removed, and nothing else`() throws {
    let folder = try TemporaryFolder()
    let gone = Process()
    gone.executableURL = URL(fileURLWithPath: "/bin/true")
    try gone.run()
    gone.waitUntilExit()
    let kept = [
      "a.md", ".workbook-draft-1-0", ".workbook-draft-", ".draft-\(gone.processIdentifier)-0",
    ]
    for name in kept + [".workbook-draft-\(gone.processIdentifier)-0"] {
      try folder.write("old", to: name)
    }
    try FileReplacement.replace(
      folder.path + "/a.md", of: folder.root, holding: Array("old".utf8), with: Array("new".utf8))
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(names.sorted() == kept.sorted())
  }
}
