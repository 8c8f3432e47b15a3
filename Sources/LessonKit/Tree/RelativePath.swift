import Foundation

/// Paths as seen from a folder.
public enum RelativePath {
  /// The way to a folder from the current one, as a path to put before others: empty, or ending in a
  /// slash.
  ///
  /// - Parameter folder: an absolute path.
  /// - Returns: the way.
  static func prefix(to folder: String) -> String {
    let path = path(of: folder, from: absolute("."))
    return path.isEmpty ? "" : path + "/"
  }

  /// The way to a file from a folder.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - folder: the folder; empty for the current one.
  /// - Returns: the way, which climbs with `..` where the file lies outside; empty for the folder.
  public static func path(of file: String, from folder: String) -> String {
    let to = components(of: file)
    let from = components(of: folder)
    let shared = zip(to, from).prefix { $0 == $1 }.count
    let up = [Substring](repeating: "..", count: from.count - shared)
    return (up + Array(to.dropFirst(shared))).joined(separator: "/")
  }

  private static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path.isEmpty ? "." : path).standardizedFileURL.path
  }

  private static func components(of path: String) -> [Substring] {
    absolute(path).split(separator: "/")
  }
}
