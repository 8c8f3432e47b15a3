import ArgumentParser
import LessonChecker
import LessonKit

/// The subcommand `check`.
struct Check: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compile and run the snippets of lessons, and compare with what the lessons say.",
    discussion: """
      Exit code 0: everything held. 1: something did not. 2: the check could not be made, or a \
      lesson or a module could not be read or built.

      A check runs the code of the lessons. Each program is shut off from the network, from other \
      processes and from all files but its own empty folder, and has limits on time, memory, threads \
      and output. What your system can't enforce is said once; with '--sandbox=require' it is an \
      error, so that a stranger's lesson never runs unguarded.

      Nothing is compiled or run that an earlier check has found out already; what it found lies \
      in '.build/workbook' and can be deleted at any time.

      Examples:
        workbook check                                 all lessons of the course
        workbook check Lessons/en/welcome.md           one of them
        workbook check Lessons/en                      all files in a folder
        workbook check --sandbox=require pull.md       a stranger's lesson
      """
  )

  @Argument(
    help: ArgumentHelp(
      "Lessons, or folders of them; without any, all that the course lists.", valueName: "path"))
  var paths: [String] = []

  @OptionGroup var options: CheckOptions

  func run() async throws {
    let report = try await options.check(paths.isEmpty ? nil : paths)
    Console.write(report.lines)
    if report.isPartial { throw ExitCode(2) }
    if !report.holds { throw ExitCode(1) }
  }
}
