import Foundation

/// A folder that is gone when nobody holds it any more.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "workbook-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.path
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file in the folder, and the folders above it.
  func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  /// Writes a file in the folder, and the folders above it.
  func write(_ bytes: [UInt8], to name: String) throws {
    let file = URL(fileURLWithPath: "\(path)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }
}
