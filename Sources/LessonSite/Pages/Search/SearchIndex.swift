import Foundation
import LessonKit

/// The text of all lessons of one language, which the search in the browser reads.
///
/// It is a script, since a page that was opened from disk may fetch nothing else. It has no list of
/// words: Korean does not mark where words end, so the search looks for substrings.
struct SearchIndex {
  private let lessons: [SearchEntry]

  /// Collects the text of the lessons of one language.
  init(_ routes: Routes) {
    lessons = routes.pages.parallelMap(portion: 4) { SearchEntry($0, in: routes.language) }
  }

  /// The bytes of the script.
  ///
  /// - Throws: `SiteFailure` where the text can't be encoded.
  func bytes() throws(SiteFailure) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    do {
      return Array("var searchIndex = ".utf8) + Array(try encoder.encode(lessons))
        + Array(";\n".utf8)
    } catch {
      throw SiteFailure(
        .makePages, in: "search-index.js", "\(error)", advice: "check the lessons' text")
    }
  }
}
