import ArgumentParser
import Foundation
import LessonAuthoring
import LessonChecker
import LessonKit
import LessonReport
import Sandbox

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

  /// Notes in settings how to run programs.
  func apply(to settings: inout CheckSettings) {
    settings.stopsAtFirstFailure = failFast
    guard count != nil || shuffle else { return }
    let drawn = shuffle ? seed ?? UInt64.random(in: 1...999_999) : nil
    settings.repetitions = Repetitions(count: count ?? 1, seed: drawn)
  }
}

/// Which part of a check to do if several machines share it.
struct ShardOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Check part k of n, which take about equally long; 'workbook merge' puts reports together.",
      valueName: "k/n"),
    transform: Self.shard)
  var shard: Shard?

  @Option(
    help: ArgumentHelp(
      """
      An earlier report as JSON, to divide by the times in it; the same file for all shards. \
      Without it they are estimated.
      """, valueName: "file"),
    completion: .file(extensions: ["json", "jsonl"]))
  var timings: String?

  func validate() throws {
    guard timings == nil || shard != nil else {
      throw ValidationError("'--timings' says how to divide a check; give '--shard' with it.")
    }
  }

  /// Notes in settings which part is to be done.
  ///
  /// - Throws: `CheckError` if the times can't be read
  func apply(to settings: inout CheckSettings) throws {
    settings.shard = shard
    if let timings {
      settings.timings = Timings(try WrittenReport(readingJSONFrom: timings))
    }
  }

  /// Parses `2/4`.
  ///
  /// - Throws: `ValidationError` with what to write instead
  @Sendable private static func shard(_ argument: String) throws -> Shard {
    if let shard = Shard(argument) { return shard }
    let numbers = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1],
      (1...Shard.mostParts).contains(count)
    else {
      throw ValidationError(
        "write the number of the part, a slash and the number of parts, up to \(Shard.mostParts), "
          + "as in '2/4'.")
    }
    throw ValidationError(
      number < 1
        ? "parts are numbered from 1; write one of '1/\(count)' to '\(count)/\(count)'."
        : "there is no part \(number) of \(count); write one of '1/\(count)' to "
          + "'\(count)/\(count)', or '\(number)/n' with n of \(number) or more.")
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

  /// Whether anything is to be written.
  var isWanted: Bool { bless || !blessNamed.isEmpty }

  /// What may be written.
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

  /// Whether an option asks for a baseline.
  var isWanted: Bool { baseline != nil || writeBaseline }

  /// Finds out before a check whether its baseline is there and can be read.
  ///
  /// - Throws: `CheckError` if there must be none, or none is named; `Diagnostic` if it can't be
  ///   read
  func requirePresence(in workbook: Workbook) throws {
    guard workbook.docs != nil || !isWanted else {
      throw CheckError(
        "a course has no baseline", advice: "mark what fails 'skip', with the reason")
    }
    guard let path = path(in: workbook) else {
      guard writeBaseline else { return }
      throw CheckError(
        "no baseline is named", advice: "give '--baseline FILE', or write a 'workbook.yml'")
    }
    guard !writeBaseline else { return }
    try requireTrust(path, in: workbook)
    _ = try Baseline(path)
  }

  /// Writes the baseline if an option asks for that, and takes known failures out of a report.
  ///
  /// - Throws: `CheckError` or `Diagnostic` if the baseline can't be read or written
  func apply(to report: inout CheckReport) throws {
    guard let path = path(in: report.workbook) else { return }
    try requireTrust(path, in: report.workbook)
    if writeBaseline {
      let count = try Baseline.toReplace(path).write(report)
      Console.fail("\(path): \(count) known to fail")
    }
    report.apply(try Baseline(path))
  }

  /// The baseline of a folder of documentation: the one that is named, or else the one beside
  /// `workbook.yml`; nil if there is none and none is to be written.
  private func path(in workbook: Workbook) -> String? {
    if let path = baseline ?? workbook.docs?.baseline.map({ workbook.root + $0 }) { return path }
    let standard = workbook.root + DocsConfiguration.usualBaseline
    let exists = FileManager.default.fileExists(atPath: standard)
    let isConfigured = FileManager.default.fileExists(atPath: workbook.course.path)
    return workbook.docs != nil && isConfigured && (exists || writeBaseline) ? standard : nil
  }

  /// A path that a stranger's folder names must not lead out of it.
  private func requireTrust(_ path: String, in workbook: Workbook) throws {
    if baseline == nil { try TrustedFolders(workbook.root).check(path) }
  }
}
