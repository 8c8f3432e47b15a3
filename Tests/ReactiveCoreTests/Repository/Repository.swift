import Foundation

/// The files of the repository that tests check.
enum Repository {
  // Another package has this file through a link.
  static let root = URL(filePath: #filePath).resolvingSymlinksInPath()
    .appending(path: "../../../..").standardizedFileURL
  static let sources = root.appending(path: "Sources")

  static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The Swift files below a folder.
  static func swiftFiles(below folder: URL) throws -> [URL] {
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return paths.filter { $0.hasSuffix(".swift") }.map { folder.appending(path: $0) }
  }
}
