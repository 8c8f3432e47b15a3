public import ArgumentParser
import LessonAuthoring
import LessonChecker
import LessonKit
import Sandbox

extension SandboxMode: ExpressibleByArgument {}

/// The options of all subcommands that check lessons.
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

  @Option(
    help: ArgumentHelp(
      "How far to shut the lessons' programs off from files, network and other processes: "
        + "'auto', as far as the system can; 'require', wholly or not at all; 'off'.",
      valueName: "mode"))
  var sandbox = SandboxMode.auto

  @Flag(
    help: ArgumentHelp(
      "Trust the 'workbook.yml' of a folder of Markdown: build the packages that it names, whose "
        + "manifests and plugins run unguarded, and let 'link', 'search-paths' and 'module-flags' "
        + "say what compilers load. A course's own is trusted anyway."))
  var trustSettings = false

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
  ///   - bless: whether the actual results are written into the lessons, which are then checked
  ///     again.
  ///   - require: throws where the check is not worth its time, given the workbook.
  /// - Returns: the report.
  /// - Throws: exit code 2, with the reason printed, where no check can be made.
  func check(
    _ words: [String] = [], plan: CheckPlan = CheckPlan(), blessing bless: BlessOptions? = nil,
    requiring require: (Workbook) throws -> Void = { _ in }
  ) async throws -> CheckReport {
    var selected = plan
    let workbook: Workbook
    (workbook, selected.selection) = try select(words)
    try require(workbook)
    let report = try await check(workbook, plan: selected)
    guard let bless, bless.isWanted else { return report }
    do {
      let checker = checker(of: workbook, plan: selected)
      let blessing = try await Interruption.stopping {
        try await bless.bless(report, with: checker)
      }
      Console.write(blessing.lines)
      return blessing.lessons.isEmpty ? report : try await check(words, plan: plan)
    } catch let error as CheckError {
      throw Console.failure(error)
    }
  }

  /// Checks a workbook.
  ///
  /// - Parameters:
  ///   - workbook: the workbook.
  ///   - plan: which of its programs to check, and how.
  /// - Returns: the report.
  /// - Throws: exit code 2, with the reason printed, where no check can be made.
  func check(_ workbook: Workbook, plan: CheckPlan) async throws -> CheckReport {
    if let warning = StaleBuild.warning(for: workbook) { Console.fail("\(warning)") }
    let line = ProgressLine()
    defer { line.clear() }
    do {
      let name = plan.implementation?.name
      let checker = checker(of: workbook, plan: plan) { line.show($0, of: name) }
      let report = try await Interruption.stopping { try await checker.check() }
      line.clear()
      if let shortcoming = report.shortcoming, name == nil {
        Console.fail("workbook: note: \(shortcoming)")
      }
      return report
    } catch let error as CheckError {
      line.clear()
      throw Console.failure(error)
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
      case .docs(_, isConfigured: false) where paths == nil:
        Console.fail(
          "workbook: error: there is no 'Lessons/workbook.yml' in this folder or above it; "
            + "run this inside a workbook, or name a folder of Markdown")
        throw ExitCode(2)
      case .docs(let root, let isConfigured):
        return try DocsLoader.load(root: root, isConfigured: isConfigured, paths: paths)
      }
    } catch let problem as Diagnostic {
      Console.fail("\(problem)")
      throw ExitCode(2)
    }
  }

  /// Reads the course that the current folder is in.
  ///
  /// - Parameter command: the subcommand that wants one.
  /// - Returns: what could be read of it.
  /// - Throws: exit code 2, with the reason printed, where there is none.
  func loadCourse(for command: String) throws -> Workbook {
    _ = try root(for: command)
    return try load()
  }

  /// The root of the course that the current folder is in.
  ///
  /// - Parameter command: the subcommand that wants one.
  /// - Returns: its root, as a path to put before others.
  /// - Throws: exit code 2, with the reason printed, where there is none.
  func root(for command: String) throws -> String {
    guard case .course(let root) = WorkbookSite.find(for: String?.none) else {
      Console.fail(
        "workbook: error: 'workbook \(command)' is for courses, and there is no "
          + "'\(WorkbookLoader.courseFile)' in this folder or above it; 'workbook check' takes any "
          + "Markdown")
      throw ExitCode(2)
    }
    return root
  }
}
