import Foundation

/// What a path belongs to: a course, or a folder of Markdown that is none.
public enum WorkbookSite: Hashable, Sendable {
  /// The course in a folder, named as a path to put before others.
  case course(root: String)

  /// A folder of Markdown; `isConfigured` tells whether it has a `workbook.yml`.
  case tree(root: String, isConfigured: Bool)

  /// The name of the file that configures a folder, and that a course has in its `Lessons`.
  public static let file = "workbook.yml"

  /// Finds what a path belongs to.
  ///
  /// What lies in the `Lessons` of a course belongs to the course. All else belongs to the nearest
  /// folder at or above it that has a `workbook.yml`; that is not looked for outside the repository.
  ///
  /// - Parameter path: a file or folder, as the user named it; nil for the current folder.
  /// - Returns: the course or the folder; the current folder where none is configured.
  public static func find(for path: String?) -> WorkbookSite {
    var folder = URL(fileURLWithPath: path ?? ".").standardizedFileURL
    for _ in 0..<64 {
      if path == nil, exists(folder, "Lessons/\(file)") {
        return .course(root: RelativePath.prefix(to: folder.path))
      }
      if exists(folder, file) {
        let isCourse = folder.lastPathComponent == "Lessons"
        let root = isCourse ? folder.deletingLastPathComponent() : folder
        let shown = RelativePath.prefix(to: root.path)
        return isCourse ? .course(root: shown) : .tree(root: shown, isConfigured: true)
      }
      if folder.path == "/" || exists(folder, ".git") && path != nil { break }
      folder.deleteLastPathComponent()
      folder = folder.standardizedFileURL
    }
    return .tree(root: "", isConfigured: false)
  }

  /// Finds what several paths belong to.
  ///
  /// - Parameter paths: files or folders, as the user named them; nil for the current folder.
  /// - Returns: the course or the folder that all of them belong to.
  /// - Throws: `LessonProblem` where that is not one.
  public static func find(for paths: [String]?) throws -> WorkbookSite {
    guard let paths, let first = paths.first else { return find(for: String?.none) }
    let site = find(for: first)
    if let other = paths.first(where: { find(for: $0) != site }) {
      throw LessonProblem(
        .unreadable, in: other, "this belongs to another workbook than '\(first)'",
        advice: "check them one after the other")
    }
    return site
  }

  private static func exists(_ folder: URL, _ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path)
  }
}
