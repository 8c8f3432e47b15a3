import LessonKit

/// A page of the site before it is rendered: its address, its title, and the values of its
/// template.
struct Page {
  /// The file, seen from the top of the site.
  let address: String

  /// The title in the browser; empty for the title of the course.
  var title = HTML()

  /// The description for search engines.
  let description: HTML

  /// The name of the template of everything between the page's header and its footer.
  let template: String

  /// The values that the template names; the frame adds `words` where they are missing.
  var values: TemplateValues = [:]

  /// The languages that the content is written in; nil for all of the site.
  var written: [String]?

  /// Whether a server shows the page at any address, so that its links begin at the server's root.
  var isAtAnyAddress = false

  /// The text of the lesson that the page shows; nil for all other pages.
  var body: LessonBody?

  /// Broken links and diagrams in the content.
  var problems: [Diagnostic] = []
}
