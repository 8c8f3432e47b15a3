import Foundation
public import LessonKit

/// Finds the broken links and images of lessons without rendering a page.
public enum LinkCheck {
  /// The broken links of a workbook and its translations.
  ///
  /// - Parameter workbook: the whole workbook; a link to a lesson that it lacks is broken
  /// - Returns: a problem for each broken link or image, and for each lesson that can't have a page
  public static func problems(in workbook: Workbook) -> [Diagnostic] {
    ([nil] + workbook.translations).flatMap { problems(in: workbook, $0) }
  }

  /// The images that lessons show and that no page could.
  public static func pictureProblems(in workbook: Workbook) -> [Diagnostic] {
    let files = LinkedFiles(root: workbook.root)
    return workbook.lessons.flatMap { lesson in
      problems(in: lesson) { node in
        guard case .image(let destination, _) = node.kind else { return nil }
        return LinkResolver.image(at: destination, in: lesson, files)
      }
    }
  }

  private static func problems(
    in workbook: Workbook, _ translation: Translation?
  ) -> [Diagnostic] {
    do {
      let routes = try SiteRenderer.routes(workbook, in: translation)
      let links = LinkResolver(routes, files: LinkedFiles(root: workbook.root))
      // Lessons without a translation are among the pages of the original language as well.
      let own = routes.pages.filter { $0.version.language == routes.language }
      return own.map(\.lesson).flatMap { lesson in
        problems(in: lesson) { node in
          switch node.kind {
          case .link(let destination, _): links.target(of: destination, in: lesson)
          case .image(let destination, _): links.image(at: destination, in: lesson)
          default: nil
          }
        }
      }
    } catch {
      return translation == nil ? error.problems : []
    }
  }

  private static func problems(
    in lesson: Lesson, targets: (MarkdownNode) -> LinkTarget?
  ) -> [Diagnostic] {
    lesson.document.all.compactMap { node in
      guard case .broken(let message, let advice)? = targets(node) else { return nil }
      return .problem(in: lesson.path, at: node.range.start, message, advice: advice)
    }
  }
}

/// Compares the words of a theme's translations with those of its original, without rendering a
/// page.
public enum WordsCheck {
  /// The words that are missing or have other placeholders.
  ///
  /// - Parameters:
  ///   - workbook: the workbook, whose languages the theme has to have
  ///   - theme: the folder of the theme; if there is none, there are no words
  /// - Returns: a problem for each word, or none if the original itself can't be read
  public static func problems(of workbook: Workbook, theme: String) -> [Diagnostic] {
    let needs = SiteRenderer.themeNeeds
    let languages = SiteRenderer.languages(of: workbook).dropFirst()
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
