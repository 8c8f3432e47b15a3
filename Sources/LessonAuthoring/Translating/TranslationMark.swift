public import LessonKit
import Sandbox

/// Writes digests of the original into translations, so that outdated sections are detected.
public enum TranslationMark {
  private static let key = "translates:"

  /// Marks a translation as up to date with its original.
  ///
  /// - Parameters:
  ///   - translated: the translation.
  ///   - workbook: the workbook that it belongs to.
  /// - Returns: whether the file had to be changed.
  /// - Throws: `CheckError` where the translation is out of step, or its file can't be written.
  public static func write(to translated: TranslatedLesson, of workbook: Workbook) throws -> Bool {
    let lesson = translated.lesson
    guard translated.isSound else {
      throw CheckError(
        "'\(lesson.path)' is out of step with its original",
        advice: "'workbook check \(lesson.path)' says where")
    }
    guard !translated.staleness.isEmpty else { return false }
    let digests = SectionDigest.all(of: translated.original)
    let line = "\(key) [\(digests.joined(separator: ", "))]"
    let bytes = bytes(of: lesson.source, with: line)
    let again = try? LessonParser.parse(bytes, path: lesson.path)
    guard again?.frontMatter.translates.map(\.name) == digests, again?.problems.isEmpty == true
    else {
      throw CheckError(
        "the front matter of '\(lesson.path)' can't be changed safely",
        advice: "write this line into it: \(line)")
    }
    try FileReplacement.replace(
      lesson.path, of: workbook.root, holding: lesson.source.bytes, with: bytes)
    return true
  }

  /// The file with the line in its front matter, in the place of an older one.
  private static func bytes(of source: SourceText, with line: String) -> [UInt8] {
    let end = source.bytes.prefix { $0 != 0x0A }.last == 0x0D ? "\r\n" : "\n"
    guard source.line(1).hasPrefix("---") else {
      return Array("---\(end)\(line)\(end)---\(end)\(end)".utf8) + source.bytes
    }
    let numbers = 2...max(2, source.lineCount)
    let close = numbers.first { source.line($0).hasPrefix("---") } ?? 2
    let first = (2..<close).first { source.line($0).hasPrefix(key) } ?? close
    // A list may go on in lines that are indented.
    let next = (first..<close).dropFirst().first { source.line($0).first != " " } ?? close
    let rest = first == close ? close : next
    let before = source.bytes[..<source.position(line: first).offset]
    return before + Array((line + end).utf8)
      + source.bytes[source.position(line: rest).offset...]
  }
}
