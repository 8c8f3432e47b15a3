import LessonKit

/// What came of blessing lessons.
public struct Blessing: Sendable {
  /// What was changed, as differences, and what was not, as warnings with the reason.
  public internal(set) var lines: [ReportLine] = []

  /// The lessons that were rewritten.
  public internal(set) var lessons: [String] = []

  /// How many blocks, comments and quotations were written.
  public internal(set) var count = 0

  mutating func refuse(_ divergence: Divergence, _ reason: Unblessable) {
    let position = divergence.expectation?.range.start ?? divergence.snippet.range.start
    let place = "\(divergence.lesson):\(position.line):\(position.column)"
    lines.append(
      .warning(
        place: Printable.message(place),
        message: Printable.message("not blessed: \(reason.reason); \(reason.advice)")))
  }

  mutating func add(_ lesson: String, from old: [UInt8], _ blessed: BlessedLesson) {
    lessons.append(lesson)
    count += blessed.blessed.count
    lines += ["--- \(lesson)", "+++ \(lesson)"].map { .detail(Printable.message($0)) }
    for hunk in LineDifference(from: Self.lines(old), to: Self.lines(blessed.bytes)).hunks {
      lines += [.detail(hunk.place)] + hunk.lines.map { ReportLine(detail: $0) }
    }
  }

  private static func lines(_ bytes: [UInt8]) -> [[UInt8]] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      Array($0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0)
    }
  }
}
