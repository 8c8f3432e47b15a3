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
      try FileReplacement.replace(path, holding: Array("old".utf8), with: Array("new".utf8))
    }
    try FileReplacement.replace(path, holding: Array("newer".utf8), with: Array("new".utf8))
    #expect(Files.read(path) == Array("new".utf8))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.md"])
  }
}
