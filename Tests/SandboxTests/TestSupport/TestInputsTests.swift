import Foundation
import TestSupport
import Testing

/// A test that has passed is left out only as long as nothing that decides it changes.
@Suite struct TestInputsTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for file in [
      "Package.swift", "Sources/Sandbox/a.swift", "Sources/ReactiveCore/a.swift",
      "Lessons/en/a.md", "site/style.css", "site/public/index.html", "Tests/SandboxTests/a.swift",
      "Tests/LessonsTests/a.swift", "Tests/TestSupport/a.swift",
    ] { try folder.write("1", to: file) }
    try folder.write("", to: "tests")
  }

  private func key(_ module: String) -> String? {
    TestInputs(root: folder.root).key(of: module, builtInto: folder.root + "tests")
  }

  @Test(
    "a change of a file runs the tests again that it decides",
    arguments: [
      ("Package.swift", ["SandboxTests", "LessonsTests"]),
      ("Sources/Sandbox/a.swift", ["SandboxTests", "LessonsTests"]),
      ("Sources/ReactiveCore/a.swift", ["LessonsTests"]), ("Lessons/en/a.md", ["LessonsTests"]),
      ("site/style.css", ["SandboxTests", "LessonsTests"]), ("site/public/index.html", []),
      ("Tests/SandboxTests/a.swift", ["SandboxTests"]),
      ("Tests/TestSupport/a.swift", ["SandboxTests", "LessonsTests"]),
    ])
  func change(file: String, modules: [String]) throws {
    let all = ["SandboxTests", "LessonsTests"]
    let before = all.map(key)
    #expect(!before.contains(nil))
    try folder.write("2", to: file)
    try folder.write("", to: "tests")
    #expect(zip(all, before).filter { key($0) != $1 }.map(\.0) == modules)
  }

  @Test func `code that is newer than the executable leaves no test out`() throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -60)], ofItemAtPath: folder.root + "tests")
    #expect(key("SandboxTests") == nil)
    try folder.write("2", to: "Lessons/en/a.md")
    try folder.write("", to: "tests")
    try folder.write("3", to: "Lessons/en/a.md")
    #expect(key("LessonsTests") != nil)
  }
}
