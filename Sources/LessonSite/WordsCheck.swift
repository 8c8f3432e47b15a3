import Foundation
public import LessonKit

/// Compares the words of a theme's translations with those of its original, without rendering a
/// page.
public enum WordsCheck {
  /// The words that are missing or have other placeholders.
  ///
  /// - Parameters:
  ///   - workbook: the workbook, whose languages the theme has to have
  ///   - theme: the folder of the theme; where there is none, there are no words
  /// - Returns: a problem for each word; none where the original itself can't be read
  public static func problems(of workbook: Workbook, theme: String) -> [Diagnostic] {
    let needs = SiteRenderer.themeNeeds
    let languages = workbook.translations.filter { !$0.lessons.isEmpty }.map(\.language)
    guard !languages.isEmpty, FileManager.default.fileExists(atPath: theme),
      let original = try? Theme(folder: theme, language: WorkbookLoader.language, needs: needs)
    else { return [] }
    return languages.flatMap { language -> [Diagnostic] in
      do throws(SiteFailure) {
        _ = try Theme(original, folder: theme, language: language, needs: needs)
        return []
      } catch {
        return error.problems
      }
    }
  }
}
