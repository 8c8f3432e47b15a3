import LessonKit

extension CheckReport {
  /// Adds what came of all programs.
  mutating func add(_ rounds: CheckRounds) {
    moduleProblems = rounds.problems
    for judged in rounds.judged {
      add(judged)
      if plan.stopsAtFirstFailure, !failures.isEmpty { break }
    }
    tally.merged = rounds.ways[.merged] ?? 0
    tally.alone = rounds.ways[.alone] ?? 0
    tally.recompiled = rounds.ways[.recompiled] ?? 0
    tally.ran = rounds.ran
  }

  private mutating func add(_ judged: JudgedProgram) {
    programs.append(judged.report)
    let told = judged.judgement.toldResults(of: judged.program.judged)
    for (snippet, result) in zip(judged.program.judged, told) {
      results.record(result, of: snippet, in: judged.program.lesson)
    }
  }

  /// Adds what there is to say of all that was not compiled.
  mutating func addRest(of programs: [Program]) {
    addUnchecked(among: programs)
    for lesson in workbook.lessons where lesson.problems.isEmpty { addWhatDidNotRun(in: lesson) }
    tally.lessons = workbook.lessons.count
  }

  /// Adds the programs that the check stopped before, or that a module was missing for.
  private mutating func addUnchecked(among all: [Program]) {
    let known = Set(programs.flatMap(\.program.places))
    let reason =
      plan.stopsAtFirstFailure && !holds
      ? "the check stopped at the first failure" : "a module that it imports is missing"
    for var program in all {
      let left = program.judged.filter { !known.contains(program.place(of: $0)) }
      guard !left.isEmpty else { continue }
      program.judged = left
      programs.append(
        ProgramReport(program: program, failures: [], warnings: [], uncheckedReason: reason))
    }
  }

  private mutating func addWhatDidNotRun(in lesson: Lesson) {
    for section in lesson.sections {
      for snippet in section.snippets
      where plan.selection.contains(snippet, of: section.slug, in: lesson.path) {
        addWhatDidNotRun(snippet, in: lesson)
      }
    }
  }

  private mutating func addWhatDidNotRun(_ snippet: Snippet, in lesson: Lesson) {
    if snippet.words.contains(.skip) {
      let result = SnippetResult(.skipped(reason: snippet.options.skipReason ?? ""))
      results.record(result, of: snippet, in: lesson.path)
    } else if plan.isFirstPart {
      let judge = ExcerptJudge(lesson: lesson.path, root: workbook.root)
      guard let finding = judge.judge(snippet) else { return }
      excerptFailures += finding.failures
      excerptDivergences += finding.divergences
      let result = SnippetResult(
        finding.failures.isEmpty ? .verified : .failed, failures: finding.failures.map(\.told),
        quotedLines: judge.place(of: snippet))
      results.record(result, of: snippet, in: lesson.path)
    }
  }
}

extension Program {
  /// Names for its snippets that no others of the workbook have.
  fileprivate var places: [String] { judged.map(place) }

  fileprivate func place(of snippet: Snippet) -> String { "\(lesson):\(snippet.line)" }
}
