import Foundation
import LessonKit

/// `LESSONS.md`: the list of all lessons, from which a course is read on GitHub.
///
/// ```markdown
/// # All lessons
///
/// An introduction, which stays as its author wrote it.
///
/// ## Streams
///
/// - [Hot and cold](Lessons/en/hot-and-cold.md): predict whether a second subscriber …
/// ```
struct LessonList {
  static let path = "LESSONS.md"

  private let root: String
  private let bytes: [UInt8]
  private let text: [UInt8]

  /// Reads the list of a course, or returns nil if the course has none.
  ///
  /// The list begins at the first heading of the second level.
  ///
  /// - Throws: `Diagnostic` if the file can't be read, or is a link that leads out of the repository
  init?(_ workbook: Workbook) throws {
    root = workbook.root
    let path = root + Self.path
    guard !workbook.isDocs, FileManager.default.fileExists(atPath: path) else { return nil }
    bytes = try TrustedFolders(root).bytes(of: path)
    let start = bytes.firstRange(of: Array("\n## ".utf8))?.lowerBound ?? bytes.endIndex
    text = bytes[..<start] + Array("\n\(Self.list(of: workbook))".utf8)
  }

  /// Whether the file lists the lessons of the course as they are.
  var isCurrent: Bool { bytes == text }

  /// Replaces the list, and keeps the introduction.
  ///
  /// - Throws: `CheckError` if the file can't be written
  func write() throws {
    if isCurrent { return }
    try FileReplacement.replace(root + Self.path, of: root, holding: bytes, with: text)
  }

  /// A heading for each part of the course, with a line for each of its lessons.
  private static func list(of workbook: Workbook) -> String {
    workbook.course.parts.filter(\.isListed).map { part in
      let lines = part.lessons.compactMap { entry -> String? in
        guard let lesson = workbook.lessons.first(where: { $0.slug == entry.name }),
          let title = lesson.frontMatter.title, let summary = lesson.frontMatter.summary
        else { return nil }
        return "- [\(title)](\(WorkbookLoader.lessonsFolder)/\(entry.name).md): \(summary)\n"
      }
      return "## \(part.title)\n\n" + lines.joined()
    }.joined(separator: "\n")
  }
}
