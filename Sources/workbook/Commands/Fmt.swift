import ArgumentParser
import LessonAuthoring
import LessonChecker
import LessonKit
import Sandbox

/// The subcommand `fmt`.
struct Fmt: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Format the Swift in the fences of lessons.",
    usage: "workbook fmt [<what> ...] [<options>]",
    discussion: """
      The fences are formatted by the toolchain's 'swift format', with the '.swift-format' of the \
      workbook's folder, in lines of 80 columns at most. Only the code changes: what a snippet must \
      print stays as it is, so check the lessons afterwards.

      Left alone: fences that are skipped or quote a source file; and, with a note, those that do \
      not parse, that leave code out ('…', '<#name#>'), or whose 'highlight' would name other lines.

      Exit code 0: all fences are formatted now. 1: with '--check', some are not. 2: nothing was done.

      Examples:
        workbook fmt                        all lessons, and their translations
        workbook fmt welcome                one of them
        workbook fmt --check                only say which fences would change
        workbook fmt README.md docs         any Markdown that has Swift in it
      """
  )

  @Argument(
    help: ArgumentHelp("Lessons, other Markdown and folders; without any, all.", valueName: "what"),
    completion: Completions.words)
  var words: [String] = []

  @Flag(help: "Change nothing; fail where a fence is not formatted.")
  var check = false

  @OptionGroup(visibility: .hidden) var options: WorkbookOptions

  func run() async throws {
    do {
      let (workbook, paths) = try selected()
      let formatter = try LessonFormatter(
        workbook, at: paths, cacheFolder: options.cacheFolder(of: workbook))
      let report = try await Interruption.stopping { try await formatter.format(writing: !check) }
      Console.write(report.lines)
      if check, !report.isClean { throw ExitCode(1) }
    } catch let error as CheckError {
      throw Console.failure(error)
    }
  }

  /// The workbook, and what of it is meant.
  private func selected() throws -> (Workbook, [String]?) {
    let request = SelectionRequest(words)
    if let error = request.missingFile { throw error }
    if case .docs(_, isConfigured: false) = WorkbookLocation.find(for: String?.none),
      let error = request.unknownFile
    {
      throw error
    }
    if !words.isEmpty, !request.needsCourse {
      let workbook = try options.load(words)
      if workbook.docs != nil { return (workbook, words) }
    }
    let workbook = try options.load()
    return (workbook, try request.paths(in: workbook))
  }
}
