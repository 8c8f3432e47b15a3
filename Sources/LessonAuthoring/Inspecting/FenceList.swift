import Foundation
public import LessonChecker
public import LessonKit
import LessonReport

/// All fences of a workbook's lessons with their roles, as `workbook list` shows them.
public struct FenceList: Sendable {
  private let files: [(file: String, fences: [FenceRecord])]

  /// Lists fences.
  ///
  /// - Parameter selection: the selection of their programs; prose is listed only with a whole
  ///   lesson
  public init(_ workbook: Workbook, selection: Selection = .everything) {
    files = workbook.lessons.map { lesson in
      let reader = LessonFences(lesson, in: workbook.course, selection: selection)
      return (lesson.path, reader.fences())
    }
  }

  /// The list for people, with a heading for each lesson.
  ///
  /// - Parameter columns: the width of the terminal, or nil if it goes somewhere else
  public func lines(in columns: Int? = nil) -> [String] {
    files.filter { !$0.fences.isEmpty }.flatMap { file, fences in
      [TerminalText.message(file)]
        + fences.flatMap {
          TextWidth.wrapped($0.text, to: columns, indent: FenceRecord.purposeColumn)
        }
    }
  }

  /// The list for programs: a JSON object for each fence.
  public func jsonLines() throws -> [String] { try JSONLines.encode(files.flatMap(\.fences)) }
}

/// Finds the role of each fence of a lesson.
private struct LessonFences {
  private let lesson: Lesson
  private let selection: Selection
  private var snippets: [Int: (snippet: Snippet, section: String)] = [:]
  private var owners: [Int: Snippet] = [:]
  private var anchors: [Int: String] = [:]

  init(_ lesson: Lesson, in course: Course, selection: Selection) {
    self.lesson = lesson
    self.selection = selection
    for section in lesson.sections {
      for snippet in section.snippets {
        snippets[snippet.range.start.line] = (snippet, section.slug)
        for block in snippet.expectations where block.origin == .block {
          owners[block.range.start.line] = snippet
        }
      }
    }
    for program in ProgramPlanner(lesson, in: course).programs() {
      for snippet in program.judged { anchors[snippet.range.start.line] = program.anchor }
    }
  }

  /// The selected fences, top to bottom.
  func fences() -> [FenceRecord] {
    guard lesson.settings?.tutorial == nil else {
      // The whole file is one snippet, without a fence.
      return lesson.snippets.compactMap { record(of: $0.range, info: "swift") }
    }
    return fencedBlocks(in: lesson.document).compactMap { node, info in
      record(of: node.range, info: info)
    }
  }

  private func fencedBlocks(in node: MarkdownNode) -> [(MarkdownNode, String)] {
    if case .codeBlock(.some(let info), _) = node.kind { return [(node, info)] }
    return node.children.flatMap { fencedBlocks(in: $0) }
  }

  private func record(of block: SourceRange, info: String) -> FenceRecord? {
    let line = block.start.line
    var record = FenceRecord(
      file: lesson.path, line: line, endLine: block.end.line, role: .prose, info: info)
    if let snippet = snippets[line]?.snippet {
      record.role = .snippet
      record.program = anchors[line]
      record.id = snippet.options.id
      record.claims = snippet.options.proves.map(\.id)
      return isSelected(snippet) ? record : nil
    }
    if let owner = owners[line] {
      record.role = .expectation
      record.of = owner.range.start.line
      return isSelected(owner) ? record : nil
    }
    return selection.isWhole(lesson.path) ? record : nil
  }

  private func isSelected(_ snippet: Snippet) -> Bool {
    let line = snippet.range.start.line
    let anchor = anchors[line] ?? snippets[line]?.section ?? ""
    return selection.contains(snippet, of: anchor, in: lesson.path)
  }
}

extension Selection {
  fileprivate func isWhole(_ lesson: String) -> Bool {
    targets.isEmpty || targets.contains { $0.part == .whole && $0.covers(lesson) }
  }
}

/// One fence of a lesson.
private struct FenceRecord: Hashable, Codable, Sendable {
  enum Role: String, Hashable, Codable, Sendable {
    /// It is compiled.
    case snippet

    /// It is an expectation of the snippet above it.
    case expectation

    /// It is only shown to the reader.
    case prose
  }

  /// The lesson, and the lines of the opening and the closing fence, from 1.
  var file: String
  var line: Int
  var endLine: Int

  var role: Role

  var info: String

  /// The anchor of the snippet's program, or nil if it is in none.
  var program: String?

  /// The snippet's id, and the claims that it proves.
  var id: String?
  var claims: [String] = []

  /// For an expectation, the line of its snippet.
  var of: Int?

  /// The column of the purpose of fences.
  static let purposeColumn = 26

  /// The fence in one line, without its file.
  var text: String {
    let place = String(repeating: " ", count: max(0, 6 - "\(line)".count)) + "\(line)"
    let words = TerminalText.message(info)
    let padding = String(repeating: " ", count: max(0, 16 - words.count))
    return
      "\(place)  \(words)\(padding)  \(purpose.map(TerminalText.message).joined(separator: ", "))"
  }

  private var purpose: [String] {
    switch role {
    case .prose: ["not checked"]
    case .expectation: ["result of line \(of ?? 0)"]
    case .snippet:
      [program.map { "program #\($0)" } ?? "not in a program"]
        + (id.map { ["id=\($0)"] } ?? [])
        + (claims.isEmpty ? [] : ["proves=" + claims.joined(separator: ",")])
    }
  }
}
