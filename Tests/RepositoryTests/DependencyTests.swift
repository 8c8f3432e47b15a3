import Foundation
import TestTraits
import Testing

/// A package that depends on a version of this one finds each of its libraries.
///
/// That each can be used is tested by `RunItYourselfTests`, of the same sources in a folder.
@Suite struct DependencyTests {
  @Test(.long) func `a version can be depended on, with each library in the plan of the build`()
    throws
  {
    let folder = NSTemporaryDirectory() + "dependency-tests-\(UUID().uuidString)"
    let sources = "\(folder)/App/Sources/App"
    try FileManager.default.createDirectory(atPath: sources, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try tagWorkingTree(in: "\(folder)/reactive-workbook")
    try manifest(folder).write(
      toFile: "\(folder)/App/Package.swift", atomically: true, encoding: .utf8)
    try "".write(toFile: "\(sources)/main.swift", atomically: true, encoding: .utf8)
    let (code, output) = try Shell.run(
      "swift build --target HandmadeObservable", in: "\(folder)/App")
    #expect(code == 0, "\(output)")
  }

  /// Copies the files of this repository, as they are, into a repository with a version.
  private func tagWorkingTree(in copy: String) throws {
    let script = """
      mkdir -p '\(copy)'
      git ls-files -zco --exclude-standard | tar --null -T - -cf - | tar -xf - -C '\(copy)'
      cd '\(copy)'
      git init -q
      git add -A
      git -c user.name=test -c user.email=test -c commit.gpgsign=false commit -qm copy
      git tag 1.0.0
      """
    try #require(try Shell.run(script).code == 0)
  }

  private func manifest(_ folder: String) -> String {
    """
    // swift-tools-version: 6.0
    import PackageDescription

    let libraries = [
      "HandmadeObservable", "HeadlessUIKit", "ReactiveCore", "ReactiveTesting", "ReactiveUI",
    ]
    let package = Package(
      name: "App",
      platforms: [.macOS(.v15)],
      dependencies: [.package(url: "file://\(folder)/reactive-workbook", from: "1.0.0")],
      targets: [
        .executableTarget(
          name: "App",
          dependencies: libraries.map { .product(name: $0, package: "reactive-workbook") })
      ]
    )
    """
  }
}
