import Foundation
import LessonKit
import TestSupport
import Testing

@testable import LessonChecker

@Suite struct StaleBuildTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let files = [
      ".build/build.db", "Package.swift", "Sources/A/a.swift", "Sources/A/b.swift",
      "Tests/ATests/t.swift", "Inner/Package.swift", "Inner/Sources/i.swift", "Sources/A/n.md",
    ]
    for file in files { try age(file, by: 100) }
  }

  /// Writes a file that was changed some seconds ago.
  private func age(_ file: String, by seconds: Double) throws {
    try folder.write("", to: file)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -seconds)],
      ofItemAtPath: "\(folder.path)/\(file)")
  }

  private var newest: String? { PackageInPlace.UnbuiltSources(in: folder.path).newest }

  @Test func `a source that was changed after the build is named, the last one first`() throws {
    try age(".build/build.db", by: 50)
    #expect(newest == nil)
    try age("Sources/A/b.swift", by: 40)
    #expect(newest == "Sources/A/b.swift")
    try age("Sources/A/a.swift", by: 30)
    #expect(newest == "Sources/A/a.swift")
  }

  @Test(arguments: [
    "Tests/ATests/t.swift", "Inner/Sources/i.swift", "Sources/A/n.md", "Sources/A/A.docc/s.swift",
  ])
  func `a file that the build does not read may be newer than the build`(file: String) throws {
    try age(".build/build.db", by: 50)
    try age(file, by: 40)
    #expect(newest == nil)
  }

  @Test(
    "the warning tells the command that builds with the package's traits, or what of it can be built",
    arguments: [
      ("", [""]), ("traits: [Fast, Small]\n", [" --traits Fast,Small"]),
      ("targets: [Kit, My Kit]\n", [" --target Kit", " --target 'My Kit'"]),
      ("targets: [Kit]\ntraits: [Fast]\n", [" --traits Fast --target Kit"]),
    ])
  func advice(keys: String, options: [String]) throws {
    try age(".build/build.db", by: 50)
    try age("Sources/A/a.swift", by: 30)
    try folder.write("package: .\n\(keys)", to: "workbook.yml")
    let root = folder.path + "/"
    let workbook = try DocsLoader.load(root: root, isConfigured: true)
    let warning = try #require(PackageInPlace.staleBuildWarning(for: workbook))
    let commands = options.map { "swift build --package-path \(root).\($0)" }
    #expect(
      warning.advice == "run '\(commands.joined(separator: " && "))', unless you only changed "
        + "comments")
  }

  @Test func `a build that failed after its source was changed is older than it`() throws {
    let build = ".build/debug/A.build"
    let (object, list) = ("\(build)/a.swift.o", "\(build)/a.d")
    for file in [object, list] { try age(file, by: 80) }
    let outputs = zip(["object", "dependencies"], [object, list]).map {
      "\"\($0)\": \"\(folder.path)/\($1)\""
    }
    try folder.write(
      "{\"\(folder.path)/Sources/A/a.swift\": {\(outputs.joined(separator: ", "))}}",
      to: "\(build)/output-file-map.json")
    try age(".build/debug/Modules/A.swiftmodule", by: 80)
    try age(".build/build.db", by: 10)
    #expect(newest == nil)
    try age("Sources/A/a.swift", by: 20)
    try age("Sources/A/b.swift", by: 20)
    #expect(newest == "Sources/A/a.swift")
    // An object that would be the same is not written again.
    try age(list, by: 15)
    #expect(newest == nil)
    for file in [object, list] {
      try FileManager.default.removeItem(atPath: "\(folder.path)/\(file)")
    }
    #expect(PackageInPlace.UnbuiltSources(in: folder.path).failed == "Sources/A/a.swift")
    try folder.write("package: .\n", to: "workbook.yml")
    let workbook = try DocsLoader.load(root: folder.path + "/", isConfigured: true)
    try age("Sources/A/a.swift", by: 90)
    try age("Sources/A/b.swift", by: 90)
    let root = "--package-path \(folder.path)/."
    #expect(
      PackageInPlace.staleBuildWarning(for: workbook)?.advice
        == "run 'swift build \(root)'; if '.build' was copied from a different folder, "
        + "run 'swift package \(root) clean' first")
    #expect(PackageInPlace.UnbuiltSources(in: folder.path, compiledFor: ["B"]).failed == nil)
  }

  @Test func `a build of unknown age is used without a warning`() throws {
    try FileManager.default.removeItem(atPath: "\(folder.path)/.build")
    #expect(newest == nil)
  }
}
