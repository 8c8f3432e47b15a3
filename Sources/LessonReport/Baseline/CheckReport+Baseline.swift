public import LessonChecker
package import LessonKit

extension CheckReport {
  /// The places of each file's programs among all.
  var programsByLesson: [String: [Int]] {
    Dictionary(grouping: programs.indices) { programs[$0].program.lesson }
  }

  /// The snippets of a file that do not do what the file says, each with the first thing that is wrong.
  ///
  /// - Parameters:
  ///   - lesson: the file.
  ///   - places: the places of its programs among all.
  /// - Returns: the snippets with their names, top to bottom.
  func failing(
    in lesson: Lesson, _ places: [Int]
  ) -> [(name: String, snippet: Snippet, failure: Diagnostic)] {
    let found = places.flatMap { programs[$0].failures }
    guard !found.isEmpty else { return [] }
    return SnippetNames(lesson).all.compactMap { name, snippet in
      let own = found.first { snippet.owns($0) }
      return (own ?? shared(by: snippet, in: lesson, places)).map { (name, snippet, $0) }
    }
  }

  /// The snippets of all files that fail, each with the first thing that is wrong; a file without any
  /// is not among them.
  package var firstFailures: [(lesson: Lesson, failures: [(snippet: Snippet, failure: Diagnostic)])]
  {
    let places = programsByLesson
    return workbook.lessons.compactMap { lesson in
      let failures = failing(in: lesson, places[lesson.path] ?? [])
      return failures.isEmpty ? nil : (lesson, failures.map { ($0.snippet, $0.failure) })
    }
  }

  /// The snippets of a file that fail, each with the first thing that is wrong.
  ///
  /// - Parameter lesson: the file
  /// - Returns: the snippets, top to bottom
  package func firstFailures(in lesson: Lesson) -> [(snippet: Snippet, failure: Diagnostic)] {
    let places = programs.indices.filter { programs[$0].program.lesson == lesson.path }
    return failing(in: lesson, places).map { ($0.snippet, $0.failure) }
  }

  /// The failure of a whole program, where none of its snippets is to blame alone: a crash of the
  /// compiler, say.
  private func shared(by snippet: Snippet, in lesson: Lesson, _ places: [Int]) -> Diagnostic? {
    guard results.result(of: snippet, in: lesson.path).state == .failed else { return nil }
    return places.first { programs[$0].program.judged.contains { $0.line == snippet.line } }
      .flatMap { programs[$0].failures.first }
  }

  /// Removes known failures, and adds a problem for each that no longer fails.
  ///
  /// - Parameter baseline: the known failures
  public mutating func apply(_ baseline: Baseline) {
    let places = programsByLesson
    for lesson in workbook.lessons where lesson.problems.isEmpty {
      guard let known = baseline.entries[baseline.name(of: lesson.path)] else { continue }
      apply(known, to: lesson, places[lesson.path] ?? [], of: baseline)
    }
    let gone = baseline.entries.filter { !baseline.exists($0.key) }
    for (file, names) in gone.sorted(by: { $0.key < $1.key }) {
      guard let first = names.first else { continue }
      moduleProblems.append(
        .problem(
          in: baseline.path, at: first.position, "there is no file '\(file)' any more",
          advice: baseline.advice))
    }
  }

  private mutating func apply(
    _ known: [LocatedName], to lesson: Lesson, _ places: [Int], of baseline: Baseline
  ) {
    let failing = failing(in: lesson, places)
    let names = Set(known.map(\.name))
    let excused = failing.filter { names.contains($0.name) }
    knownFailures += excused.count
    for index in places {
      programs[index] = programs[index].excusing(excused.map(\.snippet))
    }
    let snippets = Dictionary(uniqueKeysWithValues: SnippetNames(lesson).all)
    let failingNames = Set(failing.map(\.name))
    for entry in known where !failingNames.contains(entry.name) {
      complain(of: entry, about: snippets[entry.name], in: lesson, baseline)
    }
  }

  private mutating func complain(
    of entry: LocatedName, about snippet: Snippet?, in lesson: Lesson,
    _ baseline: Baseline
  ) {
    guard let snippet else {
      moduleProblems.append(
        .problem(
          in: baseline.path, at: entry.position,
          "'\(baseline.name(of: lesson.path))' has no such snippet any more",
          advice: baseline.advice))
      return
    }
    switch results.result(of: snippet, in: lesson.path).state {
    case .failed, .unchecked: break
    case .verified, .compiled, .skipped:
      moduleProblems.append(
        .problem(
          in: lesson.path, at: snippet.range.start,
          "this does not fail any more, and '\(baseline.path)' says that it does",
          advice: baseline.advice))
    }
  }
}

extension ProgramVerdict {
  /// The verdict without the failures of some snippets.
  fileprivate func excusing(_ snippets: [Snippet]) -> ProgramVerdict {
    var verdict = self
    verdict.failures.removeAll { failure in snippets.contains { $0.owns(failure) } }
    return verdict
  }
}
