import ArgumentParser
import LessonReport

struct Merge: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Put the reports of shards together, or write a report in another format.",
    usage: "workbook merge <file> ... [<options>]",
    discussion: """
      Takes what 'workbook check --shard k/n --report json:FILE' wrote on each machine. A missing \
      shard, or one that was cut from another whole, is an error.

      Exit code 0: everything held. 1: something did not. 2: a part of the whole was not checked, \
      or the reports can't be merged.

      Examples:
        workbook merge shard-*.json                     the verdict
        workbook merge shard-*.json --report json:all.json
                                                        times for '--timings'
        workbook merge all.json --format junit          another format
      """
  )

  @Argument(
    help: ArgumentHelp("Reports as JSON.", valueName: "file"),
    completion: .file(extensions: ["json", "jsonl"]))
  var files: [String]

  @OptionGroup var reports: ReportOptions

  func run() throws {
    let shards = try files.map { ($0, try [Report](readingJSONFrom: $0)) }
    try reports.write(try [Report](merging: shards))
  }
}
