import LessonKit

/// What a check says of translations, whose snippets are not run: they are those of the originals.
struct TranslationSummary: CustomStringConvertible {
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
