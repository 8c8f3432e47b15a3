public import ArgumentParser
import LessonChecker
import Sandbox

extension SandboxMode: ExpressibleByArgument {}

/// The options of all subcommands that check lessons.
struct WorkbookOptions: ParsableArguments {
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("How many processes to run at once; one a core by default.", valueName: "n"))
  var jobs: Int?

  @Option(
    help: ArgumentHelp(
      "Where to keep what was found out; by default a folder of your own, named after the workbook's, in "
        + "$XDG_CACHE_HOME/workbook or ~/.cache/workbook (on a Mac ~/Library/Caches/workbook).",
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
}
