import LessonChecker
import LessonKit
public import LessonReport

/// What came of blessing lessons.
public struct Blessing: Sendable {
  /// The lessons that were rewritten.
  public private(set) var lessons: [String] = []

  private var changes: [ReportLine] = []
  private var refused: [(divergence: Divergence, reason: Unblessable)] = []
  private var edits: [String: [Edit]] = [:]

  /// What was changed, as differences, and what was not, as warnings with the reason.
  public var lines: [ReportLine] { changes + refused.map(warning) }

  mutating func refuse(_ divergence: Divergence, _ reason: Unblessable) {
    refused.append((divergence, reason))
  }

  mutating func add(_ lesson: Lesson, _ blessed: BlessedLesson) {
    lessons.append(lesson.path)
    edits[lesson.path] = blessed.edits
    changes += ["--- \(lesson.path)", "+++ \(lesson.path)"].map { .detail(Printable.message($0)) }
    let old = Self.lines(lesson.source.bytes)
    for hunk in LineDifference(from: old, to: Self.lines(blessed.bytes)).hunks {
      changes += [.detail(hunk.place)] + hunk.lines.map { ReportLine(detail: $0) }
    }
  }

  /// A warning at the place where the thing stands now.
  private func warning(_ divergence: Divergence, _ reason: Unblessable) -> ReportLine {
    let position = divergence.expectation?.range.start ?? divergence.snippet.range.start
    let shift = (edits[divergence.lesson] ?? []).lineShift(at: position.offset)
    let place = "\(divergence.lesson):\(position.line + shift):\(position.column)"
    return .warning(
      place: Printable.message(place),
      message: Printable.message("not blessed: \(reason.reason); \(reason.advice)"))
  }

  private static func lines(_ bytes: [UInt8]) -> [[UInt8]] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      Array($0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0)
    }
  }
}
