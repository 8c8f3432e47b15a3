import ArgumentParser
import LessonAuthoring
import LessonChecker
import LessonKit
import LessonReport

struct List: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List the fences of lessons: where each stands, what it is for, in which program.",
    discussion: """
      Nothing is compiled. A fence is a snippet, or says what must happen to the snippet above it, \
      or is prose to the checker. What a snippet's program is called can be given to 'check' after \
      the lesson's name.

      Exit code 0: the lessons could be read. 1: one breaks the lesson format. 2: one can't be read.

      Examples:
        workbook list                                  all fences of the course
        workbook list welcome                          those of a lesson
        workbook list D1.7                             those that prove a claim
        workbook list --format json                    one JSON object a fence
      """
  )

  @Argument(
    help: ArgumentHelp(
      "Lessons, folders, lines, claims or snippets; without any, all that the course lists.",
      valueName: "what"),
    completion: Completions.words)
  var words: [String] = []

  @Option(help: ArgumentHelp("How to write the list: text or json.", valueName: "format"))
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
