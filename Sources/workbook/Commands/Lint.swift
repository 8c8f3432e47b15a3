import ArgumentParser
import Foundation
import LessonAuthoring
import LessonChecker
import LessonKit
import LessonReport
import LessonSite
import Sandbox

struct Lint: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check links, names, style and translations of lessons, without compiling anything.",
    discussion: """
      Errors: a broken link or anchor; an id that two lessons have; a name that is used before the lesson that \
      'introduces' it, or in a lesson that doesn't require that lesson; a public name of the course's modules \
      that no lesson introduces ('names' in 'Lessons/prose.yml'); a translation whose structure differs from \
      its original; a 'TODO' of a draft; misleading characters; and everything that breaks the lesson format.

      Also errors, because they make a page hard to read: headings that skip a level; prose of more than 100 \
      columns and Swift of more than 80; tabs, and white space at the end of lines; pictures without a \
      description; fences without a language; and marks that GitHub would show instead of bold words.

      Advice: a translation whose original has changed (its page tells readers, too), and texts of the course \
      that aren't translated. And if the course has a style in 'Lessons/prose.yml': phrases to avoid, long sentences, titles that don't name a subject, and \
      terms without a link to the glossary.

      Addresses on the web aren't checked.

      Exit code 0: no problems except advice. 1: errors. 2: the course can't be read.

      Examples:
        workbook lint                       check all lessons and their translations
        workbook lint sharing               check one lesson
        workbook lint Lessons/ko            check a language
        workbook lint --format github       write annotations for a pull request
      """
  )

  @Argument(
    help: ArgumentHelp(
      "The files, folders and lessons to check (default: all).", valueName: "what"),
    completion: Completions.words)
  var words: [String] = []

  @Option(
    help: ArgumentHelp("The format of the report: text, github or json.", valueName: "format"))
  var format = LintFormat.text

  /// Accepted as by all subcommands, and without effect.
  @OptionGroup(visibility: .hidden) var options: WorkbookOptions

  func run() throws {
    let workbook = try CurrentWorkbook.load()
    let paths = try SelectionRequest(words).paths(in: workbook)
    let report = Linter.Report(Self.diagnostics(of: workbook), of: workbook, at: paths)
    switch format {
    case .text: Console.write(report.lines)
    case .github: Console.write(asTheyAre: report.annotations)
    case .json: Console.write(asTheyAre: try report.jsonLines())
    }
    if !report.diagnostics.allSatisfy(\.isAdvice) { throw ExitCode(1) }
  }

  /// All diagnostics of a course, including those about links, which only its site knows.
  static func diagnostics(of workbook: Workbook) -> [Diagnostic] {
    let links = LinkCheck.problems(in: workbook)
    let words = WordsCheck.problems(of: workbook, theme: workbook.root + "site")
    return Linter(workbook).diagnostics + links.map { Diagnostic(.link, $0) }
      + words.map { Diagnostic(.translation, $0) }
  }
}

enum LintFormat: String, ExpressibleByArgument, CaseIterable {
  /// For people.
  case text

  /// For GitHub: workflow commands, which become annotations on the lines of the Markdown.
  case github

  /// For programs: a JSON object a line.
  case json
}
