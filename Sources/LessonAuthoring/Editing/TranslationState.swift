public import LessonKit
public import LessonReport
import Sandbox

/// The state of a lesson's translation into a language.
public struct TranslationState: Sendable {
  private let language: String
  private let original: Lesson
  private let translated: TranslatedLesson?

  /// The state of each lesson in each language of the workbook, language by language in the order
  /// of the course.
  public static func all(of workbook: Workbook) -> [TranslationState] {
    workbook.translations.flatMap { translation in
      workbook.lessons.map { lesson in
        TranslationState(
          language: translation.language, original: lesson,
          translated: translation.lesson(for: lesson))
      }
    }
  }

  /// The course's own texts that are not translated, in a line each, language by language.
  public static func missingWords(in workbook: Workbook) -> [ReportLine] {
    workbook.translations.flatMap(\.missingWords).map { ReportLine(Diagnostic(.words, $0)) }
  }

  /// The number of lessons translated into each language, in a line each.
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
        translated < own.count ? "\(own.count - translated) to translate" : nil,
      ]
      return .summary(
        "\(language): \(counts.compactMap { $0 }.joined(separator: ", "))", holds: stale == 0)
    }
  }

  /// Whether there is a translation that is not up to date.
  public var needsWork: Bool {
    translated.map { !$0.isSound || !$0.staleness.isEmpty } ?? false
  }

  /// The state in a line, or a line for each section that is to be translated again.
  public var lines: [ReportLine] {
    guard let translated else {
      return [.note("\(language): \(original.slug): not translated yet")]
    }
    let place = TerminalText.message(translated.lesson.path)
    guard translated.isSound else {
      return [
        .warning(
          place: place,
          message: "has problems; run 'workbook check \(place)' to list them")
      ]
    }
    let stale = translated.staleness.map { ReportLine(Diagnostic(.stale, $0)) }
    return stale.isEmpty ? [.note("\(language): \(original.slug): up to date")] : stale
  }
}

extension TranslationState {
  /// Writes digests of the original into the front matter of translations, so that outdated sections
  /// are detected: `translates: [5f0a12, 77be03]`.
  public enum Mark {
    private static let key = "translates:"

    /// Marks a translation as up to date with its original.
    ///
    /// - Returns: whether the file had to be changed
    /// - Throws: `CheckError` if the translation is out of step, or its file can't be written
    public static func write(to translated: TranslatedLesson, of workbook: Workbook) throws -> Bool
    {
      let lesson = translated.lesson
      guard translated.isSound else {
        throw CheckError(
          "'\(lesson.path)' can't be marked as up to date, because it has problems",
          advice: "run 'workbook check \(lesson.path)' to list them")
      }
      guard !translated.staleness.isEmpty else { return false }
      let digests = translated.original.sectionDigests
      let line = "\(key) [\(digests.joined(separator: ", "))]"
      let bytes = bytes(of: lesson.source, with: line)
      let again = try? LessonParser.parse(bytes, path: lesson.path)
      guard again?.frontMatter.translates.map(\.name) == digests, again?.problems.isEmpty == true
      else {
        throw CheckError(
          "the front matter of '\(lesson.path)' can't be changed safely",
          advice: "write this line into it, instead of any 'translates' that it has: \(line)")
      }
      try FileReplacement.replace(
        lesson.path, of: workbook.root, holding: lesson.source.bytes, with: bytes)
      return true
    }

    /// The file with the line in its front matter, instead of an older one.
    private static func bytes(of source: SourceText, with line: String) -> [UInt8] {
      let end = source.bytes.prefix { $0 != 0x0A }.last == 0x0D ? "\r\n" : "\n"
      guard source.line(1).hasPrefix("---") else {
        return Array("---\(end)\(line)\(end)---\(end)\(end)".utf8) + source.bytes
      }
      let numbers = 2...max(2, source.lineCount)
      let close = numbers.first { source.line($0).hasPrefix("---") } ?? 2
      let first = (2..<close).first { source.line($0).hasPrefix(key) } ?? close
      // A list may continue in indented lines.
      let next = (first..<close).dropFirst().first { source.line($0).first != " " } ?? close
      let rest = first == close ? close : next
      let before = source.bytes[..<source.position(line: first).offset]
      return before + Array((line + end).utf8)
        + source.bytes[source.position(line: rest).offset...]
    }
  }
}

extension TranslationState {
  /// Begins the translation of a course into a language: writes those of its files that are not
  /// there.
  ///
  /// - Parameter language: its code, such as `ja`
  /// - Returns: their paths, seen from the workbook's root
  /// - Throws: `CheckError` if that is no code, or the course's own language; `Diagnostic` if a file
  ///   can't be read or written
  public static func begin(_ language: String, of workbook: Workbook) throws -> [String] {
    guard language.wholeMatch(of: /[a-z]{2,3}(-[A-Za-z]{2,4})?/) != nil else {
      throw CheckError(
        "'\(TerminalText.message(language))' isn't a language code",
        advice: "write a code as in HTML, such as ja or pt-BR")
    }
    guard language != WorkbookLoader.language else {
      throw CheckError(
        "the course itself is in '\(language)'", advice: "name the language of a translation")
    }
    let words = "site/words/\(WorkbookLoader.language).yml"
    let files = [
      ("Lessons/\(language)", "course.yml", Array(try courseWords(of: workbook).utf8)),
      ("Lessons/\(language)", "terms.yml", Array(Self.terms.utf8)),
      ("site/words", "\(language).yml", try FileReader.read(workbook.root + words).bytes),
    ]
    return try files.compactMap { folder, name, bytes in
      let path = "\(folder)/\(name)"
      do throws(CheckError) {
        let isNew = try Folder(named: workbook.root).folder(folder).create(name, holding: bytes)
        return isNew ? path : nil
      } catch {
        throw Diagnostic.problem(
          in: workbook.root + path, error.message, advice: error.advice)
      }
    }
  }

  /// What the course says of itself, to be translated line by line.
  private static func courseWords(of workbook: Workbook) throws -> String {
    let words = try Translation.wordsToTranslate(of: workbook)
    return """
      # The course's own texts, and the summaries of its lessons. To translate a line, remove its '#'.
      # Run 'workbook translate' to list the missing texts.

      """ + words.split(separator: "\n").map { "# \($0)\n" }.joined()
  }

  private static let terms = """
    # The terms of the language, which 'workbook lint' checks in the translations.
    # terms:
    #   - {term: observable, write: 옵저버블, avoid: [옵져버블]}

    # How sentences end, and the particles that directly follow names in code, if the language has them:
    # endings: {write: [니다, 니까], avoid: [다, 요]}
    # particles: [은, 는]

    """
}
