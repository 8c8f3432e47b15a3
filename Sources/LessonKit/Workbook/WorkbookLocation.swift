import Foundation

/// The course or the folder of documentation that a path belongs to.
public enum WorkbookLocation: Hashable, Sendable {
  /// The course in a folder, which is given as a prefix for other paths.
  case course(root: String)

  /// A folder of documentation; `isConfigured` is whether it has a `workbook.yml`.
  case docs(root: String, isConfigured: Bool)

  /// The name of the file that configures a folder, and that a course has in its `Lessons`.
  public static let file = "workbook.yml"

  /// Finds the location of a path.
  ///
  /// All in the `Lessons` folder of a course belongs to the course. Any other path belongs to the
  /// nearest folder at or above it that has a `workbook.yml`, up to the root of the repository.
  ///
  /// - Parameter path: a file or folder, as the user named it; nil for the current folder
  /// - Returns: the course or the folder; the current folder where none is configured
  public static func find(for path: String?) -> WorkbookLocation {
    var folder = URL(fileURLWithPath: path ?? ".").standardizedFileURL
    for _ in 0..<64 {
      if path == nil, exists(folder, "Lessons/\(file)") {
        return .course(root: RelativePath.prefix(to: folder.path))
      }
      if exists(folder, file) {
        let isCourse = folder.lastPathComponent == "Lessons"
        let root = isCourse ? folder.deletingLastPathComponent() : folder
        let shown = RelativePath.prefix(to: root.path)
        return isCourse ? .course(root: shown) : .docs(root: shown, isConfigured: true)
      }
      if folder.path == "/" || exists(folder, ".git") && path != nil { break }
      folder.deleteLastPathComponent()
      folder = folder.standardizedFileURL
    }
    return .docs(root: "", isConfigured: false)
  }

  /// Finds the site of several paths.
  ///
  /// - Parameter paths: files or folders, as the user named them; nil for the current folder
  /// - Returns: the course or the folder that all of them belong to
  /// - Throws: `Diagnostic` where they belong to several.
  public static func find(for paths: [String]?) throws -> WorkbookLocation {
    guard let paths, let first = paths.first else { return find(for: String?.none) }
    let site = find(for: first)
    if let other = paths.first(where: { find(for: $0) != site }) {
      throw Diagnostic.unreadable(
        in: other, "this belongs to another workbook than '\(first)'",
        advice: "check them one after the other")
    }
    return site
  }

  private static func exists(_ folder: URL, _ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path)
  }
}
