import LessonKit

/// The names of a lesson's figures for screen readers: "Snippet 3, Side by side".
struct FigureNames {
  private let numbers: [SourceRange: Int]
  private let sections: [Section]
  private let words: Localization

  /// Numbers the snippets of a lesson.
  ///
  /// - Parameters:
  ///   - version: the lesson; its translation has the names of the sections
  ///   - words: the words in the language of the lesson that is shown
  init(_ version: LessonVersion, words: Localization) {
    let snippets = version.original.snippets.enumerated().map { ($1.range, $0 + 1) }
    numbers = Dictionary(snippets) { first, _ in first }
    sections = version.lesson.sections
    self.words = words
  }

  /// The place of a snippet among all of its lesson, from 1.
  func number(of snippet: Snippet) -> Int { numbers[snippet.range] ?? 0 }

  /// The name of a snippet's figure.
  ///
  /// - Parameters:
  ///   - snippet: a snippet of the original
  ///   - section: the index of its section
  /// - Returns: its number, with the title of its section
  func name(of snippet: Snippet, inSection section: Int) -> HTML {
    let number: HTML = "\(number(of: snippet))"
    guard sections.indices.contains(section), !sections[section].slug.isEmpty else {
      return words.text(.snippetNumbered, ["number": number])
    }
    let title = HTML(text: sections[section].title)
    return words.text(.snippetNamed, ["number": number, "section": title])
  }
}
