/// A translation differs from its original in prose alone.
struct TranslationDrift {
  private let lesson: Lesson
  private let original: Lesson

  /// Takes in a translation and what it was made from.
  init(_ lesson: Lesson, _ original: Lesson) {
    self.lesson = lesson
    self.original = original
  }

  /// Where it differs otherwise.
  var problems: [LessonProblem] {
    blockProblems + optionProblems + headingProblems + frontMatterProblems
  }

  private var blockProblems: [LessonProblem] {
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

  private var headingProblems: [LessonProblem] {
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
  ) -> [LessonProblem] {
    guard places.count != count else { return [] }
    let place = places.count > count ? places[count] : nil
    return [
      problem(
        place,
        "the translation has \(places.count) \(noun)s, and \(original.path) \(count)",
        places.count > count ? "remove what it has more" : "translate the rest")
    ]
  }

  private var optionProblems: [LessonProblem] {
    let pairs = zip(lesson.snippets, original.snippets).filter { $0.what != $1.what }
    return pairs.prefix(1).map { snippet, other in
      problem(
        snippet.range.start,
        "the comments for the checker are not those at \(original.path):\(other.range.start.line)",
        "copy them from there")
    }
  }

  private var frontMatterProblems: [LessonProblem] {
    let mine = lesson.frontMatter.untranslated
    return original.frontMatter.untranslated.filter { mine[$0.key] != $0.value }.keys.sorted().map {
      problem(
        nil, "the front matter differs from that of \(original.path) in '\($0)'",
        "write the same there")
    }
  }

  private func problem(
    _ position: SourcePosition?, _ message: String, _ advice: String
  ) -> LessonProblem {
    LessonProblem(in: lesson.path, at: position, message, advice: advice)
  }
}

extension Snippet {
  /// What its comments tell the checker, but for why it is skipped.
  fileprivate var what: [String?] {
    [options.id, options.source, options.timeout.map(String.init), options.since?.id]
      + options.proves.map(\.id) + (options.highlight?.ranges ?? []).map(\.description)
  }
}

extension FrontMatter {
  /// What is the same in all languages, and which of the other keys there are.
  fileprivate var untranslated: [String: [String]] {
    [
      "title": [title == nil ? "" : "there"], "summary": [summary == nil ? "" : "there"],
      "mirrors": [mirrors?.document ?? ""], "requires": requires.map(\.name),
      "modules": modules.map { ["list"] + $0.map(\.name) } ?? [],
      "introduces": introduces.map(\.name), "swift": [languageMode.map(String.init) ?? ""],
    ]
  }
}
