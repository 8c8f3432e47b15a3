/// Checks the references of lessons to documents, modules, claims and other lessons.
struct CourseRules {
  private let documents: [Course.Document]
  private let modules: [String]
  private let claims: [Claim]
  private let lessons: [String]

  /// The index of each lesson in the course, by its file name.
  private let indices: [Substring: Int]

  /// Creates the rules for a course.
  init(course: Course, claims: [Claim]) {
    self.documents = course.documents
    self.modules = course.modules.map(\.name)
    self.claims = claims
    self.lessons = course.lessons.map(\.name)
    let names = lessons.enumerated().map { ($1.split(separator: "/").last ?? "", $0) }
    self.indices = Dictionary(names) { first, _ in first }
  }

  /// The lesson, with wrong references added to its problems.
  func checked(_ lesson: Lesson, isTranslation: Bool = false) -> Lesson {
    let frontMatter = lesson.frontMatter
    var problems: [Diagnostic] = []
    if !isTranslation, let first = frontMatter.translates.first {
      problems.append(
        .problem(
          in: lesson.path, at: first.position, "this is no translation",
          advice: "drop 'translates'"))
    }
    for mirror in frontMatter.mirrors {
      let reference = LocatedName(name: mirror.document, position: mirror.position)
      problems += unknown([reference], of: documents.map(\.id), called: "document", in: lesson)
      if !isTranslation { problems += unknownSection(mirror, in: lesson) }
    }
    problems += unknown(frontMatter.modules ?? [], of: modules, called: "module", in: lesson)
    problems += unknown(frontMatter.requires, of: lessons, called: "lesson", in: lesson)
    problems += notEarlier(frontMatter.requires, in: lesson)
    let proven = lesson.snippets.flatMap(\.options.proves).map {
      LocatedName(name: $0.id, position: $0.position)
    }
    problems += unknown(proven, of: claims.map(\.id), called: "claim", in: lesson)
    problems += untested(proven, in: lesson)
    return lesson.adding(problems)
  }

  /// A snippet that proves a claim makes it a tested one.
  private func untested(
    _ references: [LocatedName], in lesson: Lesson
  ) -> [Diagnostic] {
    let untested = Set(claims.filter { !$0.isTestable }.map(\.id))
    return references.filter { untested.contains($0.name) }.map { reference in
      Diagnostic.problem(
        in: lesson.path, at: reference.position,
        "the claim '\(reference.name)' is untested, as Lessons/claims.yml says",
        advice: "give it another verdict there, or drop it here")
    }
  }

  private func unknown(
    _ references: [LocatedName], of known: [String], called kind: String,
    in lesson: Lesson
  ) -> [Diagnostic] {
    references.filter { !known.contains($0.name) }.map { reference in
      let meant = Suggestion.nearest(to: reference.name, among: known, within: 1)
      return Diagnostic.problem(
        in: lesson.path, at: reference.position, "unknown \(kind) '\(reference.name.shortened)'",
        advice: meant.map { "did you mean '\($0)'?" } ?? Self.whereListed(kind))
    }
  }

  /// Where a document lists its sections, a lesson can mirror only those.
  private func unknownSection(
    _ mirror: FrontMatter.Mirror, in lesson: Lesson
  ) -> [Diagnostic] {
    guard let section = mirror.section,
      let document = documents.first(where: { $0.id == mirror.document }),
      !document.sections.isEmpty
    else { return [] }
    let reference = LocatedName(name: section, position: mirror.sectionPosition)
    let sections = document.sections.flatMap(\.names)
    return unknown([reference], of: sections, called: "section", in: lesson)
  }

  /// A lesson can only require earlier lessons.
  private func notEarlier(
    _ references: [LocatedName], in lesson: Lesson
  ) -> [Diagnostic] {
    guard !references.isEmpty, let index = indices[lesson.slug[...]] else { return [] }
    let later = lessons[index...]
    return references.filter { later.contains($0.name) }.map { reference in
      Diagnostic.problem(
        in: lesson.path, at: reference.position,
        "the lesson '\(reference.name)' does not come before this one",
        advice: "move it in Lessons/workbook.yml, or do not require it")
    }
  }

  private static func whereListed(_ kind: String) -> String {
    kind == "claim" ? "Lessons/claims.yml lists all claims" : "Lessons/workbook.yml lists them all"
  }
}

extension Lesson {
  fileprivate func adding(_ more: [Diagnostic]) -> Lesson {
    var copy = self
    copy.problems = (problems + more).inOrder
    return copy
  }
}
