import Foundation
public import LessonKit

/// Checks a workbook: compiles and runs what its lessons say, and compares.
public struct Checker: Sendable {
  /// Where earlier results lie, unless a caller says otherwise, seen from the workbook's root.
  public static let cacheFolder = ".build/workbook"

  private let workbook: Workbook
  private let cacheFolder: String
  private let searchPath: String
  private let jobs: Int
  private let progress: @Sendable (CheckProgress) -> Void

  /// Prepares a check.
  ///
  /// - Parameters:
  ///   - workbook: what to check.
  ///   - cacheFolder: where earlier results lie; nil for the workbook's own.
  ///   - searchPath: where to look for the compiler, as in the `PATH` variable; nil for just that.
  ///   - jobs: how many processes to run at once; nil for one a core.
  ///   - progress: told how far the check has come, from any thread.
  public init(
    _ workbook: Workbook, cacheFolder: String? = nil, searchPath: String? = nil, jobs: Int? = nil,
    progress: @escaping @Sendable (CheckProgress) -> Void = { _ in }
  ) {
    self.workbook = workbook
    self.cacheFolder = cacheFolder ?? workbook.root + Self.cacheFolder
    self.searchPath = searchPath ?? ProcessInfo.processInfo.environment["PATH"] ?? ""
    self.jobs = OpenFiles.jobs(wanted: jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    self.progress = progress
  }

  /// Checks everything that earlier checks have not found out already.
  ///
  /// - Returns: what came of it.
  /// - Throws: `CheckError` where no check can be made: no compiler, say, or a full disk.
  public func check() async throws -> CheckReport {
    try OpenFiles.prepare()
    let cache = try Cache(folder: cacheFolder)
    let toolchain = try await Toolchain.find(searchPath: searchPath, cache: cache)
    let lessons = workbook.lessons.filter(\.problems.isEmpty)
    let build = ProgramBuild(
      toolchain: toolchain, cache: cache, jobs: jobs,
      modules: ModuleBuilder(
        toolchain: toolchain, cache: cache, course: workbook.course, root: workbook.root),
      progress: progress)
    let prebuilt = try PrebuiltFinder.find(
      workbook.course.prebuilt, root: workbook.root, file: workbook.course.path)
    var report = CheckReport(
      workbook: workbook, results: CheckResults(compiler: toolchain.shortVersion))
    var rounds = CheckRounds(lessons, in: workbook.course, prebuilt: prebuilt)
    while !rounds.isOver { rounds.add(try await build.outcomes(of: rounds.programs)) }
    report.moduleProblems = rounds.problems
    for judged in rounds.judged { report.add(judged) }
    for lesson in lessons { report.addWhatDidNotRun(in: lesson) }
    report.count(lessons, compiled: rounds.compiled, ran: rounds.ran)
    return report
  }
}

extension CheckReport {
  fileprivate mutating func add(_ judged: JudgedProgram) {
    programs.append(judged.report)
    for (snippet, result) in zip(judged.program.judged, judged.judgement.results) {
      results.record(result, of: snippet, in: judged.program.lesson)
    }
  }

  fileprivate mutating func addWhatDidNotRun(in lesson: Lesson) {
    for snippet in lesson.snippets {
      if snippet.words.contains(.skip) {
        let result = SnippetResult(.skipped(reason: snippet.options.skipReason ?? ""))
        results.record(result, of: snippet, in: lesson.path)
      } else if let refusal = Refusal(of: snippet) {
        refusals.append(
          Failure(
            in: lesson.path, at: refusal.position, "the checker can't run \(refusal.name) yet",
            advice: "mark the snippet 'skip' and give the reason"))
      }
    }
  }

  fileprivate mutating func count(_ lessons: [Lesson], compiled: Int, ran: Int) {
    let snippets = lessons.flatMap(\.snippets)
    tally.lessons = workbook.lessons.count
    tally.skipped = snippets.count { $0.words.contains(.skip) }
    tally.snippets = snippets.count - tally.skipped
    tally.compiled = compiled
    tally.ran = ran
  }
}
