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
  /// - Parameter paths: the lessons, or nil for all.
  /// - Returns: what came of it.
  /// - Throws: exit code 2, with the reason printed, where no check can be made.
  func check(_ paths: [String]? = nil) async throws -> CheckReport {
    let workbook = try load(paths)
    let line = ProgressLine()
    defer { line.clear() }
    do {
      let checker = Checker(workbook, cacheFolder: cache, jobs: jobs) { line.show($0) }
      return try await Interruption.stopping { try await checker.check() }
    } catch let error as CheckError {
      line.clear()
      Console.fail("workbook: error: \(error)")
      throw ExitCode(2)
    }
  }

  /// Reads lessons of the workbook that the current folder is in.
  ///
  /// - Parameter paths: the lessons, or nil for all.
  /// - Returns: what could be read.
  /// - Throws: exit code 2, with the reason printed, where there is no workbook to read.
  func load(_ paths: [String]? = nil) throws -> Workbook {
    do {
      switch try WorkbookSite.find(for: paths) {
      case .course(let root):
        return try WorkbookLoader.load(root: root, paths: paths)
      case .tree(_, isConfigured: false) where paths == nil:
        Console.fail(
          "workbook: error: there is no 'Lessons/workbook.yml' in this folder or above it; "
            + "run this inside a workbook, or name a folder of Markdown")
        throw ExitCode(2)
      case .tree(let root, let isConfigured):
        return try TreeLoader.load(root: root, isConfigured: isConfigured, paths: paths)
      }
    } catch let problem as LessonProblem {
      Console.fail("\(problem)")
      throw ExitCode(2)
    }
  }
}
