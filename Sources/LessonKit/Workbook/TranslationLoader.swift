import Foundation
import Yams

/// The translated lessons of a workbook in another language.
public struct Translation: Sendable {
  /// The code of the language, which is the name of their folder, such as `ko`.
  public let language: String

  /// The same course with the translated lessons.
  public let workbook: Workbook

  /// The translated lessons, each with its original.
  public let lessons: [TranslatedLesson]

  /// The texts of the course without a translation, which pages show in the original language.
  public let missingWords: [Diagnostic]

  /// The problems of unreadable files, of the format, and of differences from the originals.
  public var problems: [Diagnostic] {
    workbook.problems + lessons.flatMap { $0.lesson.problems + $0.drift }
  }

  /// The translation of a lesson.
  ///
  /// - Returns: its translation, or nil if there is none
  public func lesson(for original: Lesson) -> TranslatedLesson? {
    lessons.first { $0.original.path == original.path }
  }
}

/// Reads the translations of a workbook's lessons.
struct TranslationLoader {
  private let workbook: Workbook
  private let rules: CourseRules
  private let folders: TrustedFolders
  private let originals: [String: Lesson]

  /// Creates a loader for a workbook.
  init(_ workbook: Workbook, _ rules: CourseRules) {
    self.workbook = workbook
    self.rules = rules
    folders = TrustedFolders(workbook.root)
    let paths = workbook.lessons.map { (Self.absolute($0.path), $0) }
    originals = Dictionary(paths) { first, _ in first }
  }

  /// Reads translations, and compares each with its original.
  ///
  /// - Returns: the translations in the order of the languages' names
  func translations(in files: [String: [String]]) -> [Translation] {
    files.sorted { $0.key < $1.key }.map { translation(into: $0, files: $1) }
  }

  private func translation(into language: String, files: [String]) -> Translation {
    var (read, problems) = WorkbookLoader.read(files, within: folders)
    read = read.map { rules.checked($0, isTranslation: true) }
    let lessons = read.compactMap { lesson -> TranslatedLesson? in
      if let original = original(of: lesson, in: language) {
        return TranslatedLesson(lesson, of: original)
      }
      problems.append(
        .problem(
          in: lesson.path, "this translates no lesson",
          advice: "give it the file name of the lesson that it translates"))
      return nil
    }
    let (course, missing, courseProblems) = translatedCourse(into: language)
    return Translation(
      language: language,
      workbook: Workbook(
        root: workbook.root, course: course, claims: workbook.claims,
        lessons: lessons.map(\.lesson), problems: courseProblems + problems),
      lessons: lessons, missingWords: missing)
  }

  /// The lesson of the same name; it is read if only its translation was selected.
  private func original(of lesson: Lesson, in language: String) -> Lesson? {
    let folder = Self.absolute(workbook.root + WorkbookLoader.lessonsFolder)
    let translations =
      URL(fileURLWithPath: folder).deletingLastPathComponent().path + "/" + language
    let name = Self.absolute(lesson.path).dropFirst(translations.count)
    if let original = originals[folder + name] { return original }
    let file = workbook.root + WorkbookLoader.lessonsFolder + name
    return WorkbookLoader.read([file], within: folders).lessons.first
  }

  /// The course with those of its texts in another language that are translated.
  private func translatedCourse(
    into language: String
  ) -> (Course, missing: [Diagnostic], problems: [Diagnostic]) {
    let path = "\(workbook.root)Lessons/\(language)/course.yml"
    guard FileManager.default.fileExists(atPath: path) else {
      let missing = Diagnostic.problem(
        in: path, "the course's own words are not translated",
        advice: "write its 'title', 'summary', 'parts', 'documents' and 'ways' there")
      return (workbook.course, [missing], [])
    }
    do {
      let parser = try CourseTranslationParser(try folders.read(path), workbook.course)
      return (parser.translated, parser.missing, [])
    } catch let problem as Diagnostic {
      return (workbook.course, [], [problem])
    } catch {
      return (
        workbook.course, [], [Diagnostic.problem(in: path, "\(error)", advice: "check the file")]
      )
    }
  }

  private static func absolute(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }
}

/// Parses the texts of a course in another language, as in `Lessons/ko/course.yml`.
///
///     title: 과정
///     parts: {Basics: 기초}
///     documents: {D1: 첫 문서}
private struct CourseTranslationParser {
  /// The course, with its translated texts in the other language.
  private(set) var translated: Course

  /// The texts that the file does not translate.
  private(set) var missing: [Diagnostic] = []

  private let reader: YAMLReader

  /// Parses the file.
  ///
  /// - Throws: `Diagnostic` at the first error
  init(_ source: SourceText, _ course: Course) throws {
    reader = try YAMLReader(source)
    translated = course
    let keys = ["title", "summary", "parts", "documents", "ways"]
    let entries = try reader.entries(of: reader.root, keys: keys)
    let values = Dictionary(entries.map { ($0.key, $0.value) }) { first, _ in first }
    let own = [("title", course.title), ("summary", course.summary)]
    for (key, text) in own where !text.isEmpty && values[key] == nil {
      miss("the course's '\(key)'", key, in: nil)
    }
    if let value = values["title"] { translated.title = try reader.line(of: value) }
    if let value = values["summary"] { translated.summary = try reader.line(of: value) }
    let headings = try titles("parts", in: values["parts"], for: course.parts.map(\.title))
    for index in translated.parts.indices {
      guard let title = headings[course.parts[index].title] else { continue }
      translated.parts[index].title = title
    }
    let names = try titles("documents", in: values["documents"], for: course.documents.map(\.id))
    for index in translated.documents.indices {
      guard let name = names[translated.documents[index].id] else { continue }
      translated.documents[index].title = name
    }
    let ways = try titles(
      "ways", in: values["ways"], for: course.entrance.ways.map(\.title))
    for index in translated.entrance.ways.indices {
      guard let title = ways[course.entrance.ways[index].title] else { continue }
      translated.entrance.ways[index].title = title
    }
  }

  /// Titles, which are listed as `name: translated title`.
  private mutating func titles(
    _ key: String, in node: Node?, for names: [String]
  ) throws -> [String: String] {
    let entries = try node.map { try reader.entries(of: $0, keys: names) } ?? []
    let pairs = try entries.map { ($0.key, try reader.line(of: $0.value)) }
    let titles = Dictionary(pairs) { first, _ in first }
    for name in names where titles[name] == nil { miss("'\(name)'", name, in: key) }
    return titles
  }

  private mutating func miss(_ what: String, _ key: String, in list: String?) {
    missing.append(
      .problem(
        in: reader.source.path, "\(what) is not translated",
        advice: "add '\(key): …'" + (list.map { " under '\($0)'" } ?? "")))
  }
}
