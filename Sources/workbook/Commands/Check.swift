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
    abstract: "Compile and run Swift snippets, and compare with what their pages say.",
    usage: "workbook check [<what> ...] [<options>]",
    discussion: """
      Check a course, or any Markdown, doc comments and DocC catalogs with Swift in them. The rules are on \
      two pages of this project: 'Lessons/en/lesson-format.md' for a course, 'Lessons/en/check-your-docs.md' \
      for everything else.

      Exit code 0: everything held, or is in the baseline. 1: something did not hold. 2: the check could not \
      be made, or a page or a module could not be read or built.

      A check runs the code that it reads. Programs, the compiler and the linker are shut off from the \
      network, from other processes and from files that they don't need, and have limits on time, memory \
      and output. If your system can't enforce all of that, the check says so once; use \
      '--sandbox=require' to make it an error.

      The check keeps its results in a cache ('--cache'), and compiles and runs only what has changed; \
      '--repeat 1' runs all programs again. You can delete the cache at any time.

      Output on a terminal is coloured; set FORCE_COLOR or NO_COLOR to change that. The schema of \
      '--format json' is in 'Sources/LessonReport/Report.schema.json'.

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
        workbook check --against flawed             compare implementations
        workbook check --format github --report junit:report.xml
                                                    in continuous integration
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
      if !blessing.lessons.isEmpty { verdicts = try await runner.check(words) }
    }
    if !verdicts.workbook.isDocs {
      verdicts.pageProblems = LinkCheck.pictureProblems(in: verdicts.workbook)
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
    if files.isEmpty { Console.write(["no Markdown here differs from \(changed)"]) }
    return files.isEmpty ? nil : files
  }
}

/// How often programs are run, in which order, and when to stop.
struct RunOptions: ParsableArguments {
  @Flag(help: "Stop at the first failure; what was not checked by then is counted.")
  var failFast = false

  @Option(
    name: .customLong("repeat"),
    help: ArgumentHelp(
      "Run each program so many times, and fail where one does not do the same each time.",
      valueName: "n"))
  var count: Int?

  @Flag(help: "Run the programs in a random order, known ones too.")
  var shuffle = false

  @Option(
    help: ArgumentHelp("Draw the same random order again; the report names it.", valueName: "s"))
  var seed: UInt64?

  @Option(
    help: ArgumentHelp(
      "End the check with exit code 2 if it is not done by then. Each compiler and program has a "
        + "limit anyway; the check as a whole has none without this.",
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
      throw ValidationError("'--seed' chooses a random order; give '--shuffle' with it.")
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
      "How to write the report: \(Self.formats).", valueName: "format"))
  var format = ReportFormat.text

  @Option(
    help: ArgumentHelp(
      "Write a report to a file as well, such as junit:report.xml; may be given several times.",
      valueName: "format:file"))
  var report: [ReportFile] = []

  @Flag(name: .shortAndLong, help: "Show errors alone, and nothing where everything holds.")
  var quiet = false

  @Flag(
    name: .shortAndLong, help: "Show each program, with its state and its time, and all of a list.")
  var verbose = false

  @Option(
    help: ArgumentHelp(
      "List the programs that took longest to compile and run, whenever that was.",
      valueName: "n"))
  var slowest: Int?

  func validate() throws {
    guard !quiet || !verbose else {
      throw ValidationError("'--quiet' and '--verbose' can't both be.")
    }
    guard slowest.map({ $0 > 0 }) ?? true else {
      throw ValidationError("'--slowest' takes a number from 1.")
    }
    let files = report.map(\.path)
    guard Set(files).count == files.count else {
      throw ValidationError("'--report' names a file twice.")
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
      Check against another implementation as well, and compare; may be given several times.
      """, valueName: "name"),
    completion: Completions.implementations)
  var names: [String] = []

  func validate() throws {
    guard Set(names).count == names.count else {
      throw ValidationError("'--against' names an implementation twice.")
    }
  }
}

/// Whether a check writes the actual results into the lessons.
struct BlessOptions: ParsableArguments {
  @Flag(
    help: ArgumentHelp(
      "Write into the lessons what really came, and show the difference.",
      discussion: """
        Only expectation blocks, '// Prints' comments and quoted sources change; a snippet that \
        prints and has no block gets one. Wildcards that still match stay. What comes out \
        otherwise in a second run is not written.
        """))
  var bless = false

  @Option(
    help: ArgumentHelp(
      "Bless this snippet even though it proves a claim, or fails with another message.",
      discussion: """
        A snippet is named by its id, a claim that it proves, or 'file:line'. What failed and now \
        works is never blessed.
        """,
      valueName: "name"))
  var blessNamed: [String] = []

  @Flag(help: "Bless files that git does not hold as they are, too.")
  var force = false

  func validate() throws {
    guard !force || isWanted else { throw ValidationError("'--force' goes with '--bless'.") }
  }

  var isWanted: Bool { bless || !blessNamed.isEmpty }

  var permission: BlessingPermission { BlessingPermission(names: blessNamed, isForced: force) }
}

/// The list of known failures.
struct BaselineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A list of failures that do not fail the check; by default 'baseline' in 'workbook.yml', or "
        + "'docs-baseline.yml' beside it.",
      valueName: "file"))
  var baseline: String?

  @Flag(help: "Write what fails now to the baseline.")
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
        "a course has no baseline", advice: "mark what fails 'skip', with the reason")
    }
    guard let path = path(in: workbook) else {
      guard writeBaseline else { return }
      throw CheckError(
        "no baseline is named", advice: "run 'workbook init', or give '--baseline FILE'")
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
      Console.fail("\(path): \(count) known to fail")
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
