import LessonChecker
import LessonKit

/// A check in one line.
struct CheckSummary: CustomStringConvertible, Sendable {
  /// The line.
  let description: String

  /// Sums a check up.
  init(_ document: ReportDocument) {
    let start =
      (document.head.implementation.map { "\($0): " } ?? "") + Self.words(for: document.head)
    guard document.head.isDocs != true else {
      description = start + DocsSummary(document).description
      return
    }
    let totals = TotalsRecord(document)
    let translations = TranslationSummary(document, totals)
    guard translations.hasLessons else {
      description = start + translations.description
      return
    }
    var subjects = [
      Self.count(totals.lessons, "lesson"), Self.count(totals.programs, "program"),
      Self.count(totals.snippets, "snippet"), "\(Self.count(totals.claims, "claim")) proven",
    ]
    subjects += translations.subjects
    if totals.skipped > 0 { subjects.append("\(totals.skipped) skipped") }
    var verdict = totals.errors == 0 ? "all hold" : Self.count(totals.errors, "error")
    if totals.warnings > 0 { verdict += ", \(Self.count(totals.warnings, "warning"))" }
    if totals.unchecked > 0 {
      verdict += ", \(Self.count(totals.unchecked, "program")) not checked"
      let reasons = document.programs.filter { $0.state == .unchecked }.compactMap(\.reason)
      verdict += Set(reasons).sorted().map { ", since \($0)" }.joined()
    }
    let work = Self.words(for: document.work, document.head)
    let end = totals.programs == 0 ? "" : " (\(work))"
    description = start + subjects.joined(separator: ", ") + ": " + verdict + end
  }

  private static func words(for head: HeadRecord) -> String {
    guard let shard = head.shard else { return "" }
    let whole =
      head.isDocs == true ? count(head.lessons.count, "file") : count(shard.programs, "program")
    return "shard \(shard.number)/\(shard.count) of \(whole): "
  }

  static func words(for work: WorkRecord, _ head: HeadRecord) -> String {
    guard work.compiled > 0 || work.ran > 0 else { return "all known from before" }
    var runs = "\(work.ran) run"
    if let repetitions = head.repetitions, repetitions > 1 { runs += " \(repetitions) times each" }
    return "\(work.compiled) compiled, \(runs)"
  }

  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
