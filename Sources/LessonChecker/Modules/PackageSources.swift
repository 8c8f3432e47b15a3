import Foundation
import Sandbox

/// The files of a Swift package that decide what is built of it.
struct PackageSources: Sendable {
  /// Where SwiftPM notes which versions of other packages it has chosen.
  private static let choice = "Package.resolved"

  /// The package's folder, as it is shown in messages.
  let name: String

  /// The package's folder, as an absolute path.
  let folder: String

  /// Whether the package says which versions of others it is built with.
  var hasChoice: Bool { FileManager.default.fileExists(atPath: "\(folder)/\(Self.choice)") }

  /// Looks at a package.
  ///
  /// - Parameters:
  ///   - name: its folder, seen from another one.
  ///   - root: that one, as a path to put before others.
  /// - Throws: `CheckError` where there is none.
  init(_ name: String, in root: String) throws {
    self.name = name
    folder = Files.absolute(root + name)
    guard FileManager.default.fileExists(atPath: "\(folder)/Package.swift") else {
      throw CheckError(
        "there is no Swift package in '\(name)'", advice: "name a folder with a Package.swift")
    }
  }

  /// Takes all files into a key but hidden ones, and Markdown, which nothing is built of.
  ///
  /// - Throws: `CheckError` where one of them can't be read.
  func add(to key: inout ContentKey) throws {
    try add(names { !$0.hasSuffix(".md") }, to: &key)
  }

  /// Takes the manifest into a key, in all its versions.
  ///
  /// - Throws: `CheckError` where it can't be read.
  func addManifest(to key: inout ContentKey) throws {
    try add(names { $0.hasPrefix("Package") && $0.hasSuffix(".swift") }, to: &key)
  }

  /// Removes the note of the versions.
  func removeChoice() {
    try? FileManager.default.removeItem(atPath: "\(folder)/\(Self.choice)")
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

  private func names(where counts: (String) -> Bool) -> [String] {
    let files = FileManager.default.enumerator(atPath: folder)
    var names: [String] = []
    while let name = files?.nextObject() as? String {
      let type = files?.fileAttributes?[.type] as? FileAttributeType
      if name.split(separator: "/").last?.hasPrefix(".") == true {
        if type == .typeDirectory { files?.skipDescendants() }
      } else if type == .typeRegular, counts(name) {
        names.append(name)
      }
    }
    return names.sorted()
  }
}
