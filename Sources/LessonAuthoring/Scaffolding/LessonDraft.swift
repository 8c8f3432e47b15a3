import Foundation
public import LessonKit

/// A lesson to be added to a workbook: its file, and its place in the course.
public struct LessonDraft: Sendable {
  /// What was written.
  public struct Outcome: Sendable {
    /// The lesson's file, seen from the workbook's root.
    public let path: String

    /// The title of the part that it was added to.
    public let part: String

    /// Whether the course lists it; else somebody has to add it by hand.
    public let isListed: Bool
  }

  private let root: String
  private let workbook: Workbook
  private let name: LessonName

  /// The lesson's title; its name, where it has none.
  public var title: String?

  /// The id of the document that it follows.
  public var mirrors: String?

  /// The title of the part that it belongs to.
  public var part: String?

  /// Begins a lesson.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - workbook: the workbook that it is for.
  public init(_ name: LessonName, in workbook: Workbook) {
    self.root = workbook.root
    self.workbook = workbook
    self.name = name
  }

  /// Writes the lesson's file, and adds its name to the course.
  ///
  /// - Returns: what was written.
  /// - Throws: `LessonProblem` where there is such a lesson, where a part or a document is
  ///   unknown, or where a file can't be written.
  public func write() throws -> Outcome {
    let index = try partIndex()
    try checkMirrors()
    let course = workbook.course
    let listing = try CourseListing(try FileReader.read(course.path))
    let bytes = listing.adding(name.name, toPart: index)
    let scaffold = LessonScaffold(
      title: title ?? name.title, mirrors: mirrors,
      requires: course.parts[index].lessons.last?.name)
    try add(Array(scaffold.text.utf8), as: root + name.path)
    if let bytes { try replace(course.path, with: bytes) }
    return Outcome(path: name.path, part: course.parts[index].title, isListed: bytes != nil)
  }

  /// Where the lesson belongs: to the part that was named, else to the one in which another lesson
  /// follows the same document, else to the first one.
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
    let alike = Set(
      workbook.lessons.filter { $0.frontMatter.mirrors.contains { $0.document == mirrors } }
        .map(\.slug))
    guard mirrors != nil else { return 0 }
    return parts.lastIndex { $0.lessons.contains { alike.contains($0.name) } } ?? 0
  }

  private func checkMirrors() throws {
    let known = workbook.course.documents.map(\.id)
    guard let mirrors, !known.contains(mirrors) else { return }
    throw problem(
      "there is no document '\(mirrors)'", Suggestion.advice(for: mirrors, among: known))
  }

  private func problem(_ message: String, _ advice: String) -> LessonProblem {
    LessonProblem(in: workbook.course.path, message, advice: advice)
  }

  /// Writes a file where there is none.
  private func add(_ bytes: [UInt8], as path: String) throws {
    let url = URL(fileURLWithPath: path)
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(bytes).write(to: url, options: .withoutOverwriting)
    } catch CocoaError.fileWriteFileExists {
      throw LessonProblem(in: path, "there is such a lesson", advice: "choose another name")
    } catch {
      throw LessonProblem(
        in: path, "the file can't be written (\((error as NSError).localizedDescription))",
        advice: "check the permissions of its folder")
    }
  }

  /// Writes a file beside the old one, and puts it in its place.
  private func replace(_ path: String, with bytes: [UInt8]) throws {
    do {
      // A link is written through, not replaced by a file.
      let url = URL(fileURLWithPath: path).resolvingSymlinksInPath()
      try Data(bytes).write(to: url, options: .atomic)
    } catch {
      throw LessonProblem(
        in: path, "the file can't be written (\((error as NSError).localizedDescription))",
        advice: "add '\(name.name)' to a part there by hand")
    }
  }
}
