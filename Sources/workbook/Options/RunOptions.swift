import ArgumentParser
import LessonChecker

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

  /// Whether programs are run once, and only if their outcomes are not in the cache.
  var areDefault: Bool { count == nil && !shuffle }

  /// Notes in settings how to run programs.
  func apply(to settings: inout CheckSettings) {
    settings.stopsAtFirstFailure = failFast
    guard !areDefault else { return }
    let drawn = shuffle ? seed ?? UInt64.random(in: 1...999_999) : nil
    settings.repetitions = Repetitions(count: count ?? 1, seed: drawn)
  }
}
