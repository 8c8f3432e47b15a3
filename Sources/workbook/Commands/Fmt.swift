import ArgumentParser
import LessonAuthoring
import LessonKit

struct Fmt: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Format the Swift in the fences of lessons.",
    usage: "workbook fmt [<what> ...] [<options>]",
    discussion: """
      The fences are formatted by the toolchain's 'swift format', with the '.swift-format' of the \
      workbook's folder, in lines of 80 columns at most. Only the code changes: what a snippet must \
      print stays as it is, so check the lessons afterwards.

      Left alone: fences that are skipped or quote a source file; and, with a note, those that do \
      not parse, on which 'swift format' crashes, that leave code out ('…', '<#name#>'), or whose \
      'highlight' would name other lines.

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
    let (workbook, paths) = try CurrentWorkbook.loadFiles(words)
    let formatter = LessonFormatter(
      workbook, at: paths, cacheFolder: try options.cacheFolder(of: workbook.root))
    let report = try await Interruption.stopping { try await formatter.format(writing: !check) }
    Console.write(report.lines)
    if check, !report.isClean { throw ExitCode(1) }
  }
}
