import ArgumentParser
import LessonChecker
import LessonKit

/// The subcommand `check`.
struct Check: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compile and run the snippets of lessons, and compare with what the lessons say.",
    usage: "workbook check [<path> ...] [<options>]",
    discussion: """
      Exit code 0: everything held. 1: something did not. 2: the check could not be made, or a \
      lesson or a module could not be read or built.

      A check runs the code of the lessons, with limits on time and output and not yet shut off from \
      your files and your network. Check a stranger's lesson in a container.

      Markdown outside a course needs no format: its 'swift' fences are compiled and run by section, \
      and what '// Prints "…"' comments say is compared. A 'workbook.yml' beside it or above says \
      what to import, which files to take, and which failures are known.

      Nothing is compiled or run that an earlier check has found out already; what it found lies \
      in '.build/workbook' and can be deleted at any time.

      Examples:
        workbook check                                 all lessons of the course
        workbook check Lessons/en/welcome.md           one of them
        workbook check Lessons/en                      all files in a folder
        workbook check README.md docs                  any Markdown that has Swift in it
        workbook check docs --baseline known.yml       only what is not known to fail fails
      """
  )

  @Argument(
    help: ArgumentHelp(
      "Lessons or other Markdown, or folders; without any, all that the course lists.",
      valueName: "path"))
  var paths: [String] = []

  @OptionGroup var options: CheckOptions
  @OptionGroup var baseline: BaselineOptions

  func run() async throws {
    var report = try await options.check(paths.isEmpty ? nil : paths)
    try baseline.apply(to: &report)
    Console.write(report.lines)
    if report.isPartial { throw ExitCode(2) }
    if !report.holds { throw ExitCode(1) }
  }
}
