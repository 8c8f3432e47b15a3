import LessonKit

/// The name of a lesson that is to be written.
public struct LessonName: Hashable, Sendable {
  /// The name of its file, without folder and ending.
  public let name: String

  /// The file, seen from the workbook's root.
  public var path: String { "\(WorkbookLoader.lessonsFolder)/\(name).md" }

  /// The name as a title: with spaces, and its first letter large.
  public var title: String {
    let words = name.replacing("-", with: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  /// Reads a name, or the path of the file that it is to have.
  ///
  /// - Parameter text: `sharing-a-stream`, or `Lessons/en/sharing-a-stream.md`; there is no name
  ///   where it makes no good address, or lies elsewhere than lessons do.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let folder = WorkbookLoader.lessonsFolder.split(separator: "/")
    let last = parts.last ?? ""
    let name = last.hasSuffix(".md") ? last.dropLast(3) : last
    guard parts.count == 1 || parts.dropLast().filter({ $0 != "." }).elementsEqual(folder),
      name.wholeMatch(of: /[a-z0-9]+(-[a-z0-9]+)*/) != nil
    else { return nil }
    self.name = String(name)
  }
}
