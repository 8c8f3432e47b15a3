import TestSupport
import Testing

@testable import LessonChecker
@testable import Sandbox

@Suite struct PackageFaultTests {
  @Test(
    "an error of SwiftPM is reported in one line, with the next step",
    arguments: [
      (
        "Fetching https://h/p|error: 'k': Failed to clone repository https://h/p:|"
          + "    Cloning into bare repository '/c'...|"
          + "    fatal: unable to access 'https://h/p/': Could not resolve host: h",
        "'https://h/p', which the package 'p' needs, can't be fetched: fatal: unable to access "
          + "'https://h/p/': Could not resolve host: h; "
          + "run the command again when you're online; only this build needs the network"
      ),
      (
        "[1/2] Compiling|FOLDER/a.swift:3:5: error: cannot find 'x' in scope|error: fatalError",
        "the package 'p' can't be built: a.swift:3:5: cannot find 'x' in scope; run 'swift "
          + "build --package-path p' to see all messages"
      ),
      (
        "/other/a.swift:3:5: warning: failed to connect|/other/b.swift:1:2: error: no \u{1B}[31m",
        "the package 'p' can't be built: /other/b.swift:1:2: no \\u{1b}[31m; run 'swift build "
          + "--package-path p' to see all messages"
      ),
      (
        "    fatal: Could not read from remote repository.|last",
        "a package that 'p' needs can't be fetched: fatal: Could not read from remote repository; run the command again"
      ),
      (
        "error: 'p': product 'A' not found|last",
        "the package 'p' can't be built: 'p': product 'A' not found; run 'swift build "
          + "--package-path p' to see all messages"
      ),
      (
        "[1/9] Compiling|clang: error: unable to execute command: Killed|[2/9] Linking",
        "the package 'p' can't be built: clang: error: unable to execute command: Killed; run "
          + "'swift build --package-path p' to see all messages"
      ),
      (
        "Resolved 1.3.0|[7/9] Compiling A",
        "the package 'p' can't be built: swift build failed after '[7/9] Compiling A' without "
          + "an error message; run 'swift"
      ),
      (
        "",
        "the package 'p' can't be built: swift build failed without an error message; run 'swift build"
      ),
      (
        "<unknown>:0: error: precompiled file 'a.pcm' was compiled with module cache path '/b', but "
          + "the path is currently '/c'|<unknown>:0: error: missing required module 'SwiftShims'",
        "the package 'p' can't be built: precompiled file 'a.pcm' was compiled with module cache path '/b', but "
          + "the path is currently '/c'; its '.build' is from a different folder, so run 'swift package "
          + "--package-path p clean'"
      ),
    ])
  func fault(output: String, message: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "p/Package.swift")
    let package = try PackageManager.PackageSources("p", in: folder.path + "/")
    let lines = output.replacing("FOLDER", with: package.folder).split(separator: "|")
    let error = PackageFault(package: package, lines: lines, isOverdue: false).error
    #expect(error.description.hasPrefix(message))
  }

  @Test func `a tool that fails without a message is named`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "p/Package.swift")
    let package = try PackageManager.PackageSources("p", in: folder.path + "/")
    let fault = PackageFault(
      package: package, command: "swift package", lines: [], isOverdue: false)
    #expect(
      fault.error.description.hasPrefix(
        "the package 'p' can't be built: swift package failed without an error message"))
  }

  @Test func `a build that a limit ended says which`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "p/Package.swift")
    let package = try PackageManager.PackageSources("p", in: folder.path + "/")
    let fault = PackageFault(
      package: package, lines: ["[7/9] A"], isOverdue: false, exceededLimit: .memory)
    #expect(
      fault.error.description.contains(
        "swift build was ended after '[7/9] A': it needed more than 8 GiB of memory; run 'swift"))
  }

  @Test func `files that decide a package change its key, others do not`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "p/Package.swift")
    let package = try PackageManager.PackageSources("p", in: folder.path + "/")
    func key() throws -> [String] {
      var (all, manifest) = (ContentKey(""), ContentKey(""))
      try package.add(to: &all)
      try package.addManifest(to: &manifest)
      return [all.finish(), manifest.finish()]
    }
    let first = try key()
    for name in ["README.md", ".build/a.swift", "Sources/.a.swift"] {
      try folder.write("x", to: "p/" + name)
    }
    let unchanged = try key()
    #expect(unchanged == first)
    try folder.write("x", to: "p/Sources/A/a.c")
    try folder.write("x", to: "p/Packages/a.swift")
    let second = try key()
    #expect(second[0] != first[0] && second[1] == first[1])
    try folder.write("x", to: "p/Package.swift")
    let third = try key()
    #expect(third[1] != first[1])
  }

  @Test func `a lock has one owner at a time, and waiting for it too long is an error`()
    async throws
  {
    let folder = try TemporaryFolder()
    let cache = try Cache(folder: folder.path)
    let path = cache.path(of: "package", .packages)
    let lock = try await FolderLock(on: "package", in: cache, seconds: 0)
    let error = await #expect(throws: CheckError.self) {
      _ = try await FolderLock(on: "package", in: cache, seconds: 0)
    }
    #expect(error?.message.contains("has locked '\(path)'") == true)
    lock.release()
    _ = try await FolderLock(on: "package", in: cache, seconds: 0)
  }
}
