import Foundation
import LessonKit
import Synchronization
import TestSupport

@testable import LessonChecker

/// A workbook whose lessons import modules of packages, which all lie in the same folder.
struct SamplePackages {
  /// What the lessons import, by their names, and what they print.
  private static let lessons = [
    "plain": ("Swift", "1"), "good": ("Good", "good()"), "absent": ("Absent", "1"),
    "broken": ("Broken", "1"), "offline": ("Offline", "1"), "nowhere": ("Nowhere", "1"),
  ]

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.course, to: "Lessons/workbook.yml")
    for (name, (module, value)) in Self.lessons {
      let output = name == "good" ? "first 44" : "1"
      let code = "```swift\nimport \(module)\n\nprint(\(value))\n```\n```output\n\(output)\n```\n"
      try folder.write("---\ntitle: T\n---\n\n\(code)", to: "Lessons/en/\(name).md")
    }
    try manifest(of: "Good", needing: ".package(path: \"../Base\")", Self.good)
    try folder.write("#include <string>\n" + Self.cxx, to: "Good/Sources/Helper/helper.cpp")
    try folder.write("int helped(void);\n", to: "Good/Sources/Helper/include/helper.h")
    try folder.write(Self.swift, to: "Good/Sources/Good/good.swift")
    try manifest(of: "Base", ".target(name: \"Base\")")
    try say("first")
    try manifest(of: "Broken", ".target(name: \"Broken\")")
    try folder.write("let broken: Int = \"\"\n", to: "Broken/Sources/Broken/broken.swift")
    try manifest(
      of: "Offline", needing: ".package(url: \"https://127.0.0.1:9/none\", exact: \"1.0.0\")",
      ".target(name: \"Offline\")")
    try folder.write("", to: "Offline/Sources/Offline/offline.swift")
  }

  /// Has the package that another one depends on say something else.
  func say(_ word: String) throws {
    try folder.write("public let base = \"\(word)\"\n", to: "Base/Sources/Base/base.swift")
  }

  /// What is left in the packages' folders besides what was written there.
  var traces: [String] {
    ["Package.resolved", ".build"].filter {
      FileManager.default.fileExists(atPath: "\(folder.path)/Good/\($0)")
    }
  }

  /// Checks lessons.
  ///
  /// - Returns: what came of it, and the packages that were built for it.
  func check(_ lessons: [String]) async throws -> (verdicts: CheckVerdicts, built: Set<String>) {
    let root = folder.path + "/"
    let workbook = try WorkbookLoader.load(
      root: root, paths: lessons.map { "\(root)Lessons/en/\($0).md" })
    let built = Built()
    try await SeededCache.seed(root + "cache")
    let checker = Checker(workbook, cacheFolder: root + "cache") { progress in
      guard case .buildingPackage(let name, let step) = progress, step.contains("Build complete")
      else { return }
      built.names.withLock { _ = $0.insert(name) }
    }
    return (try await checker.check(), built.names.withLock { $0 })
  }

  private final class Built: Sendable {
    let names = Mutex<Set<String>>([])
  }

  private func manifest(of name: String, needing package: String = "", _ targets: String) throws {
    let text = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])],
        dependencies: [\(package)], targets: [\(targets)])

      """
    try folder.write(text, to: "\(name)/Package.swift")
  }

  private static let course = """
    modules:
      Good: {package: Good}
      Absent: {package: Good}
      Broken: {package: Broken}
      Offline: {package: Offline}
      Nowhere: {package: Missing}
    defaults: {modules: []}
    parts: [{title: All, lessons: [absent, broken, good, nowhere, offline, plain]}]

    """

  private static let good = """
    .target(name: "Helper"), .target(name: "Good", dependencies: ["Helper", "Base"])
    """

  private static let cxx = """
    extern "C" int helped(void) { return std::stoi(std::string(2, '4')); }

    """

  private static let swift = """
    public import Base
    import Helper

    public func good() -> String { "\\(base) \\(helped())" }

    """
}
