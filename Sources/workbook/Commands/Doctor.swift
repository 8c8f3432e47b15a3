import ArgumentParser
import LessonAuthoring
import LessonChecker
import LessonKit

struct Doctor: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List what the tool needs on this machine, and how to get what is missing.",
    discussion: """
      Prints a line for each thing that the tool needs or can use. The line begins with 'fine', with 'missing' if \
      the tool doesn't work without this thing, or with 'advice' if it works, but not as well.

      Exit code 0: nothing is missing. 1: something is.

      Example:
        workbook doctor
      """
  )

  @Option(help: ArgumentHelp("The cache to examine.", valueName: "folder"))
  var cache: String?

  func run() async throws {
    let doctor = MachineDoctor(root: WorkbookLocation.courseRoot, cacheFolder: cache)
    let checks = await doctor.checks()
    Console.write(checks.flatMap { $0.lines(in: StandardStream.output.columns) })
    if checks.contains(where: { $0.state == .missing }) { throw ExitCode(1) }
  }
}
