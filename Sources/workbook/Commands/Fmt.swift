import ArgumentParser
import LessonAuthoring
import LessonKit

struct Fmt: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Format the Swift code of lessons, and update LESSONS.md.",
    usage: "workbook fmt [<what> ...] [<options>]",
    discussion: """
      Formats snippets with the toolchain's 'swift format' and the file '.swift-format' in the folder of the \
      course or package, in lines of at most 80 columns. Changes only the code, and not the expected output below it, so check the \
      lessons afterwards.

      Leaves some snippets unchanged: snippets that are skipped or that quote a source file, and, with a note, \
      snippets that don't parse, that crash 'swift format', that omit code ('…', '<#name#>'), or whose \
      'highlight' would name different lines.

      If the course has a file LESSONS.md, also lists all lessons there, with their titles and summaries, below the \
      file's introduction.

      Exit code 0: all snippets are formatted. 1: with '--check', some aren't, or LESSONS.md is out of date. 2: an \
      error.

      Examples:
        workbook fmt                        format all lessons and their translations
        workbook fmt sharing                format one lesson
        workbook fmt --check                list the snippets that would change
        workbook fmt README.md docs         format Markdown that isn't part of a course
      """
  )

  @Argument(
    help: ArgumentHelp(
      "The files, folders and lessons to format (default: the whole course or documentation that "
        + "the current folder is in).",
      valueName: "what"),
    completion: Completions.words)
  var words: [String] = []

  @Flag(help: "Change nothing, and fail if a snippet isn't formatted or LESSONS.md is out of date.")
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
