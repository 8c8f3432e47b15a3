import Foundation

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
  /// - Parameter files: the files by language.
  /// - Returns: the translations in the order of the languages' names.
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

  /// The lesson of the same name; it is read where only its translation was selected.
  private func original(of lesson: Lesson, in language: String) -> Lesson? {
    let folder = Self.absolute(workbook.root + WorkbookLoader.lessonsFolder)
    let translations =
      URL(fileURLWithPath: folder).deletingLastPathComponent().path + "/" + language
    let name = Self.absolute(lesson.path).dropFirst(translations.count)
    if let original = originals[folder + name] { return original }
    let file = workbook.root + WorkbookLoader.lessonsFolder + name
    return WorkbookLoader.read([file], within: folders).lessons.first
  }

  /// The course with its texts in another language, as far as they are translated.
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
