import ArgumentParser
import LessonAuthoring
import LessonChecker
import LessonKit
import LessonReport

struct List: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the snippets of lessons, with their lines, results and programs.",
    discussion: """
      Compiles nothing. Also lists the blocks with the expected results, and all other code blocks. To check one \
      program, run 'workbook check LESSON#PROGRAM' with a name from this list.

      Exit code 0: the lessons could be read. 1: a lesson breaks the lesson format. 2: a lesson can't be read.

      Examples:
        workbook list                       list everything in the course
        workbook list sharing               list the code blocks of one lesson
        workbook list D1.7                  list the snippets that prove a claim
        workbook list --format json         write a JSON object for each code block
      """
  )

  @Argument(help: .selection(to: "list"), completion: Completions.words)
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
