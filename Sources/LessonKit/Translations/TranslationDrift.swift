/// Checks that a translation differs from its original only in prose.
struct TranslationDrift {
  private let lesson: Lesson
  private let original: Lesson

  /// Compares a translation with its original.
  init(_ lesson: Lesson, _ original: Lesson) {
    self.lesson = lesson
    self.original = original
  }

  /// The other differences.
  var problems: [Diagnostic] {
    blockProblems + optionProblems + headingProblems + frontMatterProblems
  }

  private var blockProblems: [Diagnostic] {
    let blocks = lesson.document.codeBlocks
    let others = original.document.codeBlocks
    if let (block, other) = zip(blocks, others).first(where: { $0.kind != $1.kind }) {
      let place = "\(original.path):\(other.range.start.line)"
      return [
        problem(
          block.range.start, "this block is not the one at \(place)", "copy it from there")
      ]
    }
    return countProblem("block", blocks.map(\.range.start), others.count)
  }

  private var headingProblems: [Diagnostic] {
    let pairs = zip(lesson.headings, original.headings)
    if let (heading, other) = pairs.first(where: { $0.level != $1.level }) {
      return [
        problem(
          heading.position,
          "this heading is of level \(heading.level), and '\(other.title)' of \(other.level)",
          "write it with '\(String(repeating: "#", count: other.level))'")
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
        "the translation has \(places.count) \(noun)s, and \(original.path) \(count)",
        places.count > count ? "remove what it has more" : "translate the rest")
    ]
  }

  private var optionProblems: [Diagnostic] {
    let pairs = zip(lesson.snippets, original.snippets).filter { $0.what != $1.what }
    return pairs.prefix(1).map { snippet, other in
      problem(
        snippet.range.start,
        "the comments for the checker are not those at \(original.path):\(other.range.start.line)",
        "copy them from there")
    }
  }

  private var frontMatterProblems: [Diagnostic] {
    let mine = lesson.frontMatter.untranslated
    return original.frontMatter.untranslated.filter { mine[$0.key] != $0.value }.keys.sorted().map {
      problem(
        nil, "the front matter differs from that of \(original.path) in '\($0)'",
        "write the same there")
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
  fileprivate var what: [String?] {
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
