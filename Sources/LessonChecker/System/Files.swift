import Foundation

/// The few things the checker does to files.
enum Files {
  /// Makes a folder and all above it.
  ///
  /// - Throws: `CheckError` where it can't be made.
  static func makeFolder(_ path: String) throws {
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true)
    } catch {
      throw CheckError(
        "the folder '\(path)' can't be made (\(reason(error)))",
        advice: "check its permissions and the space on its disk")
    }
  }

  /// Writes a file through a temporary one beside it, so that nobody ever sees half of it.
  ///
  /// - Throws: `CheckError` where it can't be written.
  static func write(_ bytes: [UInt8], to path: String) throws {
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw CheckError(
        "the file '\(path)' can't be written (\(reason(error)))",
        advice: "check its permissions and the space on its disk")
    }
  }

  /// The first bytes of a file; none where it can't be read.
  static func read(_ path: String, atMost limit: Int = .max) -> [UInt8]? {
    guard let handle = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? handle.close() }
    guard let data = try? handle.read(upToCount: limit) else { return [] }
    return [UInt8](data)
  }

  /// The absolute form of a path.
  static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path.isEmpty ? "." : path).standardizedFileURL.path
  }

  /// The files below a folder that end in `.swift`, in a fixed order.
  static func swiftFiles(below folder: String) -> [String] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }
    return (names ?? []).filter { $0.hasSuffix(".swift") }.sorted().map { "\(folder)/\($0)" }
  }

  private static func reason(_ error: any Error) -> String {
    ((error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError)?.localizedDescription
      ?? (error as NSError).localizedDescription
  }
}
