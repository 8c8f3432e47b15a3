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
    let now = SectionDigest.all(of: original)
    let then = lesson.frontMatter.translates.map(\.name)
    stale = self.lesson.sections.enumerated().filter { index, _ in
      !now.indices.contains(index) || !then.indices.contains(index) || now[index] != then[index]
    }.map(\.element)
  }

  /// The sections to translate again, as problems with positions and advice.
  public var staleness: [Diagnostic] {
    let advice = "compare it with \(original.path), then say 'workbook translate \(lesson.path)'"
    guard !lesson.frontMatter.translates.isEmpty else {
      let message = "the translation does not say which text it was made from"
      return [Diagnostic.problem(in: lesson.path, message, advice: advice)]
    }
    return stale.map { section in
      Diagnostic.problem(
        in: lesson.path, at: section.position,
        "the original of '\(section.title)' has changed since it was translated",
        advice: advice)
    }
  }
}

extension Lesson {
  /// The lesson with the anchors of another one, heading by heading, so that a link with an anchor
  /// leads to the same heading in each language.
  func takingAnchors(of other: Lesson) -> Lesson {
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
