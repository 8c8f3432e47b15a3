import Foundation
import Sandbox

/// The source files of a Swift package, for its cache key.
struct PackageSources: Sendable {
  /// The file in which SwiftPM records the versions of the package's dependencies.
  private static let resolution = "Package.resolved"

  /// The package's folder, for messages.
  let name: String

  /// The package's folder, as an absolute path.
  let folder: String

  /// Whether the versions of its dependencies are recorded.
  var isResolved: Bool { FileManager.default.fileExists(atPath: "\(folder)/\(Self.resolution)") }

  /// Finds a package.
  ///
  /// - Parameters:
  ///   - name: its folder, seen from the root.
  ///   - root: a path to put before it.
  /// - Throws: `CheckError` where there is none.
  init(_ name: String, in root: String) throws {
    self.name = name
    folder = Files.absolute(root + name)
    guard FileManager.default.fileExists(atPath: "\(folder)/Package.swift") else {
      throw CheckError(
        "there is no Swift package in '\(name)'", advice: "name a folder with a Package.swift")
    }
  }

  /// Adds all files to a key except hidden ones and Markdown.
  ///
  /// - Throws: `CheckError` where one of them can't be read.
  func add(to key: inout ContentKey) throws {
    try add(names { !$0.hasSuffix(".md") }, to: &key)
  }

  /// Adds the manifest to a key, in all its versions.
  ///
  /// - Throws: `CheckError` where it can't be read.
  func addManifest(to key: inout ContentKey) throws {
    try add(names { $0.hasPrefix("Package") && $0.hasSuffix(".swift") }, to: &key)
  }

  /// Removes the record of the versions.
  func removeResolution() {
    _ = try? Folder(named: folder, making: false).removeFile(Self.resolution)
  }

  private func add(_ names: [String], to key: inout ContentKey) throws {
    key.add([folder] + names)
    for name in names {
      guard let bytes = Files.read("\(folder)/\(name)") else {
        throw CheckError(
          "the file '\(name)' of the package '\(self.name)' can't be read",
          advice: "check its permissions")
      }
      key.add(bytes: bytes)
    }
  }

  private func names(where isIncluded: (String) -> Bool) -> [String] {
    Files.files(below: folder).map { String($0.dropFirst(folder.count + 1)) }.filter(isIncluded)
  }
}
