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

    /// The name of the lesson that it comes after, or nil if it's the first of its part.
    public let neighbour: String?

    /// The neighbour's last link, if it still leads past the new lesson to the next one.
    public let skippingLink: Diagnostic?

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

  /// The name of the lesson that it comes after, or nil for the last of its part.
  public var after: String?

  /// Begins a lesson.
  public init(_ name: LessonDraft.Name, in workbook: Workbook) {
    self.workbook = workbook
    self.name = name
  }

  /// Writes the lesson's file, and adds its name to the course.
  ///
  /// - Throws: `Diagnostic` if there is such a lesson, if a part, a lesson or a document is unknown, or if
  ///   a file can't be written
  public func write() throws -> Outcome {
    let (index, neighbour) = try place()
    try checkMirrors()
    let course = workbook.course
    let next = next(after: neighbour)
    let listing = try CourseListing(try FileReader.read(course.path))
    let bytes = listing.adding(name.name, after: neighbour, toPart: index)
    let above = neighbour.flatMap { lesson(named: $0) }
    let modules = above?.frontMatter.modules?.map(\.name)
    let text = LessonScaffold(
      name: name.name, title: title ?? name.title, mirrors: mirrors,
      requires: requirements(after: neighbour, in: course.parts[index]),
      modules: modules,
      hasDiagrams: Set(["ReactiveCore", "ReactiveTesting"])
        .isSubset(of: modules ?? workbook.course.defaultModules)
    ).text
    try add(Array(text.utf8), as: name.path)
    if let bytes { try replace(course.path, with: bytes) }
    return Outcome(
      path: name.path, part: course.parts[index].title, neighbour: neighbour,
      skippingLink: next.flatMap { next in above.flatMap { skippingLink(from: $0, to: next) } },
      isListed: bytes != nil)
  }

  /// The lesson that came after the neighbour until now.
  private func next(after neighbour: String?) -> String? {
    let names = workbook.course.lessons.map(\.name)
    let index = names.firstIndex { $0 == neighbour }.map { $0 + 1 } ?? names.endIndex
    return index < names.endIndex ? names[index] : nil
  }

  /// Reports the last link of the neighbour if it leads to the lesson that is now behind the new one.
  private func skippingLink(from lesson: Lesson, to next: String) -> Diagnostic? {
    let links = lesson.document.all.filter { $0.destination?.contains(/^[a-z0-9-]+\.md/) == true }
    guard let link = links.last, link.destination == "\(next).md" else { return nil }
    return Diagnostic(
      .note, in: lesson.path, at: link.range.start,
      "this link to the next lesson skips '\(name.name)'",
      advice: "link to \(name.name).md here, and to \(next).md at the end of the new lesson")
  }

  /// The lessons to read first: the one before, unless each lesson of its part is read for itself.
  private func requirements(after neighbour: String?, in part: Course.Part) -> [String] {
    guard let neighbour else { return [] }
    return part.isAside
      ? lesson(named: neighbour)?.frontMatter.requires.map(\.name) ?? [] : [neighbour]
  }

  private func lesson(named name: String) -> Lesson? {
    let slug = name.split(separator: "/").last.map(String.init)
    return workbook.lessons.first { $0.slug == slug }
  }

  /// The part that the lesson belongs to, and the lesson that it comes after.
  private func place() throws -> (part: Int, neighbour: String?) {
    let parts = workbook.course.parts
    guard let after else {
      let index = try partIndex()
      return (index, parts[index].lessons.last?.name)
    }
    guard let index = parts.firstIndex(where: { $0.lessons.contains { $0.name == after } }) else {
      throw problem(
        "no part lists the lesson '\(after)'",
        Suggestion.advice(for: after, among: workbook.course.lessons.map(\.name)))
    }
    return (index, after)
  }

  /// The part that the lesson belongs to: the one that was named, or else the one in which another
  /// lesson follows the same document, or else the first one.
  private func partIndex() throws -> Int {
    let parts = workbook.course.parts
    guard !parts.isEmpty else { throw problem("the course has no parts", "add one here") }
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
        in: workbook.root + path, error.message, advice: error.advice)
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

  /// The file with a lesson added to a part.
  ///
  /// - Parameters:
  ///   - neighbour: the lesson of that part to add it after
  ///   - part: the index of the part in the course
  /// - Returns: the file's new content, or nil if the list is written in a way in which no line can
  ///   be put into it safely
  func adding(_ name: String, after neighbour: String?, toPart part: Int) -> [UInt8]? {
    guard course.parts.indices.contains(part),
      let place = course.parts[part].lessons.firstIndex(where: { $0.name == neighbour }),
      let insertion = insertion(of: name, after: course.parts[part].lessons[place])
    else { return nil }
    var bytes = source.bytes
    bytes.insert(contentsOf: Array(insertion.text.utf8), at: insertion.offset)
    // Whatever the file looks like: parsed again, it must say just one thing more.
    guard let text = try? SourceText(path: source.path, bytes: bytes),
      let changed = try? CourseParser.parse(text)
    else { return nil }
    var expected = course.parts.map { $0.lessons.map(\.name) }
    expected[part].insert(name, at: place + 1)
    guard changed.parts.map({ $0.lessons.map(\.name) }) == expected,
      changed.parts.map(\.title) == course.parts.map(\.title)
    else { return nil }
    return bytes
  }

  private func insertion(
    of name: String, after neighbour: LocatedName
  ) -> (offset: Int, text: String)? {
    let before = source.bytes[..<neighbour.position.offset]
    let lineStart = source.position(line: neighbour.position.line).offset
    let mark = before[lineStart...]
    let isBlock =
      mark.last == UInt8(ascii: " ")
      && mark.drop { $0 == UInt8(ascii: " ") }.elementsEqual("- ".utf8)
    if isBlock {
      let newline = source.bytes[lineStart...].contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
      let line = String(decoding: mark, as: UTF8.self) + name
      return (source.endOfLine(neighbour.position.line).offset, newline + line)
    }
    let rest = source.bytes[neighbour.position.offset...]
    guard rest.starts(with: neighbour.name.utf8) else { return nil }
    return (neighbour.position.offset + neighbour.name.utf8.count, ", " + name)
  }
}

/// A lesson to begin with: it passes its check as it is, and `lint` complains of each placeholder.
///
/// What not every lesson has is at its end, to copy from and to delete. `workbook ready` passes when nothing
/// says `TODO` any more.
struct LessonScaffold {
  /// The lesson's name, from which the id of its exercise is made.
  let name: String

  let title: String

  /// The id of the document that it follows.
  let mirrors: String?

  /// The lessons that come before it.
  let requires: [String]

  /// The modules that its snippets import, or nil for the course's.
  let modules: [String]?

  /// Whether these modules can draw marble diagrams.
  let hasDiagrams: Bool

  var text: String {
    let head = [
      "title: \(Self.quoted(title))",
      "summary: TODO continue the sentence 'After this lesson you can' in one line.",
      mirrors.map { "mirrors: {document: \($0)}" },
      requires.isEmpty ? nil : "requires: [\(requires.joined(separator: ", "))]",
      modules.map { "modules: [\($0.joined(separator: ", "))]" },
    ]
    let body = (Self.body + (hasDiagrams ? Self.diagram : "") + Self.exercise)
      .replacing("NAME", with: name)
    return (["---"] + head.compactMap { $0 } + ["---", "", body]).joined(separator: "\n")
  }

  private static let body = """
    TODO: Begin with a problem that your readers know, and say what this lesson adds.

    ## TODO: One idea

    TODO: Say what the snippet does. If you leave the block below it empty, the command
    `workbook check NAME --bless` writes what the snippet prints into the block.

    ```swift
    let degrees = [20, 25]
    print(degrees.count)
    ```
    ```output
    2
    ```

    TODO: Say why it printed that.

    ## In short

    - TODO: What to remember, in a line.

    ## TODO: Copy what you need from here, and delete everything from this line on

    ### Code that must not compile

    ```swift
    let degree: Int = "20"
    ```
    ```error
    error: cannot convert value of type 'String' to specified type 'Int'
    ```

    ### Code that must crash

    ```swift
    let degrees = [20, 25]
    print(degrees[degrees.count])
    ```
    ```trap
    Fatal error: Index out of range
    ```

    """

  /// An example for lessons that import the modules of marble diagrams.
  private static let diagram = """

    ### A diagram

    ```swift
    let marbles = Marbles()
    let a = try marbles.hot("a", "-1-2-3|", values: .digits)
    print(try marbles.diagram("map { $0 * 10 }") { a.map { $0 * 10 } })
    ```
    ```marbles
    a: -1-2-3|
       map { $0 * 10 }
    =: -x-y-z|    x = 10, y = 20, z = 30
    ```

    """

  private static let exercise = """

    ### An exercise

    Change `warm`, so that it only counts the days above 20 degrees.

    <!-- check: id=NAME-warm -->
    ```swift starter
    func warm(_ degrees: [Int]) -> Int { degrees.count }
    print("warm days:")
    print(warm([20, 25]), warm([30, 31]))
    ```
    ```output
    warm days:
    2 2
    ```

    <details>
    <summary>Solution</summary>

    ```swift solution
    func warm(_ degrees: [Int]) -> Int { degrees.count { $0 > 20 } }
    print("warm days:")
    print(warm([20, 25]), warm([30, 31]))
    ```
    ```output
    warm days:
    1 2
    ```

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
