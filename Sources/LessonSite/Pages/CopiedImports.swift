import LessonKit

/// The modules that copied code of a lesson imports: those of the course, or those of another
/// library instead.
struct CopiedImports {
  /// The modules of the course that the lesson's snippets are compiled with.
  let own: HTML

  /// The modules of the other library; empty where it has no counterpart of any.
  let elsewhere: HTML

  /// The lesson's modules without a counterpart there.
  let lacking: HTML

  /// The other library; empty where it has no counterpart of any module.
  let library: HTML

  /// Gathers the modules of a lesson.
  init(_ lesson: Lesson, in course: Course) {
    let modules = lesson.frontMatter.modules?.map(\.name) ?? course.defaultModules
    own = HTML(text: modules.joined(separator: " "))
    let others = course.importsElsewhere?.modules ?? [:]
    var theirs: [String] = []
    for module in modules.flatMap({ others[$0] ?? [] }) where !theirs.contains(module) {
      theirs.append(module)
    }
    elsewhere = HTML(text: theirs.joined(separator: " "))
    lacking = HTML(text: modules.filter { others[$0] == nil }.joined(separator: " "))
    library = theirs.isEmpty ? HTML() : HTML(text: course.importsElsewhere?.library ?? "")
  }
}
