public import LessonKit
import Yams

/// Adds lessons to a course's file, and leaves every other character of it as it is.
public struct CourseListing {
  private let source: SourceText
  private let course: Course

  /// Takes in a course's file.
  ///
  /// - Parameter source: the file.
  /// - Throws: `Diagnostic` where it can't be read.
  public init(_ source: SourceText) throws {
    self.source = source
    course = try CourseParser.parse(source)
  }

  /// The file with a lesson added to the end of a part.
  ///
  /// - Parameters:
  ///   - name: the lesson.
  ///   - part: the part, by its place in the course.
  /// - Returns: the file's new content; nil where the list is written in a way in which no line
  ///   can be put into it safely.
  public func adding(_ name: String, toPart part: Int) -> [UInt8]? {
    guard let insertion = insertion(of: name, intoPart: part) else { return nil }
    var bytes = source.bytes
    bytes.insert(contentsOf: Array(insertion.text.utf8), at: insertion.offset)
    // Whatever the file looks like: what comes of it must say just one thing more.
    guard let text = try? SourceText(path: source.path, bytes: bytes),
      let changed = try? CourseParser.parse(text)
    else { return nil }
    var expected = course.parts.map { $0.lessons.map(\.name) }
    expected[part].append(name)
    guard changed.parts.map({ $0.lessons.map(\.name) }) == expected,
      changed.parts.map(\.title) == course.parts.map(\.title)
    else { return nil }
    return bytes
  }

  private func insertion(
    of name: String, intoPart part: Int
  ) -> (offset: Int, text: String)? {
    guard course.parts.indices.contains(part), let last = course.parts[part].lessons.last else {
      return nil
    }
    let before = source.bytes[..<last.position.offset]
    let lineStart = source.position(line: last.position.line).offset
    let mark = before[lineStart...]
    let isBlock =
      mark.last == UInt8(ascii: " ")
      && mark.drop { $0 == UInt8(ascii: " ") }.elementsEqual("- ".utf8)
    if isBlock {
      let newline = source.bytes[lineStart...].contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
      let line = String(decoding: mark, as: UTF8.self) + name
      return (source.endOfLine(last.position.line).offset, newline + line)
    }
    let rest = source.bytes[last.position.offset...]
    guard rest.starts(with: last.name.utf8) else { return nil }
    return (last.position.offset + last.name.utf8.count, ", " + name)
  }
}
