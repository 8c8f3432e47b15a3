import ArgumentParser
import LessonAuthoring
import LessonChecker
import LessonKit
import LessonReport
import LessonSite

/// The subcommand `check`.
struct Check: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compile and run the snippets of lessons, and compare with what the lessons say.",
    usage: "workbook check [<what> ...] [<options>]",
    discussion: """
      Exit code 0: everything held. 1: something did not. 2: the check could not be made, or a \
      lesson or a module could not be read or built.

      A check runs the code of the lessons. Each program is shut off from the network, from other \
      processes and from all files but its own empty folder, and has limits on time, memory, threads \
      and output. What your system can't enforce is said once; with '--sandbox=require' it is an \
      error, so that a stranger's lesson never runs unguarded. The compiler and the linker, which \
      read that lesson, are shut off as well, but for what they need to read.

      Markdown outside a course needs no format: its 'swift' fences are compiled and run by section, \
      and what '// Prints "…"' comments say is compared. A fence that declares a name again goes on \
      without what declared it before; one that fails is taken out, and hides no other; one with \
      '@main' is a program of its own; what leaves code out ('...', a function without its body) is \
      skipped, and counted. Members without their type are compiled inside of one; a command of \
      ArgumentParser that reads its arguments is compiled, and not run, and so are tests. A \
      'workbook.yml' beside it or above says what to import, which files to \
      take, and which failures are known.

      Comments there that say that a fence must not compile: '// Error', '// error: …', '// \
      Compile-time error …', '// this will report an error …', '// … does not compile'. '// Error: \
      …' and the like may mean so: if there is no error within two lines of it, the fence is one \
      like others, and the comment is named as not understood, as is a '// Prints' that could be \
      prose. '// this triggers a runtime error': it must crash. With the setting 'values: check', \
      comments that are nothing but a value, such as 'x.count  // 3', are compared with what the \
      expression before them comes to, or what the 'print' prints.

      Nothing is compiled or run that an earlier check has found out already; what it found lies \
      in a folder of your own ('--cache') and can be deleted at any time. A program that ran out of time is run \
      again where its limit or its code changes, or with '--repeat 1'.

      Colour comes where output is a terminal; FORCE_COLOR brings it anywhere, and NO_COLOR takes it \
      away even there. On a terminal, and where CI is set, the summary says how long the check took. \
      What 'json' writes is described in 'Sources/LessonReport/Report.schema.json'.

      Examples:
        workbook check                              all lessons of the course
        workbook check Lessons/en/welcome.md        one of them
        workbook check welcome                      the same, by its name
        workbook check Lessons/en/welcome.md:39     the program that holds a line
        workbook check welcome#first-steps          a section, or a snippet's id
        workbook check D1.7                         what proves a claim
        workbook check --changed                    what differs from HEAD
        workbook check --changed=main               or from another commit
        workbook check --sandbox=require --deadline 600 pull.md
                                                    a stranger's lesson
        workbook check --repeat 3 --shuffle         the same each time?
        workbook check --bless                      write down what really came
        workbook check --bless-named D1.7           the claim D1.7 may change, too
        workbook check README.md docs               any Markdown that has Swift in it
        workbook check docs --baseline known.yml    fails on what is new there

      Against other implementations, which 'implementations' in 'Lessons/workbook.yml' defines: \
      a matrix of lessons and implementations, and what differs. Everything has to hold in all of \
      them, but for snippets that need a module which one lacks. '--fail-fast' stops each of these \
      checks by itself.
        workbook check --against faithful --against flawed
        workbook check D1.7 --against flawed
      A definition, of one that 'swift build' has built and of one that is built here:
        implementations:
          faithful:
            modules: {ReactiveCore: [RxSwift, RxRelay]}
            package: ../RxSwift
          flawed:
            sources: {ReactiveCore: {sources: ../mine/Sources}}

      In continuous integration, on one machine and on four:
        workbook check --format github --report junit:report.xml
        workbook check --shard 2/4 --report json:shard-2.json
        workbook merge shard-*.json                 one verdict for all shards
      """
  )

  @Argument(
    help: ArgumentHelp(
      "Lessons or other Markdown, folders, lines, claims or snippets; without any, all that the "
        + "course lists.",
      valueName: "what"),
    completion: Completions.words)
  var words: [String] = []

  @Option(
    help: ArgumentHelp(
      "Check the Markdown that differs from a commit, HEAD by default, or that git does not know; "
        + "other files that changed are not looked at. It is read as it is saved, not as it is "
        + "staged.",
      valueName: "commit"))
  var changed: String?

  @OptionGroup var comparing: ComparisonOptions
  @OptionGroup var options: WorkbookOptions
  @OptionGroup(title: "Running") var runs: RunOptions
  @OptionGroup(title: "Sharing a check among machines") var shards: ShardOptions
  @OptionGroup(title: "Reporting") var reports: ReportOptions
  @OptionGroup(title: "Accepting failures") var baseline: BaselineOptions
  @OptionGroup(title: "Writing down results") var bless: BlessOptions

  func validate() throws {
    guard comparing.names.isEmpty || !bless.isWanted else {
      throw ValidationError("'--against' compares; bless without it.")
    }
    guard changed == nil || words.isEmpty else {
      throw ValidationError(
        "'--changed' says what to check; name nothing else. A commit follows after '=', as in "
          + "'--changed=HEAD~1'.")
    }
    guard comparing.names.isEmpty || baseline.baseline == nil && !baseline.writeBaseline else {
      throw ValidationError("'--against' compares; keep a baseline without it.")
    }
  }

  func run() async throws {
    if let seconds = runs.deadline { Deadline.begin(seconds: seconds) }
    guard let words = try await selectedWords() else { return }
    let runner = CheckRunner(options, settings: try settings())
    guard comparing.names.isEmpty else {
      return try reports.write(try await runner.compare(words, with: comparing.names))
    }
    let (workbook, selection) = try CurrentWorkbook.loadSelected(words)
    try baseline.requirePresence(in: workbook)
    var report = try await runner.check(workbook, selection)
    if bless.isWanted {
      let blessing = try await runner.bless(report, bless.permission)
      Console.write(blessing.lines)
      if !blessing.lessons.isEmpty { report = try await runner.check(words) }
    }
    if report.workbook.docs == nil {
      report.pageProblems = LinkCheck.pictureProblems(in: report.workbook)
    }
    if baseline.writeBaseline, !reports.quiet {
      // The failures that the baseline is going to list.
      for line in try await runner.survey(report).failureLines { Console.fail("\(line)") }
    }
    try baseline.apply(to: &report)
    let offer = bless.isWanted ? nil : DocsInit.offer(for: report) ?? Blessing.offer(for: report)
    let isExplained = reports.isForPeople && changed == nil
    let causes = isExplained ? try await runner.causes(of: report) : []
    try reports.write(WrittenReport([report]), causes: causes, note: offer)
  }

  /// What to check, or nil if nothing has changed.
  private func selectedWords() async throws -> [String]? {
    guard let changed else { return words }
    let files = try await CurrentWorkbook.changedLessons(since: changed)
    if files.isEmpty { Console.write(["no Markdown here differs from \(changed)"]) }
    return files.isEmpty ? nil : files
  }

  private func settings() throws -> CheckSettings {
    var settings = CheckSettings()
    runs.apply(to: &settings)
    try shards.apply(to: &settings)
    return settings
  }
}
