import Foundation

/// A course with its lessons, or a folder of documentation, without the files that could not be read.
public struct Workbook: Sendable {
  /// The folder of `Lessons/`, as the user named it; empty for the current folder.
  public let root: String

  /// The course.
  public internal(set) var course: Course

  /// The claims of the documents.
  public let claims: [Claim]

  /// The lessons, in the order of reading.
  public internal(set) var lessons: [Lesson]

  /// The problems of files that could not be read, and of references between lessons.
  public let problems: [Diagnostic]

  /// The lessons in other languages, by the names of their folders.
  public internal(set) var translations: [Translation] = []

  /// The configuration of a folder of documentation; nil for a course.
  public var docs: DocsConfiguration?

  /// Whether it is a folder of documentation, and no course.
  public var isDocs: Bool { docs != nil }

  /// The same workbook with another version of a lesson.
  public func replacing(_ lesson: Lesson) -> Workbook {
    var workbook = self
    workbook.lessons = lessons.map { $0.path == lesson.path ? lesson : $0 }
    return workbook
  }

  /// Lessons that the course lists twice or not at all, a line for each; a check of some lessons alone
  /// would not report them.
  public var listingNotes: [String] {
    guard !isDocs else { return [] }
    let list = course.lessons.map(\.name)
    return lessons.compactMap { lesson in
      let folder = RelativePath.path(of: lesson.path, from: root + WorkbookLoader.lessonsFolder)
      guard !folder.hasPrefix("..") else { return nil }
      let name = String(folder.dropLast(".md".count))
      return switch list.count(where: { $0 == name }) {
      case 1: nil
      case 0:
        "\(course.path) doesn't list '\(name)'; \(misspelling(of: name, in: list) ?? "add it to a part")"
      default: "\(course.path) lists '\(name)' twice; list it once"
      }
    }
  }

  private func misspelling(of name: String, in list: [String]) -> String? {
    let folder = root + WorkbookLoader.lessonsFolder
    let missing = list.filter { !FileManager.default.fileExists(atPath: "\(folder)/\($0).md") }
    return Suggestion.nearest(to: name, among: missing)
      .map { "change '\($0)' there, which has no file, to '\(name)'" }
  }
}

/// The course or the folder of documentation that a path belongs to.
public enum WorkbookLocation: Hashable, Sendable {
  /// The course in a folder, which is given as a prefix for other paths.
  case course(root: String)

  /// A folder of documentation; `isConfigured` is whether it has a `workbook.yml`.
  case docs(root: String, isConfigured: Bool)

  /// The folder, as a prefix for other paths.
  public var root: String {
    switch self {
    case .course(let root), .docs(let root, _): root
    }
  }

  /// The name of the file that configures a folder, and that a course has in its `Lessons`.
  public static let file = "workbook.yml"

  /// The root of the course that the current folder is in, as a prefix for other paths; nil if it is in none.
  public static var courseRoot: String? {
    if case .course(let root) = find(for: String?.none) { root } else { nil }
  }

  /// Finds the location of a path.
  ///
  /// All in the `Lessons` folder of a course belongs to the course. Any other path belongs to the
  /// nearest folder at or above it that has a `workbook.yml`, up to the root of the repository.
  ///
  /// - Parameter path: a file or folder, as the user named it; nil for the current folder
  /// - Returns: the course or the folder; the current folder if none is configured
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
  /// - Throws: `Diagnostic` if they belong to several
  public static func find(for paths: [String]?) throws -> WorkbookLocation {
    guard let paths, let first = paths.first else { return find(for: String?.none) }
    let site = find(for: first)
    if let other = paths.first(where: { find(for: $0) != site }) {
      throw Diagnostic.unreadable(
        in: other, "this doesn't belong to the same course or documentation as '\(first)'",
        advice: "name the two in separate commands")
    }
    return site
  }

  private static func exists(_ folder: URL, _ name: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(name).path)
  }
}

extension Workbook {
  /// The path of a file seen from the workbook's root, or its absolute path where it is outside of
  /// it.
  package func fromRoot(_ path: String) -> String {
    let isPlain = !path.hasPrefix(".") && !path.contains("/.") && !path.contains("//")
    if root.isEmpty, isPlain, !path.hasPrefix("/") { return path }
    let whole = FileReader.absolute(path)
    let prefix = FileReader.absolute(root) + "/"
    return whole.hasPrefix(prefix) ? String(whole.dropFirst(prefix.count)) : whole
  }
}

/// Paths relative to a folder.
public enum RelativePath {
  /// The path of a folder relative to the current one, as a prefix for other paths.
  ///
  /// - Parameter folder: an absolute path
  /// - Returns: the prefix: empty, or ending in a slash
  static func prefix(to folder: String) -> String {
    let path = path(of: folder, from: FileReader.absolute("."))
    return path.isEmpty ? "" : path + "/"
  }

  /// The path of a file relative to a folder.
  ///
  /// - Parameters:
  ///   - file: the file
  ///   - folder: the folder; empty for the current one
  /// - Returns: the path, with `..` if the file is outside the folder; empty for the folder
  ///   itself
  public static func path(of file: String, from folder: String) -> String {
    let to = components(of: file)
    let from = components(of: folder)
    let shared = zip(to, from).prefix { $0 == $1 }.count
    let up = [Substring](repeating: "..", count: from.count - shared)
    return (up + Array(to.dropFirst(shared))).joined(separator: "/")
  }

  private static func components(of path: String) -> [Substring] {
    FileReader.absolute(path).split(separator: "/")
  }
}
