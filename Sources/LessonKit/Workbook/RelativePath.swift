import Foundation

/// Paths relative to a folder.
public enum RelativePath {
  /// The path of a folder relative to the current one, as a prefix for other paths.
  ///
  /// - Parameter folder: an absolute path.
  /// - Returns: the prefix: empty, or ending in a slash.
  static func prefix(to folder: String) -> String {
    let path = path(of: folder, from: absolute("."))
    return path.isEmpty ? "" : path + "/"
  }

  /// The path of a file relative to a folder.
  ///
  /// - Parameters:
  ///   - file: the file
  ///   - folder: the folder; empty for the current one
  /// - Returns: the path, with `..` where the file is outside of the folder; empty for the folder
  ///   itself
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
