public import LessonKit
public import LessonReport

/// The state of a lesson's translation into a language.
public struct TranslationState: Sendable {
  /// The language.
  public let language: String

  /// The lesson.
  public let original: Lesson

  /// Its translation; nil where there is none.
  public let translated: TranslatedLesson?

  /// The state of each lesson in each language that there is a translation in.
  ///
  /// - Parameter workbook: the workbook, with its translations.
  /// - Returns: the states, language by language in the order of the course.
  public static func all(of workbook: Workbook) -> [TranslationState] {
    workbook.translations.flatMap { translation in
      workbook.lessons.map { lesson in
        TranslationState(
          language: translation.language, original: lesson,
          translated: translation.lesson(for: lesson))
      }
    }
  }

  /// The course's own texts that are not translated, in a line each.
  ///
  /// - Parameter workbook: the workbook, with its translations.
  /// - Returns: the lines, language by language.
  public static func missingWords(in workbook: Workbook) -> [ReportLine] {
    workbook.translations.flatMap(\.missingWords).map { ReportLine(Diagnostic(.words, $0)) }
  }

  /// How many lessons are translated into each language, in a line each.
  ///
  /// - Parameter states: the states of all lessons
  /// - Returns: the lines, language by language
  public static func summary(of states: [TranslationState]) -> [ReportLine] {
    let languages = states.map(\.language).reduce(into: [String]()) { found, language in
      if !found.contains(language) { found.append(language) }
    }
    return languages.map { language in
      let own = states.filter { $0.language == language }
      let stale = own.count(where: \.needsWork)
      let translated = own.count { $0.translated != nil }
      let counts = [
        "\(translated) of \(own.count) lessons translated",
        stale > 0 ? "\(stale) out of date" : nil,
        translated < own.count ? "\(own.count - translated) to come" : nil,
      ]
      return .summary(
        "\(language): \(counts.compactMap { $0 }.joined(separator: ", "))", holds: stale == 0)
    }
  }

  /// Whether there is a translation, and it is not up to date.
  public var needsWork: Bool {
    translated.map { !$0.isSound || !$0.staleness.isEmpty } ?? false
  }

  /// The state in a line, and what is to be translated anew in a line each.
  public var lines: [ReportLine] {
    guard let translated else {
      return [.note("\(language): \(original.slug): not translated yet")]
    }
    let place = TerminalText.message(translated.lesson.path)
    guard translated.isSound else {
      return [.warning(place: place, message: "out of step; 'workbook check' says where")]
    }
    let stale = translated.staleness.map { ReportLine(Diagnostic(.stale, $0)) }
    return stale.isEmpty ? [.note("\(language): \(original.slug): up to date")] : stale
  }
}
