import Foundation
public import LessonKit

extension Linter {
  /// Returns the advice on the title of a lesson, or nil if the title names its subject.
  public func titleAdvice(on slug: String) -> Diagnostic? {
    guard let style = try? ProseStyle.load(root: workbook.root),
      let lesson = workbook.lessons.first(where: { $0.slug == slug })
    else { return nil }
    return TermRule(style, workbook).emptyTitle(of: lesson)
  }

  enum ProseRules {
    static func diagnostics(in workbook: Workbook, _ style: ProseStyle) -> [Diagnostic] {
      let (prose, terms) = (ProseRule(style: style), TermRule(style, workbook))
      return workbook.lessons.flatMap { lesson in
        prose.problems(in: lesson).map { Diagnostic(.prose, $0) }
          + terms.unlinkedTerms(in: lesson).map { Diagnostic(.term, $0) }
          + [terms.emptyTitle(of: lesson)].compactMap { $0 }.map { Diagnostic(.title, $0) }
      }
    }

    /// What breaks the rules for the prose of translations.
    static func diagnostics(in translation: Translation, root: String) throws -> [Diagnostic] {
      guard let style = try ProseStyle.load(root: root, language: translation.language) else {
        return []
      }
      let rule = ProseRule(style: style)
      return translation.lessons.flatMap { rule.problems(in: $0.lesson) }.map {
        Diagnostic(.prose, $0)
      }
    }
  }
}

/// Prose keeps to the course's style: no phrase that it avoids, no endless sentence.
private struct ProseRule {
  let style: ProseStyle

  /// The phrases to avoid, the sentences that are too long or end in another way, and particles
  /// after a space.
  func problems(in lesson: Lesson) -> [Diagnostic] {
    ProseText.all(of: lesson).flatMap { prose in
      phrases(in: prose, of: lesson) + longSentences(in: prose, of: lesson)
        + otherEndings(in: prose, of: lesson) + looseParticles(in: prose, of: lesson)
    }
  }

  private func phrases(in prose: ProseText, of lesson: Lesson) -> [Diagnostic] {
    let text = Data(prose.text.utf8.map(\.asciiLowercased))
    return style.phrases.flatMap { phrase in
      phrase.forms.flatMap { form in
        text.offsets(ofWords: Data(form.utf8), inside: phrase.isStem).map { offset in
          Diagnostic.problem(
            in: lesson.path, at: prose.position(ofByte: offset, in: lesson.source),
            "the course avoids '\(form)'", advice: "write \(phrase.replacement)")
        }
      }
    }
  }

  private func longSentences(in prose: ProseText, of lesson: Lesson) -> [Diagnostic] {
    guard let limit = style.sentenceLength else { return [] }
    return prose.text.sentences.compactMap { sentence in
      let count = sentence.split(whereSeparator: \.isWhitespace).count
      guard count > limit else { return nil }
      return Diagnostic.problem(
        in: lesson.path, at: prose.position(of: sentence, in: lesson.source),
        "this sentence has \(count) words",
        advice: "split it into sentences of at most \(limit) words")
    }
  }

  private func otherEndings(in prose: ProseText, of lesson: Lesson) -> [Diagnostic] {
    guard !prose.isHeading else { return [] }
    return prose.text.sentences.compactMap { sentence in
      let words = String(sentence.reversed().drop { $0.isPunctuation }.reversed())
      guard sentence.last.map({ ".?!".contains($0) }) == true,
        style.otherEndings.contains(where: words.hasSuffix),
        !style.endings.contains(where: words.hasSuffix)
      else { return nil }
      return Diagnostic.problem(
        in: lesson.path, at: prose.position(of: sentence, in: lesson.source),
        "this sentence ends with '\(words.suffix(3))'",
        advice: "end it with '\(style.endings.joined(separator: "' or '"))'")
    }
  }

  private func looseParticles(in prose: ProseText, of lesson: Lesson) -> [Diagnostic] {
    let words = prose.text.split(separator: " ", omittingEmptySubsequences: false)
    return zip(words, words.dropFirst()).compactMap { name, word in
      let particle = String(word.prefix { !$0.isPunctuation })
      guard style.particles.contains(particle), name.last?.isASCII == true,
        name.last?.isLetter == true
      else { return nil }
      return Diagnostic.problem(
        in: lesson.path, at: prose.position(of: word, in: lesson.source),
        "there is a space before '\(particle)'", advice: "remove the space")
    }
  }
}

extension Data {
  /// The offsets of some words in a text of lower case.
  ///
  /// - Parameter inside: whether they may be parts of words
  fileprivate func offsets(ofWords words: Data, inside: Bool) -> [Int] {
    var places: [Int] = []
    var start = 0
    while !words.isEmpty, let place = range(of: words, in: start..<count) {
      start = place.lowerBound + 1
      let isWhole =
        (place.lowerBound == 0 || !self[place.lowerBound - 1].isWordByte)
        && (place.upperBound == count || !self[place.upperBound].isWordByte)
      if inside || isWhole { places.append(place.lowerBound) }
    }
    return places
  }
}

extension String {
  /// The sentences, each up to a full stop, a question mark or an exclamation mark before a space.
  fileprivate var sentences: [Substring] {
    var sentences: [Substring] = []
    var start = startIndex
    for index in indices where ".?!".contains(self[index]) {
      let next = self.index(after: index)
      guard next < endIndex, self[next].isWhitespace else { continue }
      sentences.append(self[start..<next])
      start = self.index(after: next)
    }
    sentences.append(self[start...])
    return sentences
  }
}

extension UInt8 {
  fileprivate var asciiLowercased: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self + 32 : self
  }

  /// Whether it is part of a word: a letter, a digit, or part of a letter that is not ASCII.
  fileprivate var isWordByte: Bool {
    switch asciiLowercased {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 128...: true
    default: false
    }
  }
}

/// A term is linked to the glossary where it is shown, and a title names its lesson's subject.
private struct TermRule {
  private let glossary: Lesson?
  private let subjects: Set<String>?

  /// The front matter of each lesson, by its name.
  private let lessons: [String: FrontMatter]

  init(_ style: ProseStyle, _ workbook: Workbook) {
    lessons = Dictionary(workbook.lessons.map { ($0.slug, $0.frontMatter) }) { first, _ in first }
    glossary = workbook.lessons.first { $0.slug == style.glossary }
    subjects = style.subjects
  }

  /// The terms that a lesson shows according to the glossary, without a link to the glossary.
  func unlinkedTerms(in lesson: Lesson) -> [Diagnostic] {
    guard let glossary, lesson.slug != glossary.slug else { return [] }
    let linked = Set(lesson.destinations.compactMap { Self.anchor(of: $0, in: glossary.slug) })
    return glossary.terms.filter { term in
      term.lessons.contains(lesson.slug) && !linked.contains(term.anchor)
    }.map { term in
      Diagnostic.problem(
        in: lesson.path, at: nil,
        "the glossary's entry '\(term.title)' links to this lesson, which doesn't link back",
        advice: "link the first use of the term to \(glossary.slug).md#\(term.anchor)")
    }
  }

  /// A title without a name of the API, a term of the glossary or another subject.
  func emptyTitle(of lesson: Lesson) -> Diagnostic? {
    guard let subjects else { return nil }
    let own = lesson.frontMatter
    let required = own.requires.compactMap { lessons[$0.slug] }
    let names = (required.flatMap(\.introduces) + own.introduces + own.previews)
      .flatMap { $0.name.split(separator: ".") }
    let terms = glossary?.terms.flatMap { $0.title.words } ?? []
    let known = subjects.union(names.map { $0.lowercased() }).union(terms)
    let isNamed = lesson.title.words.contains { word in
      known.contains(word) || word.hasSuffix("s") && known.contains(String(word.dropLast()))
    }
    guard !isNamed else { return nil }
    return Diagnostic.problem(
      in: lesson.path, at: positionOfTitle(of: lesson),
      "the title '\(lesson.title)' doesn't name its subject, such as a type, an operator or a term of the glossary",
      advice: "name the subject, or add a word of the title to 'subjects' in Lessons/prose.yml")
  }

  private func positionOfTitle(of lesson: Lesson) -> SourcePosition {
    lesson.frontMatter.titlePosition ?? lesson.headings.first { $0.level == 1 }?.position
      ?? lesson.source.position(line: 1)
  }

  /// The anchor of a link to a lesson, such as `hot` of `glossary.md#hot`, or nil if it leads
  /// elsewhere.
  fileprivate static func anchor(of destination: String, in slug: String) -> String? {
    let prefix = "\(slug).md#"
    return destination.hasPrefix(prefix) ? String(destination.dropFirst(prefix.count)) : nil
  }
}

/// A term of the glossary, with the lessons that its entry links to.
private typealias GlossaryTerm = (title: String, anchor: String, lessons: Set<String>)

extension Lesson {
  fileprivate var destinations: [String] { document.all.compactMap(\.destination) }

  /// The terms of a glossary: its headings of the third level, each with the links below it.
  fileprivate var terms: [GlossaryTerm] {
    var headings = self.headings[...]
    var terms: [GlossaryTerm] = []
    for node in document.children {
      if case .heading(let level) = node.kind {
        let heading = headings.popFirst()
        guard level == 3, let heading else { continue }
        terms.append((heading.title, heading.slug, []))
      } else if let last = terms.indices.last {
        for destination in node.all.compactMap(\.destination) {
          guard let end = destination.firstRange(of: ".md#") else { continue }
          terms[last].lessons.insert(String(destination[..<end.lowerBound]))
        }
      }
    }
    return terms
  }
}

extension MarkdownNode {
  /// Where a link leads; nil for other nodes.
  var destination: String? {
    if case .link(let destination, _) = kind { destination } else { nil }
  }
}

extension String {
  fileprivate var words: [String] {
    split { !$0.isLetter && !$0.isNumber }.map { $0.lowercased() }
  }
}

/// The words of a paragraph or a heading, with their places in the lesson.
///
/// Inline code counts as one word that no phrase contains.
private struct ProseText {
  /// Replaces inline code and pictures.
  private static let placeholder = "x"

  /// The text, with single spaces instead of line breaks.
  private(set) var text = ""

  let isHeading: Bool
  private var pieces: [(offset: Int, position: SourcePosition)] = []

  init(_ node: MarkdownNode) {
    isHeading = if case .heading = node.kind { true } else { false }
    add(node)
  }

  /// The paragraphs and headings of a lesson, without tables.
  static func all(of lesson: Lesson) -> [ProseText] {
    lesson.document.all.filter {
      switch $0.kind {
      case .paragraph, .heading: true
      default: false
      }
    }.map(ProseText.init).filter { !$0.text.hasPrefix("|") }
  }

  /// The position in the lesson of a byte of the text.
  func position(ofByte offset: Int, in source: SourceText) -> SourcePosition {
    guard let piece = pieces.last(where: { $0.offset <= offset }) else {
      return source.position(line: 1)
    }
    return source.position(
      line: piece.position.line, column: piece.position.column + offset - piece.offset)
  }

  /// The position in the lesson of a part of the text.
  func position(of part: Substring, in source: SourceText) -> SourcePosition {
    position(
      ofByte: text.utf8.distance(from: text.startIndex, to: part.startIndex), in: source)
  }

  private mutating func add(_ node: MarkdownNode) {
    switch node.kind {
    case .text(let words): append(words, at: node.range.start)
    case .code, .image: append(Self.placeholder, at: node.range.start)
    case .softBreak, .lineBreak: append(" ", at: node.range.start)
    case .htmlInline: break
    default: for child in node.children { add(child) }
    }
  }

  private mutating func append(_ words: String, at position: SourcePosition) {
    pieces.append((text.utf8.count, position))
    text += words
  }
}
