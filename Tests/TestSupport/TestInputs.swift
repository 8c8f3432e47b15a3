import Foundation
import Sandbox

/// The files that decide how the tests of a module end.
package struct TestInputs {
  /// The modules that lessons teach: the tests of the lesson tool use none of them.
  private static let taught: Set = [
    "HandmadeObservable", "HeadlessUIKit", "ReactiveCore", "ReactiveTesting", "ReactiveUI",
  ]

  /// The tests of the course, which depend on those modules and on the lessons as well.
  private static let courseTests = "LessonsTests"

  /// What all tests that start compilers share.
  private static let common = [
    "Package.swift", "Package.resolved", "Plugins", ".github", "site", "Tests/TestSupport",
    "Tests/TestTraits",
  ]

  private let root: String

  /// Looks at a repository.
  ///
  /// - Parameter root: its folder, with a slash at the end
  package init(root: String) {
    self.root = root
  }

  /// A digest of the files and of the compiler.
  ///
  /// - Parameters:
  ///   - module: the module of the tests
  ///   - executable: what the tests are built into
  /// - Returns: nil where code is newer than the executable, which was not built from it then
  package func key(of module: String, builtInto executable: String) -> String? {
    guard let built = FileStamp(of: executable) else { return nil }
    var key = ContentKey("tests 1")
    key.add([module, executable] + Self.machine)
    for path in paths(for: module) {
      let isCode = [".swift", ".c", ".h"].contains { path.hasSuffix($0) }
      if isCode, FileStamp(of: path)?.isNewer(than: built) ?? true { return nil }
      key.add(path)
      key.add(bytes: Files.read(path) ?? [])
    }
    return key.finish()
  }

  private func paths(for module: String) -> [String] {
    let sources = Files.names(in: root + "Sources").filter { !Self.taught.contains($0) }
    let own =
      module == Self.courseTests ? ["Lessons", "Sources"] : sources.map { "Sources/\($0)" }
    return (own + ["Tests/\(module)"] + Self.common).flatMap { name -> [String] in
      let path = root + name
      guard FileStamp(of: path)?.isFolder == true else { return [path] }
      return Files.files(below: path).filter { !$0.hasPrefix(root + "site/public/") }
    }
  }

  /// The compiler and the system.
  private static let machine: [String] = {
    let environment = ProcessInfo.processInfo.environment
    let compiler = Toolchain.executable("swiftc", in: environment["PATH"] ?? "") ?? ""
    let real = URL(fileURLWithPath: compiler).resolvingSymlinksInPath().path
    var system = utsname()
    uname(&system)
    let release = withUnsafeBytes(of: system.release) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    return [real, FileStamp.key(of: real), release, "\(getuid())"]
  }()
}
