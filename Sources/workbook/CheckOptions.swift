import ArgumentParser
import LessonChecker
import LessonKit

/// What all subcommands that check lessons can be told.
struct CheckOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("How many processes to run at once; one a core by default.", valueName: "n"))
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "Where to keep what was found out; '\(Checker.cacheFolder)' of the workbook by default.",
      valueName: "folder"))
  var cache: String?

  func validate() throws {
    guard jobs.map({ (1...256).contains($0) }) ?? true else {
      throw ValidationError("'--jobs' takes a number from 1 to 256.")
    }
    guard cache != "" else { throw ValidationError("'--cache' takes the path of a folder.") }
  }

  /// Checks lessons of the workbook that the current folder is in.
  ///
  /// - Parameters:
  ///   - words: which programs to check, or none for all.
  ///   - plan: how to check them.
  /// - Returns: what came of it.
  /// - Throws: exit code 2, with the reason printed, where no check can be made.
  func check(
    _ words: [String] = [], plan: CheckPlan = CheckPlan()
  ) async throws -> CheckReport {
    var plan = plan
    let workbook: Workbook
    (workbook, plan.selection) = try select(words)
    let line = ProgressLine()
    defer { line.clear() }
    do {
      let checker = Checker(workbook, cacheFolder: cache, jobs: jobs, plan: plan) { line.show($0) }
      return try await Interruption.stopping { try await checker.check() }
    } catch let error as CheckError {
      line.clear()
      throw Console.failure(error)
    }
  }

  /// Reads all lessons of the workbook that the current folder is in.
  ///
  /// - Returns: what could be read.
  /// - Throws: exit code 2, with the reason printed, where there is no workbook to read.
  func load() throws -> Workbook { try select([]).0 }

  /// The root of the workbook that the current folder is in.
  ///
  /// - Returns: its root, as a path to put before others.
  /// - Throws: exit code 2, with the reason printed, where there is none.
  func root() throws -> String {
    guard let root = WorkbookLoader.root() else {
      Console.fail(
        "workbook: error: there is no 'Lessons/workbook.yml' in this folder or above it; "
          + "run this inside a workbook")
      throw ExitCode(2)
    }
    return root
  }
}
