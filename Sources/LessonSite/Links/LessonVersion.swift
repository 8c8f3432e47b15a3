import LessonKit

/// A lesson in the language of a site, or in that of the original where it is not translated.
struct LessonVersion {
  /// The lesson that is shown.
  let lesson: Lesson

  /// The lesson that was checked: the same, or what it was translated from.
  let original: Lesson

  /// The language of the lesson that is shown.
  let language: String

  /// The sections that may no longer say what the original says.
  let stale: [Section]

  /// The languages that there is such a lesson in.
  let languages: [String]

  /// The files that links may mean it by.
  ///
  /// A translation may link to the translation of another lesson before there is one.
  let files: [String]

  /// Picks the version of a lesson.
  ///
  /// A translation that shows something else than its original is not shown.
  ///
  /// - Parameters:
  ///   - original: the lesson.
  ///   - workbook: its workbook.
  ///   - translation: the language that is wanted; nil for that of the original.
  init(_ original: Lesson, of workbook: Workbook, in translation: Translation?) {
    let translated = translation?.lesson(for: original).flatMap { $0.isSound ? $0 : nil }
    self.original = original
    lesson = translated?.lesson ?? original
    language =
      translated == nil ? WorkbookLoader.language : translation?.language ?? WorkbookLoader.language
    stale = translated?.stale ?? []
    languages =
      [WorkbookLoader.language]
      + workbook.translations.filter { $0.lesson(for: original)?.isSound == true }.map(\.language)
    let path = FilePath.normalized(original.path)
    let folder = FilePath.normalized(workbook.root + WorkbookLoader.lessonsFolder) + "/"
    guard let translation, path.hasPrefix(folder) else {
      files = [path]
      return
    }
    let beside = FilePath.resolved("../\(translation.language)/", in: folder)
    files = [path, "\(beside)/\(path.dropFirst(folder.count))"]
  }

  /// The lines of the original that the code blocks of a translation stand at there.
  var originalLines: [Int: Int] {
    guard lesson.path != original.path else { return [:] }
    let pairs = zip(lesson.document.codeBlocks, original.document.codeBlocks)
    return Dictionary(pairs.map { ($0.range.start.line, $1.range.start.line) }) { first, _ in first
    }
  }
}
