import Foundation

/// Finds a workbook on disk and reads it.
///
/// A workbook is a folder that holds `Lessons/workbook.yml`, `Lessons/claims.yml` and the lessons
/// themselves in `Lessons/en/`.
public enum WorkbookLoader {
  /// The folder of the lessons, relative to the root.
  public static let lessonsFolder = "Lessons/en"

  /// The language of the lessons, as their folder and HTML name it.
  public static let language = "en"

  /// The file of the course, relative to the root.
  public static let courseFile = "Lessons/workbook.yml"

  private static let claimsFile = "Lessons/claims.yml"

  /// The nearest folder at or above the current one that holds a workbook, as a prefix for other
  /// paths: empty, or ending in a slash.
  ///
  /// - Parameter folder: the folder to start from, as a prefix for other paths
  /// - Returns: nil where no folder up to the top holds one
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
  ///   - root: the folder that holds it, as a prefix for other paths
  ///   - paths: the lessons to read, or folders of them; nil reads all that the course lists
  /// - Returns: the workbook, with all translations where all is read, else with those named
  /// - Throws: `Diagnostic` where the course or the claims can't be read. A lesson that can't be
  ///   read is one of the workbook's `problems`, and the others are still there.
  public static func load(root: String, paths: [String]? = nil) throws -> Workbook {
    let folders = TrustedFolders(root, named: paths ?? [])
    let course = try CourseParser.parse(try folders.read(root + courseFile))
    let claims =
      FileManager.default.fileExists(atPath: root + claimsFile)
      ? try ClaimsParser.parse(try folders.read(root + claimsFile)) : []
    let found =
      paths.map { LessonFinder.files(named: $0) }
      ?? LessonFinder.files(of: course, in: root + lessonsFolder)
    let named =
      paths == nil
      ? [:] : LessonFinder.translations(among: found.files, beside: root + lessonsFolder)
    let translated = Set(named.values.joined())
    let files = found.files.filter { !translated.contains($0) }
    let (lessons, problems) = read(files, within: folders)
    let rules = CourseRules(course: course, claims: claims)
    var workbook = Workbook(
      root: root, course: course, claims: claims, lessons: lessons.map { rules.checked($0) },
      problems: found.problems + problems)
    workbook.translations = TranslationLoader(workbook, rules).translations(
      in: paths == nil ? LessonFinder.translations(beside: root + lessonsFolder) : named)
    return workbook
  }

  /// Reads lessons on all cores: a large workbook has thousands of pages.
  ///
  /// - Parameters:
  ///   - paths: the files
  ///   - folders: where links among them may lead
  /// - Returns: those that can be read, and the problems of the others.
  static func read(
    _ paths: [String], within folders: TrustedFolders
  ) -> (lessons: [Lesson], problems: [Diagnostic]) {
    let results = paths.parallelMap(portion: 4) { path -> Result<Lesson, Diagnostic> in
      do {
        return .success(try LessonParser.parse(try folders.bytes(of: path), path: path))
      } catch let problem as Diagnostic {
        return .failure(problem)
      } catch {
        return .failure(Diagnostic.problem(in: path, "\(error)", advice: "check the file"))
      }
    }
    let problems = results.compactMap { result in
      if case .failure(let problem) = result { problem } else { nil }
    }
    return (results.compactMap { try? $0.get() }, problems)
  }
}
