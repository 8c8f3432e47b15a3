import LessonKit
import Mustache

/// The theme's templates.
struct Templates: Sendable {
  /// A template that the renderer fills; `page` is the frame around all but `figure` and `claim`.
  enum Name: String, CaseIterable {
    case page
    case lesson
    case index
    case figure
    case claim
    case claims
    case document
    case symbols
  }

  private let library: MustacheLibrary

  /// Reads the templates from `<folder>/<name>.mustache`.
  ///
  /// - Throws: `SiteFailure` at the first that is missing or no template.
  init(folder: String) throws(SiteFailure) {
    var templates: [String: MustacheTemplate] = [:]
    for name in Name.allCases {
      let source = try Theme.read("\(folder)/\(name.rawValue).mustache")
      let text = String(decoding: source.bytes, as: UTF8.self)
      do {
        templates[name.rawValue] = try MustacheTemplate(string: text)
      } catch let error as MustacheTemplate.ParserError {
        let place = "\(source.path):\(error.context.lineNumber):\(error.context.columnNumber)"
        throw SiteFailure(
          .readTheme, in: place, "this is no template: \(error.error)", advice: "mend it")
      } catch {
        throw SiteFailure(
          .readTheme, in: source.path, "this is no template: \(error)", advice: "mend it")
      }
    }
    library = MustacheLibrary(templates: templates)
  }

  /// Fills a template.
  func render(_ view: Any, with name: Name) -> String {
    library.render(view, withTemplate: name.rawValue) ?? ""
  }
}
