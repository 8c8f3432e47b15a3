import Foundation

/// The files of this repository.
enum Repository {
  /// Its root, with a slash at the end.
  static let root =
    URL(fileURLWithPath: #filePath).appendingPathComponent("../../..")
    .standardizedFileURL.path + "/"

  /// The text of a file.
  ///
  /// - Parameter path: the path of the file below the root.
  /// - Returns: the text.
  /// - Throws: where the file cannot be read.
  static func text(of path: String) throws -> String {
    try String(contentsOfFile: root + path, encoding: .utf8)
  }

  /// The folders directly in a folder, in alphabetical order.
  static func folders(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root + folder).sorted().filter {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(
        atPath: "\(root)\(folder)/\($0)", isDirectory: &isFolder) && isFolder.boolValue
    }
  }

  /// The Swift files below a folder, by their paths in it, in alphabetical order.
  static func swiftFiles(below folder: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: root + folder)?.compactMap { $0 as? String }
    return (all ?? []).filter { $0.hasSuffix(".swift") }.sorted()
  }
}
