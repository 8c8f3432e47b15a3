import LessonKit

/// A reader must have met a name before a snippet uses it.
///
/// Lessons say which names they introduce. A name that none introduces is never complained of, nor
/// is one that a lesson declares itself. A name that Swift has too is introduced with its type, and
/// held to the order where that type stands before it: elsewhere the words don't tell whose it is.
///
/// A lesson that shows a name ahead of its introduction says so in `previews`.
struct IntroductionRule {
  private let lessons: [Lesson]
  private let required: [String: Set<String>]

  /// Takes in the lessons, in the order of reading.
  init(_ workbook: Workbook) {
    lessons = workbook.lessons
    var required: [String: Set<String>] = [:]
    for lesson in lessons {
      let direct = lesson.frontMatter.requires.compactMap { $0.name.split(separator: "/").last }
        .map(String.init)
      // What is required stands earlier, so it is known by now.
      required[lesson.slug] = direct.reduce(into: Set(direct)) {
        $0.formUnion(required[$1] ?? [])
      }
    }
    self.required = required
  }

  /// The names that are used too early, and those that are introduced and not used.
  var problems: [Diagnostic] {
    var introducers: [String: [Int]] = [:]
    for (index, lesson) in lessons.enumerated() {
      for name in lesson.frontMatter.introduces {
        introducers[name.name, default: []].append(index)
      }
    }
    guard !introducers.isEmpty else { return [] }
    return lessons.enumerated().flatMap { index, lesson in
      let use = NameUse(lesson)
      let previewed = Set(lesson.frontMatter.previews.map(\.name))
      let early = use.foreign.filter { !previewed.contains($0.key) }.compactMap { name, position in
        introducers[name].flatMap { problem(name, at: position, in: index, introducedIn: $0) }
      }
      return early + unused(in: lesson, use) + needless(in: index, introducers)
    }
  }

  private func problem(
    _ name: String, at position: SourcePosition, in index: Int, introducedIn introducers: [Int]
  ) -> Diagnostic? {
    let lesson = lessons[index]
    guard !introducers.contains(index) else { return nil }
    guard let first = introducers.first(where: { $0 < index }) else {
      let other = lessons[introducers[0]].slug
      return Diagnostic.problem(
        in: lesson.path, at: position,
        "'\(name)' is introduced by '\(other)', which comes later",
        advice: "move one of the lessons, or introduce the name here")
    }
    let known = introducers.contains { required[lesson.slug]?.contains(lessons[$0].slug) == true }
    guard !known else { return nil }
    return Diagnostic.problem(
      in: lesson.path, at: position,
      "'\(name)' is introduced by '\(lessons[first].slug)', which this lesson does not require",
      advice: "add '\(lessons[first].slug)' to 'requires', or introduce the name here")
  }

  /// The previews of names that no later lesson introduces.
  private func needless(
    in index: Int, _ introducers: [String: [Int]]
  ) -> [Diagnostic] {
    let lesson = lessons[index]
    return lesson.frontMatter.previews.filter { name in
      introducers[name.name]?.allSatisfy { $0 <= index } ?? true
    }.map { name in
      Diagnostic.problem(
        in: lesson.path, at: name.position, "no later lesson introduces '\(name.name)'",
        advice: "take it off 'previews'")
    }
  }

  private func unused(in lesson: Lesson, _ use: NameUse) -> [Diagnostic] {
    lesson.frontMatter.introduces.filter { reference in
      let name = reference.introduced
      return !(name.owner == nil ? use.all : use.members).contains(name.word)
    }.map { name in
      Diagnostic.problem(
        in: lesson.path, at: name.position, "no snippet here uses '\(name.name)'",
        advice: "show it in one, or don't say that it is introduced")
    }
  }
}
