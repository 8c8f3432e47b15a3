import LessonKit

/// How the site looks and what it says: templates, words, and files that are copied.
struct Theme: Sendable {
  /// The files that are copied.
  private static let copied = ["favicon.svg", "search.js", "site.js", "style.css"]

  /// The language of the words, as HTML names it.
  let language: String

  /// The words.
  let words: Words

  /// The files to copy, by path.
  let files: [String: [UInt8]]

  private let templates: Templates

  /// Reads a theme.
  ///
  /// - Parameters:
  ///   - folder: where it is.
  ///   - language: the language to speak.
  /// - Throws: `SiteFailure` with all that is wrong with it.
  init(folder: String, language: String) throws(SiteFailure) {
    self.language = language
    templates = try Templates(folder: "\(folder)/templates")
    words = try Words(try Self.read("\(folder)/words/\(language).yml"))
    var files: [String: [UInt8]] = [:]
    for name in Self.copied {
      files[name] = ShortText.of(try Self.read("\(folder)/\(name)").bytes, named: name)
    }
    self.files = files
  }

  /// A theme in another language.
  ///
  /// - Parameters:
  ///   - other: the theme.
  ///   - folder: where it is.
  ///   - language: the language to speak.
  /// - Throws: `SiteFailure` with all that is wrong with its words.
  init(_ other: Theme, folder: String, language: String) throws(SiteFailure) {
    self.language = language
    words = try Words(try Self.read("\(folder)/words/\(language).yml"))
    (files, templates) = (other.files, other.templates)
  }

  /// Fills a template.
  func render(_ view: Any, with template: Templates.Name) -> HTML {
    HTML(rendered: templates.render(view, with: template))
  }

  /// A file of the theme; all of them are text.
  static func read(_ path: String) throws(SiteFailure) -> SourceText {
    do {
      return try FileReader.read(path)
    } catch let problem as LessonProblem {
      throw SiteFailure(
        .readTheme, in: path, problem.message,
        advice: "a theme has templates/, words/, \(copied.joined(separator: ", "))")
    } catch {
      throw SiteFailure(.readTheme, in: path, "\(error)", advice: "check the file")
    }
  }
}
