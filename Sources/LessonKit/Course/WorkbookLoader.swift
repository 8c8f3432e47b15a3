import Foundation

/// Finds a workbook on disk and reads it.
///
/// A workbook is a folder that holds `Lessons/workbook.yml`, `Lessons/claims.yml` and the lessons
/// themselves in `Lessons/en/`.
public enum WorkbookLoader {
  /// The folder of the lessons, seen from the root.
  public static let lessonsFolder = "Lessons/en"

  /// The file of the course, seen from the root.
  public static let courseFile = "Lessons/workbook.yml"

  private static let claimsFile = "Lessons/claims.yml"

  /// The nearest folder at or above the current one that holds a workbook, as a path to put before
  /// others: empty, or ending in a slash.
  ///
  /// - Parameter folder: where to begin, as a path to put before others.
  /// - Returns: nil where no folder up to the top holds one.
  public static func root(from folder: String = "") -> String? {
    var prefix = folder
    for _ in 0..<64 {
      if FileManager.default.fileExists(atPath: prefix + courseFile) { return prefix }
      let path = URL(fileURLWithPath: prefix.isEmpty ? "." : prefix).standardizedFileURL.path
      if path == "/" { return nil }
      prefix += "../"
    }
    return nil
  }

  /// Reads a workbook.
  ///
  /// - Parameters:
  ///   - root: the folder that holds it, as a path to put before others.
  ///   - paths: the lessons to read, or folders of them; nil reads all that the course lists.
  /// - Returns: the workbook.
  /// - Throws: `LessonProblem` where the course or the claims can't be read. A lesson that can't be
  ///   read is one of the workbook's `problems`, and the others are still there.
  public static func load(root: String, paths: [String]? = nil) throws -> Workbook {
    let course = try CourseParser.parse(try FileReader.read(root + courseFile))
    let claims =
      FileManager.default.fileExists(atPath: root + claimsFile)
      ? try ClaimsParser.parse(try FileReader.read(root + claimsFile)) : []
    var problems: [LessonProblem] = []
    var lessons: [Lesson] = []
    let found =
      paths.map { LessonFinder.files(named: $0) }
      ?? LessonFinder.files(of: course, in: root + lessonsFolder)
    problems += found.problems
    for result in parsed(found.files) {
      do {
        lessons.append(try result.get())
      } catch let problem as LessonProblem {
        problems.append(problem)
      }
    }
    let rules = CourseRules(course: course, claims: claims)
    return Workbook(
      root: root, course: course, claims: claims, lessons: lessons.map(rules.checked),
      problems: problems)
  }

  /// Reads the translations of a workbook's lessons.
  ///
  /// - Parameter workbook: the workbook, with all lessons of the course.
  /// - Returns: a translation for each language that there is a lesson in; what can't be read is
  ///   one of its `problems`.
  public static func translations(of workbook: Workbook) -> [Translation] {
    let rules = CourseRules(course: workbook.course, claims: workbook.claims)
    let found = LessonFinder.translations(beside: workbook.root + lessonsFolder)
    return found.sorted { $0.key < $1.key }.map { language, files in
      let results = parsed(files)
      let problems = results.compactMap { result in
        if case .failure(let problem as LessonProblem) = result { problem } else { nil }
      }
      let lessons = results.compactMap { try? $0.get() }.map(rules.checked)
      return Translation(
        language: language,
        workbook: Workbook(
          root: workbook.root, course: workbook.course, claims: workbook.claims, lessons: lessons,
          problems: problems))
    }
  }

  /// Reads lessons on all cores: a large workbook has thousands of pages.
  private static func parsed(_ paths: [String]) -> [Result<Lesson, any Error>] {
    paths.parallelMap(portion: 4) { path in
      Result { try LessonParser.parse(try FileReader.bytes(of: path), path: path) }
    }
  }
}
