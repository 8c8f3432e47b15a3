import ArgumentParser
import LessonChecker
import LessonKit
import LessonReport

struct Claims: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List a course's claims, and the snippets that prove them.",
    usage: "workbook claims [<id> ...] [<options>]",
    discussion: """
      'Lessons/claims.yml' lists the claims of the documents that a course is based on. A claim is proven by the \
      verified snippets that name it with 'proves=' in a check comment, so this command checks all lessons first, \
      which takes minutes the first time. A claim that no snippet can test has the verdict 'untested', with a reason.

      Exit code 0: every listed claim is proven, or untested. 1: some aren't. 2: the check couldn't run.

      Examples:
        workbook claims                  list all claims
        workbook claims D1               list the claims of the document D1
        workbook claims D1.7             list one claim
        workbook claims --format json    list all claims as JSON
      """
  )

  @Argument(
    help: ArgumentHelp(
      "The claims to list, or documents, for all their claims (default: all).", valueName: "id"),
    completion: Completions.claims)
  var ids: [String] = []

  @Option(help: ArgumentHelp("The format of the list: text or json.", valueName: "format"))
  var format = ListFormat.text

  @OptionGroup var options: WorkbookOptions

  func run() async throws {
    try ClaimTable.check(ids, in: try CurrentWorkbook.loadCourse(for: "claims").claims)
    let verdicts = try await CheckRunner(options: options).check()
    let table = try ClaimTable(verdicts, of: ids)
    switch format {
    case .json: Console.write(asTheyAre: table.jsonLines)
    case .text: Console.write(table.lines(in: StandardStream.output.columns))
    }
    if verdicts.isPartial {
      for line in verdicts.lines.filter(\.isError) { Console.fail("\(line)") }
      throw ExitCode(2)
    }
    if !table.isComplete { throw ExitCode(1) }
  }
}
