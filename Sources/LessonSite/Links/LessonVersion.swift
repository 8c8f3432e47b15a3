import LessonKit

/// A lesson in the language of a site, or in its original language where it is not translated.
struct LessonVersion {
  /// The lesson that is shown.
  let lesson: Lesson

  /// The lesson that was checked: the same one, or the original of a translation.
  let original: Lesson

  /// The language of the lesson that is shown.
  let language: String

  /// The sections whose originals have changed since they were translated.
  let stale: [Section]

  /// The languages that the lesson is written in.
  let languages: [String]

  /// The paths by which links name the lesson.
  ///
  /// A translation may link to the translation of another lesson before that exists.
  let files: [String]

  /// Picks the version of a lesson; a translation whose code differs from the original's is not
  /// shown.
  ///
  /// - Parameters:
  ///   - original: the lesson.
  ///   - workbook: its workbook.
  ///   - translation: the language of the site; nil for that of the originals.
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

  /// The lines of code blocks in the original, by their lines in the translation.
  var originalLines: [Int: Int] {
    guard lesson.path != original.path else { return [:] }
    let pairs = zip(lesson.document.codeBlocks, original.document.codeBlocks)
    return Dictionary(pairs.map { ($0.range.start.line, $1.range.start.line) }) { first, _ in first
    }
  }
}
