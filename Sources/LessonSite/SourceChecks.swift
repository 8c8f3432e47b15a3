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
  ///
  /// - Parameter workbook: a course, or some of its lessons
  /// - Returns: a problem for each of them
  public static func pictureProblems(in workbook: Workbook) -> [Diagnostic] {
    let files = LinkedFiles(root: workbook.root)
    return workbook.lessons.flatMap { problems(withPicturesIn: $0.document, of: $0, files) }
  }

  private static func problems(
    withPicturesIn node: MarkdownNode, of lesson: Lesson, _ files: LinkedFiles
  ) -> [Diagnostic] {
    var own: Diagnostic?
    if case .image(let destination, _) = node.kind {
      own = problem(
        with: LinkResolver.image(at: destination, in: lesson, files), at: node, in: lesson)
    }
    return [own].compactMap { $0 }
      + node.children.flatMap { problems(withPicturesIn: $0, of: lesson, files) }
  }

  private static func problems(
    in workbook: Workbook, _ translation: Translation?
  ) -> [Diagnostic] {
    do {
      let routes = try SiteRenderer.routes(workbook, in: translation)
      let links = LinkResolver(routes, files: LinkedFiles(root: workbook.root))
      // Lessons without a translation are among the pages of the original language as well.
      let own = routes.pages.filter { $0.version.language == routes.language }
      return own.flatMap { problems(with: $0.lesson.document, in: $0.lesson, links) }
    } catch {
      return translation == nil ? error.problems : []
    }
  }

  private static func problems(
    with node: MarkdownNode, in lesson: Lesson, _ links: LinkResolver
  ) -> [Diagnostic] {
    let own: Diagnostic?
    switch node.kind {
    case .link(let destination, _):
      own = problem(with: links.target(of: destination, in: lesson), at: node, in: lesson)
    case .image(let destination, _):
      own = problem(with: links.image(at: destination, in: lesson), at: node, in: lesson)
    default: own = nil
    }
    return [own].compactMap { $0 } + node.children.flatMap { problems(with: $0, in: lesson, links) }
  }

  private static func problem(
    with target: LinkTarget, at node: MarkdownNode, in lesson: Lesson
  ) -> Diagnostic? {
    guard case .broken(let message, let advice) = target else { return nil }
    return Diagnostic.problem(in: lesson.path, at: node.range.start, message, advice: advice)
  }

  private static func problem(
    with target: ImageTarget, at node: MarkdownNode, in lesson: Lesson
  ) -> Diagnostic? {
    guard case .broken(let message, let advice) = target else { return nil }
    return Diagnostic.problem(in: lesson.path, at: node.range.start, message, advice: advice)
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
