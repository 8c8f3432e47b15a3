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

  /// What lessons are about, in a sentence each, by their names: pages of lessons that are not
  /// translated open with it.
  public let aboutTexts: [String: String]

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

extension WorkbookLoader {
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
      let paths = workbook.lessons.map { (FileReader.absolute($0.path), $0) }
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
            in: lesson.path, "this isn't a translation, because no lesson has the same file name",
            advice: "give the file the name of the lesson that it translates"))
        return nil
      }
      let (words, wordProblems) = words(in: language)
      return Translation(
        language: language,
        workbook: Workbook(
          root: workbook.root, course: words.course, claims: words.claims,
          lessons: lessons.map(\.lesson), problems: wordProblems + problems),
        lessons: lessons, aboutTexts: words.aboutTexts, missingWords: words.missing)
    }

    /// The lesson of the same name; it is read if only its translation was selected.
    private func original(of lesson: Lesson, in language: String) -> Lesson? {
      let folder = FileReader.absolute(workbook.root + WorkbookLoader.lessonsFolder)
      let translations =
        URL(fileURLWithPath: folder).deletingLastPathComponent().path + "/" + language
      let name = FileReader.absolute(lesson.path).dropFirst(translations.count)
      if let original = originals[folder + name] { return original }
      let file = workbook.root + WorkbookLoader.lessonsFolder + name
      return WorkbookLoader.read([file], within: folders).lessons.first
    }

    /// The texts of the course in another language, as far as they are translated.
    private func words(in language: String) -> (CourseWords, problems: [Diagnostic]) {
      let folder = "\(workbook.root)Lessons/\(language)/"
      var words = CourseWords(workbook)
      let problems = [
        problem(in: folder + "course.yml") { source in
          guard let source else {
            words.missing = [
              .problem(
                in: folder + "course.yml",
                "the titles of parts and the summaries of lessons aren't translated",
                advice: "run 'workbook translate --begin \(language)' to create this file")
            ]
            return
          }
          try words.read(YAMLReader(source), lessons: lessonNames)
        },
        problem(in: folder + "claims.yml") { source in
          guard let source else { return }
          let (claims, missing) = try ClaimsParser.translation(source, of: workbook.claims)
          words.claims = claims
          words.missing += missing
        },
      ]
      return (words, problems.compactMap(\.self))
    }

    /// Reads a file.
    ///
    /// - Parameter read: gets the file, or nil if there is none
    /// - Returns: the problem that it has
    private func problem(
      in path: String, _ read: (SourceText?) throws -> Void
    ) -> Diagnostic? {
      do {
        try read(FileManager.default.fileExists(atPath: path) ? folders.read(path) : nil)
        return nil
      } catch let problem as Diagnostic {
        return problem
      } catch {
        return Diagnostic.problem(in: path, "\(error)", advice: "check that it is a readable file")
      }
    }

    /// The names of all lessons, of which some may not have been selected.
    private var lessonNames: [String] {
      let listed = workbook.course.parts.flatMap(\.lessons).map(\.name)
      return listed + workbook.lessons.map(\.slug).filter { !listed.contains($0) }
    }
  }
}

/// The texts of a course in another language, as in `Lessons/ko/course.yml`; those that are not
/// translated are the original's.
///
///     title: 과정
///     parts: {Basics: 기초}
///     documents: {D1: 첫 문서}
///     lessons: {map: map으로 값을 바꿉니다.}
private struct CourseWords {
  private(set) var course: Course
  private(set) var aboutTexts: [String: String] = [:]
  var claims: [Claim]

  /// The texts that the file does not translate.
  var missing: [Diagnostic] = []

  init(_ workbook: Workbook) {
    course = workbook.course
    claims = workbook.claims
  }

  /// Reads the file.
  ///
  /// - Parameters:
  ///   - reader: the file
  ///   - lessons: the names of all lessons
  /// - Throws: `Diagnostic` at the first error
  mutating func read(_ reader: YAMLReader, lessons: [String]) throws {
    let keys = ["title", "summary", "parts", "documents", "ways", "lessons"]
    let entries = try reader.entries(of: reader.root, keys: keys)
    let values = Dictionary(entries.map { ($0.key, $0.value) }) { first, _ in first }
    let own = [("title", course.title), ("summary", course.summary)]
    for (key, text) in own where !text.isEmpty && values[key] == nil {
      miss("the course's '\(key)'", key, in: nil, reader)
    }
    if let value = values["title"] { course.title = try reader.line(of: value) }
    if let value = values["summary"] { course.summary = try reader.line(of: value) }
    let titles = course.parts.map(\.title)
    let headings = try texts("parts", in: values["parts"], for: titles, reader)
    for (index, title) in titles.enumerated() {
      course.parts[index].title = headings[title] ?? title
    }
    let ids = course.documents.map(\.id)
    let names = try texts("documents", in: values["documents"], for: ids, reader)
    for (index, id) in ids.enumerated() {
      course.documents[index].title = names[id] ?? course.documents[index].title
    }
    let entrances = course.entrance.ways.map(\.title)
    let ways = try texts("ways", in: values["ways"], for: entrances, reader)
    for (index, title) in entrances.enumerated() {
      course.entrance.ways[index].title = ways[title] ?? title
    }
    // A new lesson need not wait for its translators.
    aboutTexts = try texts("lessons", in: values["lessons"], for: lessons, reader, isWhole: false)
  }

  /// Texts, which are listed as `name: translated text`.
  private mutating func texts(
    _ key: String, in node: Node?, for names: [String], _ reader: YAMLReader, isWhole: Bool = true
  ) throws -> [String: String] {
    let entries = try node.map { try reader.entries(of: $0, keys: names) } ?? []
    let pairs = try entries.map { ($0.key, try reader.line(of: $0.value)) }
    let texts = Dictionary(pairs) { first, _ in first }
    for name in names where isWhole && texts[name] == nil {
      miss("'\(name)'", name, in: key, reader)
    }
    return texts
  }

  private mutating func miss(
    _ what: String, _ key: String, in list: String?, _ reader: YAMLReader
  ) {
    missing.append(
      .problem(
        in: reader.source.path, "\(what) isn't translated",
        advice: "add '\(key): …'" + (list.map { " under '\($0)'" } ?? "")))
  }
}

extension Translation {
  /// What a course says of itself and what each lesson is about, as YAML to be translated: the form of
  /// `Lessons/ko/course.yml`.
  ///
  /// - Throws: what Yams throws if a text can't be written
  public static func wordsToTranslate(of workbook: Workbook) throws -> String {
    let course = workbook.course
    let own = [("title", course.title), ("summary", course.summary)].filter { !$0.1.isEmpty }
    let lists = [
      ("ways", course.entrance.ways.map { ($0.title, $0.title) }),
      ("parts", course.parts.map { ($0.title, $0.title) }),
      ("documents", course.documents.map { ($0.id, $0.title) }),
      ("lessons", workbook.lessons.map { ($0.slug, $0.frontMatter.summary ?? $0.title) }),
    ].filter { !$0.1.isEmpty }
    let pairs = own.map { (Node($0), Node($1)) } + lists.map { (Node($0), mapping($1)) }
    return try Yams.serialize(node: Node(pairs), width: -1, allowUnicode: true)
  }

  private static func mapping(_ texts: [(String, String)]) -> Node {
    Node(texts.map { (Node($0), Node($1)) })
  }
}
