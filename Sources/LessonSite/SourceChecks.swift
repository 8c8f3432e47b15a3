import Foundation
public import LessonKit

/// Finds the broken links and images of lessons without rendering a page.
public enum LinkCheck {
  /// Returns the broken links of a workbook and its translations.
  ///
  /// - Parameter workbook: the whole workbook. A link to a lesson that it lacks is broken.
  /// - Returns: a problem for each broken link or image, and for each lesson that can't have a page
  public static func problems(in workbook: Workbook) -> [Diagnostic] {
    ([nil] + workbook.translations).flatMap { problems(in: workbook, $0) }
  }

  /// Returns a problem for each image that lessons show although no page can.
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
      // The pages of the original language also include lessons without a translation.
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

/// Compares the words of a theme's translations with the original words, without rendering a page.
public enum WordsCheck {
  /// Returns a problem for each word that is missing or has different placeholders.
  ///
  /// - Parameters:
  ///   - workbook: the workbook, whose languages the theme must have
  ///   - theme: the folder of the theme. If it doesn't exist, no words are compared.
  /// - Returns: the problems, or none if the original itself can't be read
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
