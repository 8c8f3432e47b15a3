import ArgumentParser
import LessonChecker

/// How often programs are run, in which order, and when to stop.
struct RunOptions: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: "Compile programs together where that can change no result; else each for itself.")
  var merge = true

  @Flag(
    help: ArgumentHelp(
      "Compile and run each merged program alone as well, three times each way unless '--repeat' says "
        + "otherwise, and fail where that comes to something else."))
  var verifyMerging = false

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
    guard merge || !verifyMerging else {
      throw ValidationError("'--verify-merging' merges; leave '--no-merge' away.")
    }
    guard seed == nil || shuffle else {
      throw ValidationError("'--seed' chooses a random order; give '--shuffle' with it.")
    }
  }

  /// Whether programs may be merged, and are run once and only if their outcomes are not in the
  /// cache.
  var areUsual: Bool { merge && !runsAnew }

  /// Whether programs are run even if their outcomes are in the cache.
  private var runsAnew: Bool { count != nil || shuffle || verifyMerging }

  /// The number of runs of each program, merged and alone, that are compared.
  private static let verifyingRuns = 3

  /// Notes in settings how to run programs.
  func apply(to settings: inout CheckSettings) {
    settings.merges = merge
    settings.stopsAtFirstFailure = failFast
    settings.verifiesMerging = verifyMerging
    guard runsAnew else { return }
    let drawn = shuffle ? seed ?? UInt64.random(in: 1...999_999) : nil
    settings.repetitions = Repetitions(
      count: count ?? (verifyMerging ? Self.verifyingRuns : 1), seed: drawn)
  }
}
