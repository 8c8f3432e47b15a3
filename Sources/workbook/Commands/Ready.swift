import ArgumentParser
import LessonAuthoring
import LessonChecker
import LessonKit
import LessonReport

struct Ready: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run 'check', 'lint' and 'fmt --check' on lessons, before you send them.",
    usage: "workbook ready [<what> ...] [<options>]",
    discussion: """
      Does what 'check', 'lint' and 'fmt --check' do, one after another, and changes nothing. Also tries to \
      solve the exercises without learning anything, for example by printing the missing lines. Compiler warnings count as \
      problems, too. Advice of 'lint' is shown, but doesn't count.

      Without a name, checks the whole course, which takes minutes the first time, and also requires that each \
      testable claim is proven, and that 'Lessons/workbook.yml' lists each lesson once.

      Exit code 0: no problems. 1: there are problems. 2: the check couldn't run, or a lesson couldn't be read.

      Examples:
        workbook ready sharing              see whether one lesson is ready for a pull request
        workbook ready                      see whether the whole course is
      """
  )

  @Argument(
    help: ArgumentHelp("The lessons to check (default: the whole course).", valueName: "what"),
    completion: Completions.words)
  var words: [String] = []

  @OptionGroup var options: WorkbookOptions

  func run() async throws {
    let workbook = try CurrentWorkbook.loadCourse(for: "ready")
    let paths = try SelectionRequest(words).paths(in: workbook)
    let runner = CheckRunner(options: options)
    let verdicts = try await runner.check(words)
    let exercises: [Diagnostic]
    let layout: FormatReport
    do {
      exercises = try await Self.exercisesWithoutLearning(in: verdicts, runner)
      let formatter = LessonFormatter(
        workbook, at: paths, cacheFolder: try options.cacheFolder(of: workbook.root))
      layout = try await Interruption.stopping { try await formatter.format(writing: false) }
    } catch {
      Console.write(verdicts.lines)
      throw error
    }
    // A check shows what breaks the format, and formatting breaks long lines.
    let shown = Set(verdicts.problems.map(\.description))
    let lint = Linter.Report(
      Lint.diagnostics(of: workbook).filter {
        !shown.contains($0.description) && !layout.covers($0)
      }, of: workbook, at: paths)
    let places =
      verdicts.placedLines + exercises.map { PlacedLines($0) } + lint.placedLines
      + layout.placedLines
    Console.write(PlacedLines.inOrder(places))
    Console.write(verdicts.closingLines + [lint.summary] + layout.closingLines)
    let verdict = ReadyVerdict(
      verdicts, exercises: exercises, lint: lint, layout: layout, words: words)
    Console.write([verdict.line])
    if verdicts.isPartial { throw ExitCode(2) }
    if !verdict.isReady { throw ExitCode(1) }
  }

  /// Finds the exercises that can be solved without learning anything.
  private static func exercisesWithoutLearning(
    in verdicts: CheckVerdicts, _ runner: CheckRunner
  ) async throws -> [Diagnostic] {
    guard !verdicts.isPartial else { return [] }
    let line = ProgressLine()
    defer { line.clear() }
    let checker = runner.checker(of: verdicts.workbook) { line.show($0) }
    return try await Interruption.stopping {
      try await LazyAnswer.problems(in: verdicts.workbook, checker: checker)
    }
  }
}

/// What keeps lessons from a pull request, in one line.
private struct ReadyVerdict {
  private var reasons: [String] = []

  /// Counts what CI refuses.
  ///
  /// - Parameter words: the lessons as the user named them; empty for all, of which each claim has to be proven
  init(
    _ verdicts: CheckVerdicts, exercises: [Diagnostic], lint: Linter.Report,
    layout: FormatReport, words: [String]
  ) {
    add(verdicts.problems.count + verdicts.failures.count, "error", of: "check")
    add(verdicts.programs.flatMap(\.warnings).count, "compiler warning")
    add(
      exercises.count, "exercise that can be solved without learning",
      many: "exercises that can be solved without learning")
    add(lint.diagnostics.count { !$0.isAdvice }, "problem", of: "lint")
    let names = words.map { " \($0)" }.joined()
    add(layout.changedCount, "unformatted snippet", advice: "run 'workbook fmt\(names)'")
    add(
      layout.isListCurrent ? 0 : 1, "out-of-date list",
      advice: "run 'workbook fmt\(names)', which updates LESSONS.md")
    guard words.isEmpty else {
      let entries = verdicts.workbook.listingNotes.count
      add(
        entries, "missing or repeated entry", many: "missing or repeated entries",
        of: "Lessons/workbook.yml")
      return
    }
    let unproven = verdicts.workbook.claims.count {
      $0.isTestable && verdicts.verifiedProofs[$0.id] == nil
    }
    add(unproven, "unproven claim", advice: "run 'workbook claims'")
  }

  var isReady: Bool { reasons.isEmpty }

  var line: ReportLine {
    .summary(
      isReady
        ? "ready: no problems" : "not ready: \(reasons.joined(separator: ", "))",
      holds: isReady)
  }

  private mutating func add(
    _ count: Int, _ noun: String, many: String? = nil, of command: String? = nil,
    advice: String? = nil
  ) {
    guard count > 0 else { return }
    reasons.append(
      "\(count) \(count == 1 ? noun : many ?? noun + "s")" + (command.map { " in '\($0)'" } ?? "")
        + (advice.map { " (\($0))" } ?? ""))
  }
}
