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

      Nothing is compiled or run that an earlier check has found out already; what it found lies \
      in '.build/workbook' and can be deleted at any time.

      Examples:
        workbook check                          all lessons of the course
        workbook check Lessons/en/welcome.md    one of them
        workbook check Lessons/en               all files in a folder
        workbook check --bless                  write down what really came
        workbook check --bless-named D1.7       the claim D1.7 may change, too
      """
  )

  @Argument(
    help: ArgumentHelp(
      "Lessons, or folders of them; without any, all that the course lists.", valueName: "path"))
  var paths: [String] = []

  @OptionGroup var options: CheckOptions

  @OptionGroup var bless: BlessOptions

  func run() async throws {
    let report = try await options.check(paths.isEmpty ? nil : paths, blessing: bless)
    Console.write(report.lines)
    if report.isPartial { throw ExitCode(2) }
    if !report.holds { throw ExitCode(1) }
  }
}
