import Foundation
import LessonKit

/// The text of all lessons of one language, which the search looks through in the browser.
///
/// It is a script, since a page that was opened from disk may not fetch anything else. There is no
/// list of words in it: where a word ends is not known in Korean, so whatever stands somewhere in
/// the text is found.
struct SearchIndex {
  private let lessons: [SearchedLesson]

  /// Takes the text out of the pages of a site.
  init(_ map: SiteMap) {
    lessons = map.pages.parallelMap(portion: 4) { SearchedLesson($0, in: map.language) }
  }

  /// The file.
  ///
  /// - Throws: `SiteFailure` where the text can't be written.
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
