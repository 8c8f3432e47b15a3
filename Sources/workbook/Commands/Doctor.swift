import ArgumentParser
import LessonAuthoring
import LessonChecker
import LessonKit

struct Doctor: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Say what this machine lacks for the tool, and the command that installs it.",
    discussion: """
      One line a thing: 'fine', 'advice' where the tool gets along without it, 'missing' where it \
      does not.

      Exit code 0: nothing is missing. 1: something is.

      Example:
        workbook doctor
      """
  )

  @Option(help: ArgumentHelp("The cache to look at.", valueName: "folder"))
  var cache: String?

  func run() async throws {
    let doctor = MachineDoctor(root: WorkbookLocation.courseRoot, cacheFolder: cache)
    let checks = await doctor.checks()
    Console.write(checks.flatMap { $0.lines(in: StandardStream.output.columns) })
    if checks.contains(where: { $0.state == .missing }) { throw ExitCode(1) }
  }
}
