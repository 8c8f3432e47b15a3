/// A lesson in another language, compared with its original.
public struct TranslatedLesson: Sendable {
  /// The lesson that was translated.
  public let original: Lesson

  /// The translation; its headings have the anchors of the original's.
  public let lesson: Lesson

  /// The differences in more than prose.
  public let drift: [Diagnostic]

  /// The sections of the translation whose originals have changed since.
  public let stale: [Section]

  /// Whether it can be published: it has the same structure and code as its original.
  public var isSound: Bool { drift.isEmpty && lesson.problems.isEmpty }

  init(_ lesson: Lesson, of original: Lesson) {
    self.original = original
    self.lesson = lesson.takingAnchors(of: original)
    drift = TranslationDrift(lesson, original).problems
    let now = original.sectionDigests
    let then = lesson.frontMatter.translates.map(\.name)
    stale = self.lesson.sections.enumerated().filter { index, _ in
      !now.indices.contains(index) || !then.indices.contains(index) || now[index] != then[index]
    }.map(\.element)
  }

  /// The sections to translate again, as problems with positions and advice.
  public var staleness: [Diagnostic] {
    let advice = "compare it with \(original.path), then run 'workbook translate \(lesson.path)'"
    guard !lesson.frontMatter.translates.isEmpty else {
      let message = "the translation doesn't record which version of the original it translates"
      return [Diagnostic.problem(in: lesson.path, message, advice: advice)]
    }
    return stale.map { section in
      Diagnostic.problem(
        in: lesson.path, at: section.position,
        "'\(section.title)' may be out of date, because its original has changed", advice: advice)
    }
  }
}

extension Lesson {
  /// The lesson with the anchors of another one, heading by heading, so that a link with an anchor
  /// leads to the same heading in each language.
  fileprivate func takingAnchors(of other: Lesson) -> Lesson {
    let pairs = zip(headings, other.headings).map { ($0.position, $1.slug) }
    let slugs = Dictionary(pairs) { first, _ in first }
    var copy = self
    for index in headings.indices {
      copy.headings[index].slug = slugs[headings[index].position] ?? headings[index].slug
    }
    for index in sections.indices where !sections[index].slug.isEmpty {
      copy.sections[index].slug = slugs[sections[index].position] ?? sections[index].slug
    }
    return copy
  }
}

/// Checks that a translation differs from its original only in prose.
private struct TranslationDrift {
  private let lesson: Lesson
  private let original: Lesson

  /// Compares a translation with its original.
  init(_ lesson: Lesson, _ original: Lesson) {
    self.lesson = lesson
    self.original = original
  }

  var problems: [Diagnostic] {
    blockProblems + optionProblems + headingProblems + frontMatterProblems
  }

  private var blockProblems: [Diagnostic] {
    let blocks = lesson.document.codeBlocks
    let others = original.document.codeBlocks
    if let (block, other) = zip(blocks, others).first(where: { $0.kind != $1.kind }) {
      let place = "\(original.path):\(other.range.start.line)"
      return [
        problem(block.range.start, "this code block differs from \(place)", "copy it from there")
      ]
    }
    return countProblem("code block", blocks.map(\.range.start), others.count)
  }

  private var headingProblems: [Diagnostic] {
    let pairs = zip(lesson.headings, original.headings)
    if let (heading, other) = pairs.first(where: { $0.level != $1.level }) {
      return [
        problem(
          heading.position,
          "this heading has level \(heading.level), but its original '\(other.title)' has level \(other.level)",
          "begin it with '\(String(repeating: "#", count: other.level))'")
      ]
    }
    return countProblem("heading", lesson.headings.map(\.position), original.headings.count)
  }

  private func countProblem(
    _ noun: String, _ places: [SourcePosition], _ count: Int
  ) -> [Diagnostic] {
    guard places.count != count else { return [] }
    let place = places.count > count ? places[count] : nil
    return [
      problem(
        place,
        "the translation has \(places.count) \(noun)s, but \(original.path) has \(count)",
        places.count > count ? "remove the extra \(noun)s" : "add the missing \(noun)s")
    ]
  }

  private var optionProblems: [Diagnostic] {
    let pairs = zip(lesson.snippets, original.snippets).filter {
      $0.commentOptions != $1.commentOptions
    }
    return pairs.prefix(1).map { snippet, other in
      problem(
        snippet.range.start,
        "the comments for the checker differ from those at \(original.path):\(other.range.start.line)",
        "copy the original comments")
    }
  }

  private var frontMatterProblems: [Diagnostic] {
    let mine = lesson.frontMatter.untranslated
    return original.frontMatter.untranslated.filter { mine[$0.key] != $0.value }.keys.sorted().map {
      problem(
        nil, "'\($0)' in the front matter differs from \(original.path)",
        "write the same keys and values as there, and translate only 'title' and 'summary'")
    }
  }

  private func problem(
    _ position: SourcePosition?, _ message: String, _ advice: String
  ) -> Diagnostic {
    Diagnostic.problem(in: lesson.path, at: position, message, advice: advice)
  }
}

extension Snippet {
  /// The options of its comments, without the reason to skip it.
  fileprivate var commentOptions: [String?] {
    [options.id, options.source, options.timeout.map(String.init), options.since?.id]
      + options.proves.map(\.id) + (options.highlight?.ranges ?? []).map(\.description)
  }
}

extension FrontMatter {
  /// The values that are the same in all languages, and the names of the other keys.
  fileprivate var untranslated: [String: [String]] {
    [
      "title": [title == nil ? "" : "there"], "summary": [summary == nil ? "" : "there"],
      "mirrors": mirrors.map(\.document), "requires": requires.map(\.name),
      "modules": modules.map { ["list"] + $0.map(\.name) } ?? [],
      "introduces": introduces.map(\.name), "previews": previews.map(\.name),
      "swift": [languageMode.map(String.init) ?? ""],
    ]
  }
}

extension Lesson {
  /// Digests of the prose of the sections, in order, by which translations notice when it changes.
  ///
  /// Each has eight hexadecimal digits; the title and the summary are in the first one as well. Code
  /// is left out, since a translation has the same, and so are comments and line breaks, which no
  /// translator has to follow.
  public var sectionDigests: [String] {
    let hidden = document.children.filter(\.isUntranslated).map {
      $0.range.start.line...$0.range.end.line
    }
    let start = document.children.first?.range.start.line ?? source.lineCount + 1
    let starts = sections.dropFirst().map(\.position.line)
    let bounds = [min(start, starts.first ?? start)] + starts + [source.lineCount + 1]
    return zip(bounds, bounds.dropFirst()).enumerated().map { index, lines in
      let shown = (lines.0..<lines.1).filter { line in !hidden.contains { $0.contains(line) } }
      let head = index == 0 ? [title, frontMatter.summary ?? ""] : []
      return Self.digest(of: head + shown.map(source.line))
    }
  }

  /// FNV-1a: enough to notice edits, and in need of no library.
  private static func digest(of lines: [String]) -> String {
    let words = lines.flatMap { line in
      line.unicodeScalars.split { $0.isASCII ? $0.value <= 32 : $0.properties.isWhitespace }
    }.map(String.init).joined(separator: " ")
    let hash = words.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x100_0000_01b3
    }
    return String(String(1 << 32 | hash >> 32, radix: 16).dropFirst())  // Keeps leading zeros.
  }
}

extension MarkdownNode {
  /// Whether it is the same in all languages, or invisible on the page.
  fileprivate var isUntranslated: Bool {
    switch kind {
    case .codeBlock: true
    case .htmlBlock(let html): HTMLSubset.pieces(of: html)?.allSatisfy(\.isInvisible) ?? false
    default: false
    }
  }
}
