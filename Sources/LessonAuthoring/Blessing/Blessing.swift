public import LessonChecker
import LessonKit
public import LessonReport

/// The result of blessing lessons.
public struct Blessing: Sendable {
  /// The lessons that were rewritten.
  public private(set) var lessons: [String] = []

  private var changes: [ReportLine] = []
  private var refused: [(mismatch: Mismatch, reason: BlessRefusal)] = []
  private var edits: [String: [Edit]] = [:]

  /// The changes as differences, and the refusals as warnings.
  public var lines: [ReportLine] { changes + refused.map(warning) }

  /// The advice to bless, after a check in which something was printed that may be written down.
  ///
  /// - Parameter report: the check
  /// - Returns: a line; nil where there is nothing to bless
  public static func offer(for report: CheckReport) -> String? {
    let permission = BlessingPermission()
    let words = report.settings.selection.words.map { shown($0) }
    let command = ["workbook check"] + words
    if report.mismatches.contains(where: { permission.objection(to: $0) == nil }) {
      let all = (command + ["--bless"]).joined(separator: " ")
      return "if what came is right, this writes it down: \(all)"
    }
    let named = report.workbook.lessons.lazy.compactMap { lesson in
      report.mismatches.first { $0.lesson == lesson.path && $0.wantsName(in: lesson) }
    }.first
    return named.map { mismatch in
      let place = shown("\(mismatch.lesson):\(mismatch.snippet.range.start.line)")
      let one = (command + ["--bless-named", place]).joined(separator: " ")
      return "if the new message is right, this writes it down: \(one)"
    }
  }

  /// A word of a command that users may copy: the name of a stranger's file is in it.
  private static func shown(_ word: String) -> String {
    TerminalText.message(ShellText.word(word))
  }

  mutating func refuse(_ mismatch: Mismatch, _ reason: BlessRefusal) {
    refused.append((mismatch, reason))
  }

  mutating func add(_ lesson: Lesson, _ blessed: BlessedLesson) {
    lessons.append(lesson.path)
    edits[lesson.path] = blessed.edits
    changes += ["--- \(lesson.path)", "+++ \(lesson.path)"].map {
      .detail(TerminalText.message($0))
    }
    let old = Self.lines(lesson.source.bytes)
    for hunk in LineDiff(from: old, to: Self.lines(blessed.bytes)).hunks {
      changes += [.detail(hunk.place)] + hunk.lines.map { ReportLine(detail: $0) }
    }
  }

  /// A warning at the place where the thing stands now.
  private func warning(_ mismatch: Mismatch, _ reason: BlessRefusal) -> ReportLine {
    let position = mismatch.expectation?.range.start ?? mismatch.snippet.range.start
    let shift = (edits[mismatch.lesson] ?? []).lineShift(at: position.offset)
    let place = "\(mismatch.lesson):\(position.line + shift):\(position.column)"
    return .warning(
      place: TerminalText.message(place),
      message: TerminalText.message("not blessed: \(reason.reason); \(reason.advice)"))
  }

  private static func lines(_ bytes: [UInt8]) -> [[UInt8]] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      Array($0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0)
    }
  }
}
