import LessonKit
import Sandbox

extension Workbook {
  /// The targets of a name: a claim or a document, else a lesson, else the id of snippets.
  ///
  /// - Throws: `CheckError` where the name is unknown.
  func targets(of word: SelectionWord) throws -> [SelectionTarget] {
    let name = word.name
    if word.part == .whole, claims.contains(where: { $0.id == name || $0.document == name }) {
      return [SelectionTarget(part: .claim(name))]
    }
    let named = lessons.filter { isLesson($0, named: name) }
    if !named.isEmpty { return named.map { SelectionTarget(path: $0.path, part: word.part) } }
    let holders = lessons.filter { $0.snippets.contains { $0.options.id == name } }
    guard word.part == .whole, !holders.isEmpty else { throw unknown(word) }
    return holders.map { SelectionTarget(path: $0.path, part: .name(name)) }
  }

  /// The paths of the lessons that hold the targets of a name.
  ///
  /// - Throws: `CheckError` where the name is unknown, or is a claim that no snippet proves.
  func paths(of word: SelectionWord) throws -> [String] {
    let targets = try targets(of: word)
    let found = lessons.filter { lesson in
      targets.contains { target in
        guard case .claim = target.part else { return target.covers(lesson.path) }
        return lesson.snippets.contains { target.covers($0, of: "", in: lesson.path) }
      }
    }
    guard !found.isEmpty else {
      throw CheckError(
        "no snippet proves '\(TerminalText.message(word.text))'",
        advice: "name it with 'proves=' in a check comment above a snippet that does")
    }
    return found.map(\.path)
  }

  /// The code that tutorials show, where all of these is a target: it lies elsewhere in the catalog.
  func steps(of target: SelectionTarget) -> [SelectionTarget] {
    guard target.part == .whole, target.path != nil else { return [] }
    return lessons.filter { $0.settings?.tutorial.map(target.covers) ?? false }
      .map { SelectionTarget(path: $0.path, part: .whole) }
  }

  /// Checks that a target exists.
  ///
  /// - Throws: `CheckError` where it does not.
  func check(_ target: SelectionTarget, typed word: SelectionWord) throws {
    let candidates = lessons.filter { target.covers($0.path) }
    // The problems of a lesson that can't be read are reported anyway.
    guard let lesson = candidates.first, candidates.allSatisfy(\.problems.isEmpty) else { return }
    let exists = candidates.contains { lesson in
      ProgramPlanner(lesson, in: course).programs().contains { program in
        program.judged.contains { target.covers($0, of: program.anchor, in: lesson.path) }
      }
        || lesson.sections.contains { section in
          section.snippets.contains {
            $0.isLeftOut && target.covers($0, of: section.slug, in: lesson.path)
          }
        }
    }
    guard !exists else { return }
    if case .line(let line) = target.part { throw noSnippet(at: line, in: lesson) }
    throw noName(typed: word, in: lesson)
  }

  private func noName(typed word: SelectionWord, in lesson: Lesson) -> CheckError {
    let name = word.text.split(separator: "#").last.map(String.init) ?? word.text
    let shown = "'\(TerminalText.message(name))'"
    if lesson.settings?.scope == .file, lesson.sections.contains(where: { $0.slug == name }) {
      return CheckError(
        "\(lesson.path) is one program ('scope: file'), and so \(shown) is none",
        advice: "name the file, or a snippet of it by FILE:LINE")
    }
    if lesson.headings.contains(where: { $0.slug == name }) {
      return CheckError(
        "no program of \(lesson.path) is called \(shown)",
        advice: "'workbook list \(lesson.path)' shows what can be selected")
    }
    let filled = lesson.sections.filter { !$0.snippets.isEmpty && !$0.slug.isEmpty }
    let names = lesson.snippets.compactMap(\.options.id) + filled.map(\.slug)
    return CheckError(
      "\(lesson.path) has no snippet or section \(shown)",
      advice: Suggestion.nearest(to: name, among: names).map { "did you mean '\($0)'?" }
        ?? "'workbook list \(lesson.path)' shows what it has")
  }

  private func noSnippet(at line: Int, in lesson: Lesson) -> CheckError {
    let lines = lesson.snippets.map(\.range.start.line)
    let nearest = lines.min { abs($0 - line) < abs($1 - line) }
    return CheckError(
      "line \(line) of \(lesson.path) is in no snippet",
      advice: nearest.map { "the nearest one begins at line \($0)" }
        ?? "the lesson has no snippets")
  }

  private func isLesson(_ lesson: Lesson, named name: String) -> Bool {
    lesson.slug == name || lesson.path.hasSuffix("/\(name).md")
  }

  private func unknown(_ word: SelectionWord) -> CheckError {
    let known =
      course.lessons.map(\.name) + claims.map(\.id) + claims.map(\.document)
      + lessons.flatMap(\.snippets).compactMap(\.options.id)
    let meant = Suggestion.nearest(to: word.name, among: known)
    guard docs == nil else {
      return CheckError(
        "there is no file, folder or snippet '\(TerminalText.message(word.name))'",
        advice: meant.map { "did you mean '\($0)'?" } ?? word.nearestFile)
    }
    return CheckError(
      "there is no file, lesson, claim or snippet '\(TerminalText.message(word.name))'",
      advice: meant.map { "did you mean '\($0)'?" } ?? "'workbook list' shows what there is")
  }
}
