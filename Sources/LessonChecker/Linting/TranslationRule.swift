import LessonKit

/// A translation differs from its original in prose alone.
struct TranslationRule {
  private let translation: Translation
  private let originals: [String: Lesson]

  /// Takes in a translation and the workbook that it translates.
  init(_ translation: Translation, of workbook: Workbook) {
    self.translation = translation
    originals = Dictionary(workbook.lessons.map { ($0.slug, $0) }) { first, _ in first }
  }

  /// Where it differs otherwise.
  var problems: [LessonProblem] {
    translation.workbook.lessons.flatMap { lesson in
      guard let original = originals[lesson.slug] else {
        return [
          LessonProblem(
            in: lesson.path, "this translates no lesson",
            advice: "give it the file name of the lesson that it translates")
        ]
      }
      return blockProblems(lesson, original) + optionProblems(lesson, original)
        + headingProblems(lesson, original) + frontMatterProblems(lesson, original)
    }
  }

  private func blockProblems(_ lesson: Lesson, _ original: Lesson) -> [LessonProblem] {
    let blocks = lesson.document.codeBlocks
    let others = original.document.codeBlocks
    if let (block, other) = zip(blocks, others).first(where: { $0.kind != $1.kind }) {
      let place = "\(original.path):\(other.range.start.line)"
      return [
        problem(
          lesson, block.range.start, "this block is not the one at \(place)", "copy it from there")
      ]
    }
    return countProblem(lesson, "block", blocks.map(\.range.start), others.count, original)
  }

  private func headingProblems(_ lesson: Lesson, _ original: Lesson) -> [LessonProblem] {
    let pairs = zip(lesson.headings, original.headings)
    if let (heading, other) = pairs.first(where: { $0.level != $1.level }) {
      return [
        problem(
          lesson, heading.position,
          "this heading is of level \(heading.level), and '\(other.title)' of \(other.level)",
          "write it with '\(String(repeating: "#", count: other.level))'")
      ]
    }
    return countProblem(
      lesson, "heading", lesson.headings.map(\.position), original.headings.count, original)
  }

  private func countProblem(
    _ lesson: Lesson, _ noun: String, _ places: [SourcePosition], _ count: Int, _ original: Lesson
  ) -> [LessonProblem] {
    guard places.count != count else { return [] }
    let place = places.count > count ? places[count] : nil
    return [
      problem(
        lesson, place,
        "the translation has \(places.count) \(noun)s, and \(original.path) \(count)",
        places.count > count ? "remove what it has more" : "translate the rest")
    ]
  }

  private func optionProblems(_ lesson: Lesson, _ original: Lesson) -> [LessonProblem] {
    let pairs = zip(lesson.snippets, original.snippets).filter { $0.what != $1.what }
    return pairs.prefix(1).map { snippet, other in
      problem(
        lesson, snippet.range.start,
        "the comments for the checker are not those at \(original.path):\(other.range.start.line)",
        "copy them from there")
    }
  }

  private func frontMatterProblems(_ lesson: Lesson, _ original: Lesson) -> [LessonProblem] {
    let mine = lesson.frontMatter.untranslated
    return original.frontMatter.untranslated.filter { mine[$0.key] != $0.value }.keys.sorted().map {
      problem(
        lesson, nil, "the front matter differs from that of \(original.path) in '\($0)'",
        "write the same there")
    }
  }

  private func problem(
    _ lesson: Lesson, _ position: SourcePosition?, _ message: String, _ advice: String
  ) -> LessonProblem {
    LessonProblem(in: lesson.path, at: position, message, advice: advice)
  }
}

extension Snippet {
  /// What its comments tell the checker, but for why it is skipped.
  fileprivate var what: [String?] {
    [options.id, options.source, options.timeout.map(String.init)] + options.proves.map(\.id)
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
