import ArgumentParser
import LessonAuthoring
import LessonChecker

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

  /// Writes the actual results into lessons.
  ///
  /// - Parameters:
  ///   - report: the check.
  ///   - checker: what they were checked with.
  /// - Returns: what was written.
  /// - Throws: `CheckError` where a second run or a file fails.
  func bless(_ report: CheckReport, with checker: Checker) async throws -> Blessing {
    let permission = BlessingPermission(names: blessNamed, isForced: force)
    return try await Blesser(checker, permission: permission).bless(report)
  }
}
