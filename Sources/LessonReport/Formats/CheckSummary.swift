import LessonChecker
import LessonKit

extension Report {
  /// The result of the check in one line.
  var summary: String {
    let start = head.implementation.map { "\($0): " } ?? ""
    if head.isDocs == true { return start + docsSummary }
    let totals = TotalsRecord(self)
    let translations = head.translations ?? []
    let compared =
      Self.count(translations.count, "translation") + " compared with "
      + (translations.count == 1 ? "its original" : "their originals")
    guard translations.isEmpty || !head.lessons.isEmpty else {
      return start + summary(of: translations, compared, totals)
    }
    var subjects = [
      Self.count(totals.lessons, "lesson"), Self.count(totals.programs, "program"),
      Self.count(totals.snippets, "snippet"), "\(Self.count(totals.claims, "claim")) proven",
    ]
    if !translations.isEmpty { subjects.append(compared) }
    if totals.skipped > 0 { subjects.append("\(totals.skipped) skipped") }
    var verdict = totals.errors == 0 ? "all passed" : Self.count(totals.errors, "error")
    if totals.warnings > 0 { verdict += ", \(Self.count(totals.warnings, "warning"))" }
    if totals.unchecked > 0 {
      verdict += ", \(Self.count(totals.unchecked, "program")) not checked"
      let reasons = programs.filter { $0.state == .unchecked }.compactMap(\.reason)
      verdict += Set(reasons).sorted().map { ", because \($0)" }.joined()
    }
    let end = totals.programs == 0 ? "" : " (\(workWords))"
    return start + subjects.joined(separator: ", ") + ": " + verdict + end
  }

  private var workWords: String {
    guard work.compiled > 0 || work.ran > 0 else { return "all from the cache" }
    var runs = "\(work.ran) run"
    if let repetitions = head.repetitions, repetitions > 1 { runs += " \(repetitions) times each" }
    return "\(work.compiled) compiled, \(runs)"
  }

  static func count(_ number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  /// Returns the summary of a check of only translations.
  ///
  /// Their snippets are not run, because the originals have the same snippets.
  private func summary(
    of translations: [String], _ compared: String, _ totals: TotalsRecord
  ) -> String {
    let count = Self.count(translations.count, "translation")
    let verdict =
      totals.errors > 0
      ? "\(compared): \(Self.count(totals.errors, "error"))"
      : translations.count == 1
        ? "\(count) matches its original" : "\(count) match their originals"
    // If there were more than three originals, they are not named.
    let originals = translations.count > 3 ? [] : translations.map(Self.original)
    let command = (["workbook check"] + originals).joined(separator: " ")
    return "\(verdict); use '\(command)' to run the snippets"
  }

  /// Returns the name of the original of a translation, such as `Lessons/ko/welcome.md`.
  private static func original(of translation: String) -> String {
    let name = translation.split(separator: "/").dropFirst(2).joined(separator: "/")
    return TerminalText.message(name.hasSuffix(".md") ? String(name.dropLast(3)) : name)
  }

  /// The summary of a check of a folder of Markdown.
  private var docsSummary: String {
    let states = programs.flatMap(\.snippets).map(\.state)
    let counts: [(SnippetResult.State, String)] = [
      (.compared, "compared"), (.ran, "ran"), (.compiled, "compiled"), (.leftOut, "left out"),
      (.skipped, "skipped"), (.failed, "failed"), (.accepted, "accepted"), (.disputed, "disputed"),
      (.unchecked, "not checked"),
    ]
    var parts = counts.compactMap { state, word -> String? in
      let count = states.count { $0 == state }
      return count > 0 ? "\(count) \(word)" : nil
    }
    if !states.isEmpty, !states.contains(.compared) { parts.insert("nothing compared", at: 0) }
    let uncompared = programs.flatMap(\.snippets).reduce(0) { $0 + ($1.uncompared ?? 0) }
    let warnings = programs.reduce(0) { $0 + $1.warnings.count }
    let others = [
      (problems.count, "error"), (warnings, "warning"),
    ].filter { $0.0 > 0 }.map { Self.count($0.0, $0.1) }
    parts += others
    if uncompared > 0 { parts.append("\(Self.count(uncompared, "claim")) not compared") }
    if let words = unreadCommentWords { parts.append("\(words), listed by 'check --verbose'") }
    let isDone = states.contains { ![.skipped, .leftOut, .unchecked].contains($0) }
    let subjects = [Self.count(head.lessons.count, "file"), Self.count(states.count, "snippet")]
    return subjects.joined(separator: ", ") + (parts.isEmpty ? "" : ": ")
      + parts.joined(separator: ", ") + (isDone ? " (\(workWords))" : "")
  }
}
