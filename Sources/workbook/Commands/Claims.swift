import ArgumentParser
import LessonChecker
import LessonKit
import LessonReport

struct Claims: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List what the documents claim, and which snippets prove it.",
    usage: "workbook claims [<id> ...] [<options>]",
    discussion: """
      Each claim of 'Lessons/claims.yml' is proven by the verified snippets that name it with \
      'proves=' in a check comment. The lessons are checked first. A claim that no snippet can try \
      has the verdict 'untested', and says why.

      Exit code 0: every claim listed is proven, or untested. 1: some are not. 2: the check could \
      not be made.

      Examples:
        workbook claims            all claims
        workbook claims D1         those of one document
        workbook claims D1.7       one of them
        workbook claims --format json
      """
  )

  @Argument(
    help: ArgumentHelp("Documents or claims; without any, all.", valueName: "id"),
    completion: Completions.claims)
  var ids: [String] = []

  @Option(help: ArgumentHelp("How to write the list: text or json.", valueName: "format"))
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
