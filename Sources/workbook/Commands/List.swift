import ArgumentParser
import LessonAuthoring
import LessonChecker
import LessonKit
import LessonReport

struct List: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the fences of lessons, with their lines, roles and programs.",
    discussion: """
      Compiles nothing. A fence is a snippet, or the expected result of the snippet above it, or only text. You \
      can give the name of a program to 'check', after the name of the lesson.

      Exit code 0: the lessons could be read. 1: a lesson breaks the lesson format. 2: a lesson can't be read.

      Examples:
        workbook list                       list all fences of the course
        workbook list welcome               list the fences of one lesson
        workbook list D1.7                  list the snippets that prove a claim
        workbook list --format json         write a JSON object for each fence
      """
  )

  @Argument(
    help: ArgumentHelp(
      "The lessons, folders, lines, claims or snippets to list (default: all lessons of the course).",
      valueName: "what"),
    completion: Completions.words)
  var words: [String] = []

  @Option(help: ArgumentHelp("The format of the list: text or json.", valueName: "format"))
  var format = ListFormat.text

  /// Accepted as by all subcommands, and without effect.
  @OptionGroup(visibility: .hidden) var options: WorkbookOptions

  func run() throws {
    let (workbook, selection) = try CurrentWorkbook.loadSelected(words)
    let list = FenceList(workbook, selection: selection)
    switch format {
    case .json: Console.write(asTheyAre: try list.jsonLines())
    case .text: Console.write(list.lines(in: StandardStream.output.columns))
    }
    let problems = workbook.problems + workbook.lessons.flatMap(\.problems)
    for line in workbook.problemLines { Console.fail("\(line)") }
    if problems.contains(where: \.isUnreadable) { throw ExitCode(2) }
    if !problems.isEmpty { throw ExitCode(1) }
  }
}
