import LessonKit

/// Decides which programs a lesson's snippets make.
///
/// The plain snippets of a section are one program. A snippet that must fail, or must not run, is
/// the end of a program of its own that begins with the plain snippets above it; so is a
/// starter and a solution. `alone` and `release` snippets stand by themselves.
struct ProgramPlanner {
  private let lesson: Lesson
  private let course: Course

  init(_ lesson: Lesson, in course: Course) {
    self.lesson = lesson
    self.course = course
  }

  /// The programs, in the order of the lesson.
  func programs() -> [Program] {
    lesson.sections.flatMap { programs(of: $0) }.sorted { $0.position < $1.position }
  }

  private func programs(of section: Section) -> [Program] {
    let snippets = section.snippets.filter { !$0.isLeftOut }
    let plain = snippets.filter(\.isPlain)
    var programs = plain.isEmpty ? [] : [program(judging: plain, in: section)]
    for snippet in snippets where !snippet.isPlain {
      let above = plain.filter { $0.range.start < snippet.range.start }
      let context = snippet.standsAlone ? [] : above
      programs.append(program(judging: [snippet], after: context, in: section))
    }
    return Self.numbered(programs.sorted { $0.position < $1.position })
  }

  private static func numbered(_ programs: [Program]) -> [Program] {
    programs.enumerated().map { index, program in
      var program = program
      program.anchor += "/\(index + 1)"
      return program
    }
  }

  private func rival(of snippet: Snippet) -> [Expectation]? {
    lesson.exercises.first { $0.starter == snippet }?.solution.expectations
  }

  private func program(
    judging judged: [Snippet], after context: [Snippet] = [], in section: Section
  ) -> Program {
    let isMain = judged[0].isPlain
    let place = section.slug.isEmpty ? lesson.slug : "\(lesson.slug), \(section.title)"
    let neverRuns = judged[0].words.contains(.norun) || judged[0].expectation(.error) != nil
    return Program(
      lesson: lesson.path, name: isMain ? place : "\(place), line \(judged[0].range.start.line)",
      section: section.title, anchor: section.slug,
      purpose: neverRuns ? .compile : .run, context: context, judged: judged,
      modules: lesson.frontMatter.modules?.map(\.name) ?? course.defaultModules,
      languageMode: lesson.frontMatter.languageMode ?? 6,
      isOptimised: judged[0].words.contains(.release), rival: rival(of: judged[0]),
      timeout: (context + judged).compactMap(\.options.timeout).max() ?? course.timeout)
  }
}
