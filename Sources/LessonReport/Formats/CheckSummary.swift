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

extension SnippetRecord {
  /// Whether it compiles, and nothing ran of it, or not what matters.
  fileprivate var isOnlyCompiled: Bool {
    state == .compiled || state == .verified && notRun != nil
  }
}

/// A check of a folder of Markdown in one line.
private struct DocsSummary: CustomStringConvertible {
  /// The line.
  let description: String

  /// Sums a check up.
  init(_ document: ReportDocument) {
    let snippets = document.programs.flatMap(\.snippets)
    let states = snippets.map(\.state)
    let known = document.work.knownFailures ?? 0
    let warnings = document.programs.reduce(0) { $0 + $1.warnings.count }
    let other = document.problems.count
    let isOther = states.contains(.failed)
    let counts = [
      (snippets.count(where: \.isOnlyCompiled), "only compiled"),
      (states.count { $0 == .failed } - known, "fail"), (known, "known to fail"),
      (states.count { $0 == .skipped }, "skipped"),
      (states.count { $0 == .unchecked }, "not checked"),
      (other, "\(isOther ? "other " : "")error\(other == 1 ? "" : "s")"),
      (document.unreadComments.count, "not understood"),
      (warnings, "warning\(warnings == 1 ? "" : "s")"),
    ]
    let parts = [Self.holding(snippets)] + counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let files = CheckSummary.count(Self.files(of: document), "file")
    let total = CheckSummary.count(states.count, "snippet")
    let isDone = states.contains { $0 != .skipped && $0 != .unchecked }
    let work = isDone ? " (\(CheckSummary.words(for: document.work, document.head)))" : ""
    description = "\(files), \(total): \(parts.joined(separator: ", "))\(work)"
  }

  /// How many snippets hold, and of how many of these the page says what must come.
  private static func holding(_ snippets: [SnippetRecord]) -> String {
    let holding = snippets.filter { $0.state == .verified && !$0.isOnlyCompiled }
    guard !holding.isEmpty else { return "0 hold" }
    let compared = holding.count { !$0.expects.isEmpty }
    return "\(holding.count) hold, \(compared == 0 ? "none" : "\(compared)") of them compared"
  }

  /// Of a shard only the files that it checked; files without programs belong to none.
  private static func files(of document: ReportDocument) -> Int {
    guard document.head.shard != nil else { return document.head.lessons.count }
    return Set(document.programs.filter { $0.state != .skipped }.map(\.file)).count
  }
}

/// What a check says of translations, whose snippets are not run: they are those of the originals.
private struct TranslationSummary: CustomStringConvertible {
  /// The most originals that are named.
  private static let most = 3

  /// The check in one line, where it was of translations alone.
  let description: String

  /// What is counted beside lessons.
  let subjects: [String]

  /// Whether the check was of lessons too, or of no translation at all.
  let hasLessons: Bool

  /// Sums a check up.
  init(_ document: ReportDocument, _ totals: TotalsRecord) {
    let translations = document.head.translations ?? []
    hasLessons = translations.isEmpty || !document.head.lessons.isEmpty
    let count = CheckSummary.count(translations.count, "translation")
    let isOne = translations.count == 1
    let compared = "\(count) compared with \(isOne ? "its original" : "their originals")"
    subjects = translations.isEmpty ? [] : [compared]
    let verdict =
      totals.errors == 0
      ? "\(count) \(isOne ? "agrees with its original" : "agree with their originals")"
      : "\(compared): \(CheckSummary.count(totals.errors, "error"))"
    let names = translations.count > Self.most ? [] : translations.map(Self.original)
    let command = (["workbook check"] + names).joined(separator: " ")
    description = "\(verdict); '\(command)' runs the snippets"
  }

  /// The name of the original of a translation, such as `Lessons/ko/welcome.md`.
  private static func original(of translation: String) -> String {
    let name = translation.split(separator: "/").dropFirst(2).joined(separator: "/")
    return TerminalText.message(name.hasSuffix(".md") ? String(name.dropLast(3)) : name)
  }
}
