import LessonKit

/// What another implementation does with a snippet, for the snippet's figure and for the page that
/// lists all differences.
struct DifferenceText {
  /// The page of all differences, seen from the other pages of its language.
  static let page = "differences"

  /// The values for templates.
  let values: TemplateValues

  /// Describes a difference.
  ///
  /// - Parameters:
  ///   - difference: the difference
  ///   - library: the implementation
  ///   - language: the language of the page
  init(_ difference: Difference, in library: RecordedDifferences.Library, language: String) {
    let anchor = library.anchor(of: difference)
    let prints = (difference.prints ?? []).map { "\(Wildcard.html(of: $0))\n" as HTML }
    values = [
      "anchor": HTML(text: anchor),
      "address": HTML(text: "\(Self.page).html#\(URLText.encoded(anchor))"),
      "does": "\(library.title) \(HTML(textWithCode: difference.actualBehavior))" as HTML,
      "prints": prints.joined(), "why": HTML(textWithCode: difference.why),
      // Records are written in the language of the originals.
      "language": language == WorkbookLoader.language
        ? HTML() : HTML(text: WorkbookLoader.language),
    ]
  }
}
