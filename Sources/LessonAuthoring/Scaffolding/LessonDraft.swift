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
  /// - Throws: `Diagnostic` where there is such a lesson, where a part or a document is
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
    try add(Array(scaffold.text.utf8), as: name.path)
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

  private func problem(_ message: String, _ advice: String) -> Diagnostic {
    Diagnostic.problem(in: workbook.course.path, message, advice: advice)
  }

  /// Writes a file where there is none.
  private func add(_ bytes: [UInt8], as path: String) throws {
    do {
      let folder = try Folder(named: root).folder((path as NSString).deletingLastPathComponent)
      if try folder.create((path as NSString).lastPathComponent, holding: bytes) { return }
    } catch {
      throw Diagnostic.problem(
        in: root + path, error.message,
        advice: "check the permissions of its folder")
    }
    throw Diagnostic.problem(
      in: root + path, "there is such a lesson", advice: "choose another name")
  }

  /// Writes the course file in one step.
  private func replace(_ path: String, with bytes: [UInt8]) throws {
    do {
      // A link is written through, not replaced by a file.
      let (folder, name) = try Folder.file(at: path, of: root)
      try folder.replace(name, with: bytes)
    } catch {
      throw Diagnostic.problem(
        in: path, error.message,
        advice: "add '\(name.name)' to a part there by hand")
    }
  }
}
