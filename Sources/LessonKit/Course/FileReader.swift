import Foundation

/// Reads files, and says in one line why one can't be read.
public enum FileReader {
  /// The bytes of a file.
  ///
  /// - Parameter path: the file.
  /// - Throws: `LessonProblem` where there is none, or it is a folder, too large, or not readable.
  public static func bytes(of path: String) throws -> [UInt8] {
    let attributes: [FileAttributeKey: Any]
    do {
      // A link is looked through; a device or a pipe behind it might never end.
      let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
      attributes = try FileManager.default.attributesOfItem(atPath: target)
    } catch {
      throw LessonProblem(
        .unreadable, in: path, "there is no such file", advice: "check the name")
    }
    switch attributes[.type] as? FileAttributeType {
    case .typeRegular?:
      break
    case .typeDirectory?:
      throw LessonProblem(
        .unreadable, in: path, "this is a folder, not a lesson", advice: "name a Markdown file")
    default:
      throw LessonProblem(
        .unreadable, in: path, "this is not a regular file", advice: "name a Markdown file")
    }
    if let size = attributes[.size] as? Int, size > LessonParser.largestFile {
      throw LessonProblem(
        .unreadable, in: path, "the file is larger than \(LessonParser.largestFile >> 20) MiB",
        advice: "split the lesson")
    }
    do {
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
    } catch {
      throw LessonProblem(
        .unreadable, in: path, "the file can't be read", advice: "check its permissions")
    }
  }

  /// The text of a file.
  ///
  /// - Parameter path: the file.
  /// - Throws: `LessonProblem` where it can't be read or is no text.
  public static func read(_ path: String) throws -> SourceText {
    try SourceText(path: path, bytes: try bytes(of: path))
  }
}
