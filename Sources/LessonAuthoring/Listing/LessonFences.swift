import LessonChecker
import LessonKit

/// Finds the role of each fence of a lesson.
struct LessonFences {
  private let lesson: Lesson
  private let selection: Selection
  private var snippets: [Int: (snippet: Snippet, section: String)] = [:]
  private var owners: [Int: Snippet] = [:]
  private var anchors: [Int: String] = [:]

  /// Prepares to list a lesson's fences.
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
      // All of such a file is one snippet, without a fence.
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
      return isMeant(snippet) ? record : nil
    }
    if let owner = owners[line] {
      record.role = .expectation
      record.of = owner.range.start.line
      return isMeant(owner) ? record : nil
    }
    return selection.isWhole(lesson.path) ? record : nil
  }

  private func isMeant(_ snippet: Snippet) -> Bool {
    let line = snippet.range.start.line
    let anchor = anchors[line] ?? snippets[line]?.section ?? ""
    return selection.contains(snippet, of: anchor, in: lesson.path)
  }
}

extension Selection {
  /// Whether all of a lesson is meant.
  fileprivate func isWhole(_ lesson: String) -> Bool {
    targets.isEmpty || targets.contains { $0.part == .whole && $0.covers(lesson) }
  }
}
