import Foundation
public import LessonChecker
import LessonKit

extension CheckReport {
  /// The report as data, to be written in any format.
  public var document: ReportDocument {
    var document = ReportDocument(head: head)
    let files = problems.map(\.file) + workbook.lessons.map(\.path)
    for file in Set(files) where workbook.fromRoot(file) != file {
      document.shownNames[workbook.fromRoot(file)] = file
    }
    document.problems = problems.map { problem in
      .problem(problem.renamed(workbook.fromRoot(problem.file)))
    }
    // A path takes its time to understand, and a lesson has many programs.
    let names = Dictionary(
      workbook.lessons.map { ($0.path, workbook.fromRoot($0.path)) }, uniquingKeysWith: { $1 })
    document.programs = document.head.inOrder(
      programs.map { record(of: $0, in: names[$0.program.lesson] ?? "") } + leftOut)
    if let name = settings.implementation?.name { document.name(name) }
    document.work = WorkRecord(
      compiled: tally.compiled, ran: tally.ran,
      knownFailures: knownFailures > 0 ? knownFailures : nil, seconds: tally.seconds)
    return document
  }

  private var head: HeadRecord {
    HeadRecord(
      compiler: results.compiler, folder: Repository.path(of: workbook.root),
      lessons: workbook.lessons.map { workbook.fromRoot($0.path) },
      translations: namedTranslations.isEmpty ? nil : namedTranslations,
      isDocs: workbook.docs == nil ? nil : true, selection: settings.selection.words,
      shard: settings.shard,
      repetitions: settings.repetitions.map(\.count), seed: settings.repetitions?.seed)
  }

  private var namedTranslations: [String] {
    guard !settings.selection.words.isEmpty else { return [] }
    return workbook.translations.flatMap(\.lessons).map { workbook.fromRoot($0.lesson.path) }
  }

  private func record(of verdict: ProgramVerdict, in file: String) -> ProgramRecord {
    let program = verdict.program
    let snippets = program.judged.map { snippet in
      SnippetRecord(snippet, results.result(of: snippet, in: program.lesson))
    }
    return ProgramRecord(
      id: "\(file)#\(program.anchor)", file: file, section: program.section,
      line: program.position.line, name: program.name, state: verdict.state(of: snippets),
      reason: verdict.uncheckedReason, lacks: verdict.lacks.isEmpty ? nil : verdict.lacks,
      isKnown: verdict.isKnown, compileSeconds: verdict.compileSeconds,
      runSeconds: verdict.runSeconds, snippets: snippets,
      failures: verdict.failures.map(DiagnosticRecord.failure),
      warnings: verdict.warnings.map(DiagnosticRecord.warning))
  }
}

extension ProgramVerdict {
  /// The state of the program, given those of its snippets.
  fileprivate func state(of snippets: [SnippetRecord]) -> SnippetResult.State {
    guard lacks.isEmpty else { return .skipped }
    if uncheckedReason != nil { return .unchecked }
    guard failures.isEmpty else { return .failed }
    return snippets.allSatisfy { $0.state == .compiled } ? .compiled : .verified
  }
}
