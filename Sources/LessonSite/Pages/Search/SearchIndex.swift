import Foundation
import LessonKit

/// The text of all lessons of one language, which the search in the browser reads.
///
/// It is a script, since a page that was opened from disk may fetch nothing else. It has no list of
/// words: the browser makes one from the text faster than it would load it.
struct SearchIndex {
  private let lessons: [SearchEntry]
  private let synonyms: [String: String]

  /// The pages to look things up on.
  private let references: [String]

  /// Collects the text of the lessons of one language.
  ///
  /// - Parameters:
  ///   - routes: the lessons
  ///   - synonyms: what else to look for, by the words of a query
  init(_ routes: Routes, synonyms: [String: String]) {
    self.synonyms = synonyms
    // Who learns does not look for what authors read.
    let pages = routes.pages.filter(\.isListed)
    references = pages.filter(\.isReference).map(\.address)
    var code = UnseenLines()
    lessons = pages.map { SearchEntry($0, in: routes.language, after: &code) }
  }

  /// The bytes of the script.
  ///
  /// - Throws: `SiteFailure` where the text can't be encoded.
  func bytes() throws(SiteFailure) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
    do {
      return try [
        ("searchIndex", encoder.encode(lessons)), ("searchSynonyms", encoder.encode(synonyms)),
        ("searchReferences", encoder.encode(references)),
      ].flatMap { name, value in Array("var \(name) = ".utf8) + value + Array(";\n".utf8) }
    } catch {
      throw SiteFailure(
        .makePages, in: "search-index.js", "\(error)", advice: "check the lessons' text")
    }
  }
}
