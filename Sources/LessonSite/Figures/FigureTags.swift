import LessonKit

/// The tags above a snippet: that it is meant to fail, that it is quoted, and so on.
struct FigureTags {
  /// The tags, each a few words.
  private(set) var tags: [HTML] = []

  private let words: Localization

  /// Makes the tags of a snippet.
  ///
  /// - Parameters:
  ///   - snippet: the snippet
  ///   - result: what was found out about it
  ///   - sources: links to the files behind the pages
  ///   - words: the words of the theme
  init(
    _ snippet: Snippet, result: SnippetResult, sources: SourceLinks, words: Localization
  ) {
    self.words = words
    if snippet.expectation(.error) != nil { tags.append(warning(.meantToFail)) }
    if snippet.expectation(.trap) != nil { tags.append(warning(.meantToCrash)) }
    // That a snippet was compiled says already that it was not run.
    let tagged = snippet.words.filter { $0 != .norun || result.state != .compiled }
    tags += FenceWord.allCases.filter(tagged.contains).compactMap(\.tag).map(words.text(named:))
    if let since = snippet.options.since {
      let place = URLText.encoded("snippet.\(since.id)")
      let step: HTML = "<a href=\"#\(place)\">\(words.text(.earlierStep))</a>"
      tags.append(words.text(.newSince, ["step": step]))
    }
    if let source = snippet.options.source {
      tags.append(quotation(of: source, lines: result.quotedLines, sources))
    }
  }

  private func warning(_ key: LocalizationKey) -> HTML {
    "<b><span aria-hidden=\"true\">!</span> \(words.text(key))</b>"
  }

  /// The file and the lines of a quotation, with a link where they are on the web.
  private func quotation(
    of source: String, lines: ClosedRange<Int>?, _ sources: SourceLinks
  ) -> HTML {
    let file = source.prefix { $0 != "#" }
    let code: HTML = "<code>\(source)</code>"
    let address = sources.address(of: String(file), lines: lines)
    let link: HTML = address.isEmpty ? code : "<a href=\"\(address)\">\(code)</a>"
    guard let lines else { return words.text(.quoted, ["source": link]) }
    return words.text(
      .quotedLines,
      ["source": link, "first": "\(lines.lowerBound)", "last": "\(lines.upperBound)"])
  }
}
