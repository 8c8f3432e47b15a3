import ArgumentParser
import Foundation
import LessonAuthoring
import LessonChecker
import LessonKit
import LessonReport
import LessonSite
import Sandbox

struct Check: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compile and run Swift snippets, and compare the results with what their pages say.",
    usage: "workbook check [<what> ...] [<options>]",
    discussion: """
      Checks a course, or any Markdown, doc comments and DocC catalogs that have Swift in them. Two pages of \
      this project have the rules: 'Lessons/en/lesson-format.md' for a course, and \
      'Lessons/en/check-your-docs.md' for everything else.

      Exit code 0: everything passed, or is in the baseline. 1: something failed. 2: the check couldn't \
      run, or a page or a module couldn't be read or built.

      A check runs the code that it reads. Programs, the compiler and the linker run in a sandbox: they \
      can't use the network, other processes, or files that they don't need, and have limits on time, memory \
      and output. If your system can't enforce all of that, the check prints a note; use \
      '--sandbox=require' to get an error instead.

      The check keeps its results in a cache ('--cache'), and compiles and runs only what has changed. Use \
      '--repeat 1' to run all programs again. You can delete the cache at any time.

      Output on a terminal is coloured; set FORCE_COLOR or NO_COLOR to change that. The schema of \
      '--format json' is in 'Sources/LessonReport/Report.schema.json'.

      Examples:
        workbook check                              check all lessons of the course
        workbook check Lessons/en/sharing.md        check one lesson
        workbook check sharing                      check the same lesson, by its name
        workbook check Lessons/en/sharing.md:25     check the program that contains a line
        workbook check sharing#late-subscribers     check a section, or a snippet by its id
        workbook check D1.7                         check the snippets that prove a claim
        workbook check --changed                    check the files that differ from HEAD
        workbook check --changed=main               check the files that differ from another commit
        workbook check --sandbox=require --deadline 600 pull.md
                                                    check a lesson that you don't trust
        workbook check --repeat 3 --shuffle         find out if results are the same each time
        workbook check --bless                      write the actual output into the lessons
        workbook check --bless-named D1.7           the same for a snippet that proves the claim D1.7
        workbook check README.md docs               check Markdown that isn't part of a course
        workbook check docs --baseline known.yml    accept the failures that the baseline lists
        workbook check --against flawed             compare with another implementation
        workbook check --format github --report junit:report.xml
                                                    check in continuous integration
      """
  )

  @Argument(help: .selection(to: "check"), completion: Completions.words)
  var words: [String] = []

  @Option(
    help: ArgumentHelp(
      "Check only the Markdown files that differ from a commit (default: HEAD) or that git does "
        + "not track. The check reads the saved files, not the staged ones, and ignores other changed "
        + "files.",
      valueName: "commit"))
  var changed: String?

  @OptionGroup var comparing: ComparisonOptions
  @OptionGroup var options: WorkbookOptions
  @OptionGroup(title: "Running") var runs: RunOptions
  @OptionGroup(title: "Reporting") var reports: ReportOptions
  @OptionGroup(title: "Accepting failures") var baseline: BaselineOptions
  @OptionGroup(title: "Writing results into lessons") var bless: BlessOptions

  func validate() throws {
    guard comparing.names.isEmpty || !bless.isWanted else {
      throw ValidationError("'--against' can't be combined with '--bless' or '--bless-named'.")
    }
    guard changed == nil || words.isEmpty else {
      throw ValidationError(
        "'--changed' chooses the files to check, so you can't name others. If you meant a commit, "
          + "write it after '=', as in '--changed=HEAD~1'.")
    }
    guard comparing.names.isEmpty || baseline.baseline == nil && !baseline.writeBaseline else {
      throw ValidationError(
        "'--against' can't be combined with '--baseline' or '--write-baseline'.")
    }
  }

  func run() async throws {
    if let seconds = runs.deadline { Interruption.Deadline.begin(seconds: seconds) }
    guard let words = try await selectedWords() else { return }
    let runner = CheckRunner(options: options, settings: runs.settings)
    guard comparing.names.isEmpty else {
      return try reports.write(try await runner.compare(words, with: comparing.names))
    }
    let (workbook, selection) = try CurrentWorkbook.loadSelected(words)
    try baseline.requirePresence(in: workbook)
    var verdicts = try await runner.check(workbook, selection)
    if bless.isWanted {
      let blessing = try await runner.bless(verdicts, bless.permission)
      Console.write(blessing.lines)
      if !blessing.lessons.isEmpty {
        let first = verdicts.tally
        verdicts = try await runner.check(words)
        verdicts.tally.add(first)
      }
      verdicts.tally.ran += blessing.rerunCount
    }
    if !verdicts.workbook.isDocs {
      verdicts.pictureProblems = LinkCheck.pictureProblems(in: verdicts.workbook)
    }
    if baseline.writeBaseline, !reports.quiet {
      // The failures that the baseline is going to list.
      for line in try await runner.survey(verdicts).disputedLines { Console.fail("\(line)") }
    }
    try baseline.apply(to: &verdicts)
    let offer =
      bless.isWanted ? nil : DocsInit.offer(for: verdicts) ?? Blessing.offer(for: verdicts)
    let isExplained = reports.isForPeople && changed == nil
    let causes = isExplained ? try await runner.causes(of: verdicts) : []
    try reports.write([Report(verdicts)], causes: causes, note: offer)
  }

  /// What to check, or nil if nothing has changed.
  private func selectedWords() async throws -> [String]? {
    guard let changed else { return words }
    let files = try await CurrentWorkbook.changedLessons(since: changed)
    if files.isEmpty { Console.write(["no page to check differs from \(changed)"]) }
    return files.isEmpty ? nil : files
  }
}

/// How often programs are run, in which order, and when to stop.
struct RunOptions: ParsableArguments {
  @Flag(help: "Stop at the first failure, and report how many programs weren't checked.")
  var failFast = false

  @Option(
    name: .customLong("repeat"),
    help: ArgumentHelp(
      "Run each program n times, and fail if its results differ.",
      valueName: "n"))
  var count: Int?

  @Flag(help: "Run all programs in a random order, including those with cached results.")
  var shuffle = false

  @Option(
    help: ArgumentHelp(
      "Use the same random order again, by the seed that the report prints.", valueName: "s"))
  var seed: UInt64?

  @Option(
    help: ArgumentHelp(
      "Stop the check with exit code 2 after this time. Each compiler and each program has its own "
        + "limit; without this option, the whole check has none.",
      valueName: "seconds"))
  var deadline: Int?

  func validate() throws {
    guard deadline.map({ (1...86_400).contains($0) }) ?? true else {
      throw ValidationError("'--deadline' takes a number of seconds from 1 to 86400.")
    }
    guard count.map({ (1...1000).contains($0) }) ?? true else {
      throw ValidationError("'--repeat' takes a number from 1 to 1000.")
    }
    guard seed == nil || shuffle else {
      throw ValidationError("'--seed' needs '--shuffle'.")
    }
  }

  var settings: CheckSettings {
    var settings = CheckSettings()
    settings.stopsAtFirstFailure = failFast
    guard count != nil || shuffle else { return settings }
    let drawn = shuffle ? seed ?? UInt64.random(in: 1...999_999) : nil
    settings.repetitions = Repetitions(count: count ?? 1, seed: drawn)
    return settings
  }
}

/// How a report is written.
struct ReportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The format of the report: \(Self.formats).", valueName: "format"))
  var format = ReportFormat.text

  @Option(
    help: ArgumentHelp(
      "Also write a report to a file, such as junit:report.xml. You can repeat this option.",
      valueName: "format:file"))
  var report: [ReportFile] = []

  @Flag(name: .shortAndLong, help: "Show only errors, and nothing if everything passes.")
  var quiet = false

  @Flag(
    name: .shortAndLong,
    help: ArgumentHelp(
      "Also show the state of each program (in documentation, of each snippet), diagrams whose "
        + "marbles can't be moved, and comments such as '// Prints …' that can't be compared."))
  var verbose = false

  @Option(
    help: ArgumentHelp(
      "List the n programs that took longest to compile and run, including cached ones.",
      valueName: "n"))
  var slowest: Int?

  func validate() throws {
    guard !quiet || !verbose else {
      throw ValidationError("'--quiet' and '--verbose' can't be combined.")
    }
    guard slowest.map({ $0 > 0 }) ?? true else {
      throw ValidationError("'--slowest' takes a number greater than 0.")
    }
    let files = report.map(\.path)
    guard Set(files).count == files.count else {
      throw ValidationError("'--report' names the same file twice.")
    }
  }

  /// Whether people read the report, and want to know more than what fails.
  var isForPeople: Bool { format == .text && !quiet }

  /// Writes a report to the output and to the files that are asked for.
  ///
  /// - Throws: `CheckError` if a file can't be written; exit code 1 if something did not hold, 2 if
  ///   something was not checked
  func write(
    _ result: [Report], causes: [ReportLine] = [], note: String? = nil
  ) throws {
    if format == .text {
      Console.write(result.lines(style))
      for line in causes { Console.fail("\(line)") }
      if let note, !quiet { Console.note(note) }
    } else {
      Console.write(asTheyAre: try result.lines(as: format))
    }
    for file in report { try result.write(as: file.format, to: file.path) }
    if result.isPartial { throw ExitCode(2) }
    if !result.holds { throw ExitCode(1) }
  }

  /// All formats, with what each is for.
  private static var formats: String {
    ReportFormat.allCases.map { format in
      format.note.map { "\(format.rawValue) (\($0))" } ?? format.rawValue
    }
    .joined(separator: ", ")
  }

  private var style: TextStyle {
    TextStyle(
      quiet ? .quiet : verbose ? .verbose : .normal, slowest: slowest ?? 0,
      showsTime: StandardStream.output.isTerminal || Self.isInContinuousIntegration)
  }

  /// Whether the output is the log of a service that sets `CI`, whose readers ask what takes long;
  /// anywhere else, a program that reads it may compare it.
  private static var isInContinuousIntegration: Bool {
    !["", "0", "false"].contains(ProcessInfo.processInfo.environment["CI"] ?? "")
  }
}

/// A file that a report is written to, and its format: `junit:report.xml`.
struct ReportFile: ExpressibleByArgument {
  let format: ReportFormat
  let path: String

  init?(argument: String) {
    let parts = argument.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2, let format = ReportFormat(rawValue: parts[0]) else { return nil }
    self.format = format
    path = parts[1]
  }
}

/// The implementations that lessons are checked against besides the workbook's own modules.
struct ComparisonOptions: ParsableArguments {
  @Option(
    name: .customLong("against"),
    help: ArgumentHelp(
      """
      Also check against an implementation that 'Lessons/workbook.yml' lists, and compare. You can repeat this option.
      """, valueName: "name"),
    completion: Completions.implementations)
  var names: [String] = []

  func validate() throws {
    guard Set(names).count == names.count else {
      throw ValidationError("'--against' names the same implementation twice.")
    }
  }
}

/// Whether a check writes the actual results into the lessons.
struct BlessOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Write the actual output into the lessons, and show the changes.",
      discussion: """
        Changes only the blocks below snippets, '// Prints' comments and quoted sources, and adds a block to \
        a snippet that prints and has none. Keeps wildcards that still match. Runs each program a \
        second time, and writes only output that is the same both times.
        """))
  var bless = false

  @Option(
    help: ArgumentHelp(
      "Also write the result of a snippet that proves a claim, or whose error message has changed.",
      discussion: """
        Name the snippet by its id, by a claim that it proves, or by 'file:line'. An 'error' or 'trap' \
        block whose snippet now works is never changed.
        """,
      valueName: "name"))
  var blessNamed: [String] = []

  @Flag(help: "Also write to files whose current text git doesn't have.")
  var force = false

  func validate() throws {
    guard !force || isWanted else {
      throw ValidationError("'--force' needs '--bless' or '--bless-named'.")
    }
  }

  var isWanted: Bool { bless || !blessNamed.isEmpty }

  var permission: BlessingPermission { BlessingPermission(names: blessNamed, isForced: force) }
}

/// The list of known failures.
struct BaselineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The list of failures to accept (default: the file that 'baseline' in 'workbook.yml' names, or "
        + "'docs-baseline.yml' next to it).",
      valueName: "file"))
  var baseline: String?

  @Flag(help: "Write the current failures to the baseline.")
  var writeBaseline = false

  func validate() throws {
    guard baseline != "" else { throw ValidationError("'--baseline' takes the path of a file.") }
  }

  var isWanted: Bool { baseline != nil || writeBaseline }

  /// Finds out before a check whether its baseline is there and can be read.
  ///
  /// - Throws: `CheckError` if there must be none, or none is named; `Diagnostic` if it can't be
  ///   read
  func requirePresence(in workbook: Workbook) throws {
    guard workbook.isDocs || !isWanted else {
      throw CheckError(
        "a course can't have a baseline", advice: "mark failing snippets with 'skip' and a reason")
    }
    guard let path = path(in: workbook) else {
      guard writeBaseline else { return }
      throw CheckError(
        "there is no baseline", advice: "run 'workbook init', or add '--baseline FILE'")
    }
    guard !writeBaseline else { return }
    try requireTrust(path, in: workbook)
    _ = try Baseline(path)
  }

  /// Writes the baseline if an option asks for that, and takes known failures out of the verdicts.
  ///
  /// - Throws: `CheckError` or `Diagnostic` if the baseline can't be read or written
  func apply(to verdicts: inout CheckVerdicts) throws {
    guard let path = path(in: verdicts.workbook) else { return }
    try requireTrust(path, in: verdicts.workbook)
    if writeBaseline {
      let count = try Baseline.toReplace(path).write(verdicts)
      Console.fail("\(path): wrote \(count) known failure\(count == 1 ? "" : "s")")
    }
    verdicts.apply(try Baseline(path))
  }

  /// The baseline of a folder of documentation: the one that is named, or else the one beside
  /// `workbook.yml`; nil if there is none and none is to be written.
  private func path(in workbook: Workbook) -> String? {
    if let path = baseline ?? workbook.docs?.baseline.map({ workbook.root + $0 }) { return path }
    let standard = workbook.root + DocsConfiguration.usualBaseline
    let exists = FileManager.default.fileExists(atPath: standard)
    let isConfigured = FileManager.default.fileExists(atPath: workbook.course.path)
    return workbook.isDocs && isConfigured && (exists || writeBaseline) ? standard : nil
  }

  /// A path that a stranger's folder names must not lead out of it.
  private func requireTrust(_ path: String, in workbook: Workbook) throws {
    if baseline == nil { try TrustedFolders(workbook.root).check(path) }
  }
}
