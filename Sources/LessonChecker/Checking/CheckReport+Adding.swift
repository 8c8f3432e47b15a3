import LessonKit

extension CheckReport {
  /// Adds the verdicts on all programs.
  mutating func add(_ loop: CheckLoop) {
    moduleProblems = loop.problems
    for verdict in loop.verdicts {
      add(verdict)
      if settings.stopsAtFirstFailure, !failures.isEmpty { break }
    }
    tally.compiled = loop.compiled
    tally.ran = loop.ran
  }

  private mutating func add(_ verdict: ProgramVerdict) {
    programs.append(verdict)
    for (snippet, result) in zip(verdict.program.judged, verdict.snippetResults) {
      results.record(result, of: snippet, in: verdict.program.lesson)
    }
  }

  /// Adds advice where the cause of a failure is known.
  ///
  /// - Parameter advice: the advice on a failure of a program; nil leaves it as it is.
  mutating func addAdvice(_ advice: (Diagnostic, Program) -> String?) {
    for index in programs.indices {
      for failure in programs[index].failures.indices {
        let found = programs[index].failures[failure]
        guard let advice = advice(found, programs[index].program) else { continue }
        programs[index].failures[failure].advice = advice
      }
    }
  }

  /// Adds the programs and snippets that were not compiled.
  mutating func addRest(of programs: [Program]) {
    addUnchecked(among: programs)
    for lesson in workbook.lessons where lesson.problems.isEmpty { addLeftOut(in: lesson) }
    tally.lessons = workbook.lessons.count
  }

  /// Adds the programs that the check did not reach, or that lack a module.
  private mutating func addUnchecked(among all: [Program]) {
    let checked = Set(programs.flatMap(\.program.snippetKeys))
    let reason =
      settings.stopsAtFirstFailure && !holds
      ? "the check stopped at the first failure" : "a module that it imports is missing"
    for var program in all {
      let left = program.judged.filter { !checked.contains(program.key(of: $0)) }
      guard !left.isEmpty else { continue }
      program.judged = left
      programs.append(ProgramVerdict(program: program, uncheckedReason: reason))
    }
  }

  private mutating func addLeftOut(in lesson: Lesson) {
    for section in lesson.sections {
      for snippet in section.snippets
      where settings.selection.contains(snippet, of: section.slug, in: lesson.path) {
        addLeftOut(snippet, in: lesson)
      }
    }
  }

  private mutating func addLeftOut(_ snippet: Snippet, in lesson: Lesson) {
    if snippet.words.contains(.skip) {
      let result = SnippetResult(.skipped, skipReason: snippet.options.skipReason)
      results.record(result, of: snippet, in: lesson.path)
    } else if settings.isFirstPart {
      let judge = QuotationJudge(
        lesson: lesson.path, root: workbook.root, unpublished: unpublished)
      guard let verdict = judge.judge(snippet) else { return }
      quotationFailures += verdict.failures
      quotationMismatches += verdict.mismatches
      let result = SnippetResult(
        verdict.failures.isEmpty ? .verified : .failed, failures: verdict.failures,
        quotedLines: judge.quotedLines(of: snippet))
      results.record(result, of: snippet, in: lesson.path)
    }
  }
}

extension Program {
  /// Keys of its snippets that are unique in the workbook.
  fileprivate var snippetKeys: [String] { judged.map(key) }

  fileprivate func key(of snippet: Snippet) -> String { "\(lesson):\(snippet.line)" }
}
