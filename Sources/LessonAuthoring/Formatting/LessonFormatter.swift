public import LessonKit
import Sandbox

/// Formats the Swift in the fences of lessons and other Markdown.
public struct LessonFormatter: Sendable {
  private let workbook: Workbook
  private let paths: [String]?
  private let cacheFolder: String

  /// Prepares to format.
  ///
  /// - Parameters:
  ///   - workbook: the workbook
  ///   - paths: the files and folders that are meant; nil for all
  ///   - cacheFolder: the folder of the cache
  public init(_ workbook: Workbook, at paths: [String]?, cacheFolder: String) {
    (self.workbook, self.paths, self.cacheFolder) = (workbook, paths, cacheFolder)
  }

  /// Formats the fences.
  ///
  /// - Parameter writes: whether the files are changed; else it is only told which fences would be
  /// - Returns: what was changed, and what was left alone
  /// - Throws: `CheckError` where there is no formatter, or a file can't be written.
  public func format(writing writes: Bool) async throws -> FormatReport {
    let fences = lessons.flatMap { lesson in
      lesson.snippets.map { FormattedFence($0, in: lesson) }
    }
    let open = fences.filter { $0.exemption == nil }
    let formatter = try await SwiftFormat(root: workbook.root, cacheFolder: cacheFolder)
    let outcomes = try await formatter.format(open.map { $0.snippet.shownLines.map(\.text) })
    let done = zip(open, outcomes).map { $0.taking($1) }
    var report = FormatReport(left: fences.filter { $0.exemption != nil })
    report.add(done)
    guard writes else { return report }
    for lesson in lessons {
      try write(report.changed.filter { $0.lesson.path == lesson.path }, into: lesson)
    }
    report.isWritten = true
    return report
  }

  /// The files that are meant, translations among them.
  ///
  /// Documentation comments are left to the formatter of the sources.
  private var lessons: [Lesson] {
    let all = workbook.lessons + workbook.translations.flatMap(\.lessons).map(\.lesson)
    let pages = all.filter { !$0.path.hasSuffix(".swift") }
    guard let places = paths?.map(Files.absolute) else { return pages }
    return pages.filter { lesson in
      let file = Files.absolute(lesson.path)
      return places.contains { file == $0 || file.hasPrefix($0 + "/") }
    }
  }

  private func write(_ fences: [FormattedFence], into lesson: Lesson) throws {
    guard !fences.isEmpty else { return }
    let blocks = BlockEdits(source: lesson.source)
    let edits = fences.flatMap { fence in
      blocks.replacing(
        fence.snippet.range, content: fence.snippet.contentRange,
        own: Array(fence.snippet.shownLines),
        with: fence.lines.map { .new($0) })
    }
    try FileReplacement.replace(
      lesson.path, of: workbook.root, holding: lesson.source.bytes,
      with: edits.applied(to: lesson.source.bytes))
  }
}
