import Foundation
public import LessonKit
import Sandbox

/// A lesson to be added to a workbook: its file, and its place in the course.
public struct LessonDraft: Sendable {
  /// The result of adding a lesson.
  public struct Outcome: Sendable {
    /// The lesson's file, seen from the workbook's root.
    public let path: String

    /// The title of the part that it was added to.
    public let part: String

    /// Whether the course lists it; otherwise somebody has to add it by hand.
    public let isListed: Bool
  }

  private let workbook: Workbook
  private let name: LessonDraft.Name

  /// The lesson's title, or nil for its name with spaces.
  public var title: String?

  /// The id of the document that it follows.
  public var mirrors: String?

  /// The title of the part that it belongs to.
  public var part: String?

  /// Begins a lesson.
  public init(_ name: LessonDraft.Name, in workbook: Workbook) {
    self.workbook = workbook
    self.name = name
  }

  /// Writes the lesson's file, and adds its name to the course.
  ///
  /// - Throws: `Diagnostic` if there is such a lesson, if a part or a document is unknown, or if a
  ///   file can't be written
  public func write() throws -> Outcome {
    let index = try partIndex()
    try checkMirrors()
    let course = workbook.course
    let listing = try CourseListing(try FileReader.read(course.path))
    let bytes = listing.adding(name.name, toPart: index)
    let text = LessonScaffold.text(
      title: title ?? name.title, mirrors: mirrors,
      requires: course.parts[index].lessons.last?.name)
    try add(Array(text.utf8), as: name.path)
    if let bytes { try replace(course.path, with: bytes) }
    return Outcome(path: name.path, part: course.parts[index].title, isListed: bytes != nil)
  }

  /// The part that the lesson belongs to: the one that was named, or else the one in which another
  /// lesson follows the same document, or else the first one.
  private func partIndex() throws -> Int {
    let parts = workbook.course.parts
    guard !parts.isEmpty else { throw problem("the course has no parts", "add one") }
    if let part {
      guard let index = parts.firstIndex(where: { $0.title == part }) else {
        throw problem(
          "there is no part '\(part)'", Suggestion.advice(for: part, among: parts.map(\.title)))
      }
      return index
    }
    guard mirrors != nil else { return 0 }
    let alike = Set(
      workbook.lessons.filter { $0.frontMatter.mirrors.contains { $0.document == mirrors } }
        .map(\.slug))
    return parts.lastIndex { $0.lessons.contains { alike.contains($0.name) } } ?? 0
  }

  private func checkMirrors() throws {
    let known = workbook.course.documents.map(\.id)
    guard let mirrors, !known.contains(mirrors) else { return }
    throw problem(
      "there is no document '\(mirrors)'", Suggestion.advice(for: mirrors, among: known))
  }

  private func problem(_ message: String, _ advice: String) -> Diagnostic {
    Diagnostic.problem(in: workbook.course.path, message, advice: advice)
  }

  private func add(_ bytes: [UInt8], as path: String) throws {
    do {
      let folder = try Folder(named: workbook.root)
        .folder((path as NSString).deletingLastPathComponent)
      if try folder.create((path as NSString).lastPathComponent, holding: bytes) { return }
    } catch {
      throw Diagnostic.problem(
        in: workbook.root + path, error.message,
        advice: "check the permissions of its folder")
    }
    throw Diagnostic.problem(
      in: workbook.root + path, "this lesson exists already", advice: "choose a different name")
  }

  /// Writes the course file in one step.
  private func replace(_ path: String, with bytes: [UInt8]) throws {
    do {
      // A link is written through, not replaced by a file.
      let (folder, name) = try Folder.file(at: path, of: workbook.root)
      try folder.replace(name, with: bytes)
    } catch {
      throw Diagnostic.problem(
        in: path, error.message,
        advice: "add '\(name.name)' to a part there yourself")
    }
  }
}

extension LessonDraft {
  /// The name of a new lesson: `sharing-a-stream`.
  public struct Name: Hashable, Sendable {
    /// The name of its file, without folder and ending.
    public let name: String

    /// The file, seen from the workbook's root.
    public var path: String { "\(WorkbookLoader.lessonsFolder)/\(name).md" }

    /// The name as a title: with spaces, and its first letter large.
    public var title: String {
      let words = name.replacing("-", with: " ")
      return words.prefix(1).uppercased() + words.dropFirst()
    }

    /// Parses a name, or the path of the file that it is to have.
    ///
    /// - Parameter text: `sharing-a-stream`, or `Lessons/en/sharing-a-stream.md`; nil if it makes no
    ///   good address, or lies elsewhere than lessons do
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
}

/// Adds lessons to a course's file, and leaves every other character of it as it is.
///
///     parts:
///       - title: Subjects
///         lessons:
///           - replay
///           - sharing-a-stream   # added
struct CourseListing {
  private let source: SourceText
  private let course: Course

  /// Parses a course's file.
  ///
  /// - Throws: `Diagnostic` if it can't be read
  init(_ source: SourceText) throws {
    self.source = source
    course = try CourseParser.parse(source)
  }

  /// The file with a lesson added to the end of a part.
  ///
  /// - Parameter part: the index of the part in the course
  /// - Returns: the file's new content, or nil if the list is written in a way in which no line can
  ///   be put into it safely
  func adding(_ name: String, toPart part: Int) -> [UInt8]? {
    guard let insertion = insertion(of: name, intoPart: part) else { return nil }
    var bytes = source.bytes
    bytes.insert(contentsOf: Array(insertion.text.utf8), at: insertion.offset)
    // Whatever the file looks like: parsed again, it must say just one thing more.
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

/// A lesson to begin with: it passes its check as it is, and shows what a lesson consists of.
enum LessonScaffold {
  /// - Parameters:
  ///   - mirrors: the id of the document that it follows
  ///   - requires: the lesson that comes before it
  static func text(title: String, mirrors: String?, requires: String?) -> String {
    let head = [
      "title: \(quoted(title))",
      "summary: say in one line what the reader can do afterwards.",
      mirrors.map { "mirrors: {document: \($0)}" }, requires.map { "requires: [\($0)]" },
    ]
    return (["---"] + head.compactMap { $0 } + ["---", "", body]).joined(separator: "\n")
  }

  private static let body = """
    Begin with a problem that the reader knows, and say what it has to do with this lesson.

    ## One idea, shown

    A block of Swift is compiled and run, and the block below it says what it must print. All blocks
    of a section are one program; each `##` heading starts a new program.

    ```swift
    let degrees = [20, 25]
    print(degrees.count)
    ```

    ```output
    2
    ```

    <!-- A snippet proves a claim of Lessons/claims.yml if a comment directly above it says so:
    check: proves=D1.4. Other options are id=name and timeout=20. -->

    Say why it printed that. Then surprise the reader:

    ```swift
    print(degrees[degrees.count])
    ```

    ```trap
    Fatal error: Index out of range
    ```

    ## In short

    - What to remember, in a line.

    <details>
    <summary>Check yourself: what does it print for an empty list?</summary>

    The answer, in a few sentences.

    </details>

    """

  /// A title, quoted if YAML would read it as something else.
  private static func quoted(_ title: String) -> String {
    let isPlain = title.wholeMatch(of: /[\p{L}][\p{L}\p{N} ,.'()\-]*/) != nil
    let isWord = ["true", "false", "yes", "no", "null", "on", "off", "y", "n"]
      .contains(title.lowercased())
    if isPlain, !isWord, !title.hasSuffix(" ") { return title }
    let escaped = title.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    return "\"\(escaped)\""
  }
}
