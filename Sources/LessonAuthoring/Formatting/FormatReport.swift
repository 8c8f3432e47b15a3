import LessonKit
public import LessonReport

/// What formatting changed in lessons, or would change.
public struct FormatReport: Sendable {
  /// The fences that stay as they are whatever the formatter says, or that it can't read.
  private var left: [FormattedFence]

  /// The fences that are formatted otherwise.
  private(set) var changed: [FormattedFence] = []

  /// Whether the changes are in the files.
  var isWritten = false

  private var count: Int

  /// Begins with the fences that are not formatted.
  init(left: [FormattedFence]) { (self.left, count) = (left, left.count) }

  /// Whether every fence is formatted as it stands.
  public var isClean: Bool { changed.isEmpty }

  /// The report for people.
  public var lines: [ReportLine] {
    let places = changed.map { fence in
      isWritten
        ? ReportLine.note("\(Self.place(of: fence)): formatted")
        : .warning(place: Self.place(of: fence), message: "this is not formatted")
    }
    let unparsed = left.compactMap { fence in
      fence.exemption?.note.map { ReportLine.note("\(Self.place(of: fence)): left alone: \($0)") }
    }
    let files = Set(changed.map(\.lesson.path)).count
    let verb = isWritten ? "formatted" : "not formatted"
    let alone = left.isEmpty ? "" : ", \(left.count) left alone"
    let summary =
      "\(changed.count) of \(count) fences \(verb)"
      + (files == 0 ? "" : ", in \(files) file\(files == 1 ? "" : "s")") + alone
    return unparsed + places + [.summary(summary, holds: isClean || isWritten)]
  }

  /// Takes in the fences that the formatter has read.
  mutating func add(_ fences: [FormattedFence]) {
    count += fences.count
    left += fences.filter { $0.exemption != nil }
    changed = fences.filter { $0.exemption == nil && $0.isChanged }
    left.sort {
      ($0.lesson.path, $0.snippet.range.start) < ($1.lesson.path, $1.snippet.range.start)
    }
  }

  private static func place(of fence: FormattedFence) -> String {
    TerminalText.message("\(fence.lesson.path):\(fence.snippet.range.start.line)")
  }
}
