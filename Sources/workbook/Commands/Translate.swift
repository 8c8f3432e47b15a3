import ArgumentParser
import Foundation
import LessonAuthoring
import LessonKit
import LessonReport
import Sandbox

struct Translate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "List outdated translations, mark translations as up to date, or start a new language.",
    discussion: """
      A translation is in the folder of its language, such as 'Lessons/ko', and has the file name of its lesson. \
      Its front matter records, under 'translates', which version of each section it translates. When the prose \
      of a section changes in the original, this command and 'lint' list the section as out of date, and the \
      translated page tells its readers. After you have updated a translation, name it here to record the new version.

      'Lessons/ko/course.yml' has the translation of the course's own texts, such as the titles of its parts and \
      the summaries of its lessons, and 'Lessons/ko/claims.yml' has the claims of its documents. This command \
      lists their missing texts, too. 'lint' checks the prose against the terms in 'Lessons/ko/terms.yml'.

      Exit code 0: all translations are up to date. 1: some aren't. 2: an error.

      Examples:
        workbook translate                         list translated, missing and outdated lessons
        workbook translate Lessons/ko/sharing.md   mark a translation as up to date
        workbook translate sharing                 mark the lesson's translations, in all languages
        workbook translate --begin ja              write the files of a new language
      """
  )

  @Argument(
    help: ArgumentHelp(
      "The translations to mark as up to date (default: list all translations).", valueName: "what"),
    completion: .file(extensions: ["md"]))
  var paths: [String] = []

  @Option(help: ArgumentHelp("Start the translation into a language.", valueName: "language"))
  var begin: String?

  /// Accepted as by all subcommands, and without effect.
  @OptionGroup(visibility: .hidden) var options: WorkbookOptions

  func validate() throws {
    if begin != nil, !paths.isEmpty {
      throw ValidationError("'--begin' can't be combined with names of translations.")
    }
  }

  func run() throws {
    if let begin {
      try self.begin(begin)
    } else {
      try paths.isEmpty ? list() : mark()
    }
  }

  private func begin(_ language: String) throws {
    let workbook = try CurrentWorkbook.load()
    let files = try TranslationState.begin(language, of: workbook)
    let first = workbook.lessons.first?.slug ?? "a"
    Console.write(
      files.isEmpty
        ? [
          "The files of the language '\(language)' exist already. Run 'workbook translate' to list what is missing."
        ]
        : [
          "Wrote \(files.joined(separator: ", ")).",
          "In course.yml, translate each line, and remove its '#'.",
          "In site/words/\(language).yml, translate each text. In terms.yml, list your terms.",
          "Then copy '\(WorkbookLoader.lessonsFolder)/\(first).md' to "
            + "'Lessons/\(language)/\(first).md', and translate the prose of the copy.",
          "Then run: workbook translate Lessons/\(language)/\(first).md",
        ])
  }

  private func list() throws {
    let workbook = try CurrentWorkbook.load()
    let states = TranslationState.all(of: workbook)
    let missing = TranslationState.missingWords(in: workbook)
    Console.write(states.flatMap(\.lines) + missing + TranslationState.summary(of: states))
    if states.contains(where: \.needsWork) || !missing.isEmpty { throw ExitCode(1) }
  }

  private func mark() throws {
    let course = try CurrentWorkbook.load([])
    let paths = try paths.flatMap { try self.paths(of: $0, in: course) }
    let workbook = try CurrentWorkbook.load(paths)
    Console.write(workbook.problemLines)
    let named = workbook.translations.flatMap(\.lessons)
    if let other = workbook.lessons.first { throw notTranslated(other.path) }
    guard named.count == paths.count else { throw ExitCode(2) }
    for translated in named {
      let isNew = try TranslationState.Mark.write(to: translated, of: workbook)
      let path = translated.lesson.path
      Console.write(["\(path) \(isNew ? "is marked as" : "was already") up to date."])
    }
  }

  /// The translations that a word names: a file, or a lesson in each of its languages.
  private func paths(of word: String, in course: Workbook) throws -> [String] {
    let isName = !word.contains("/") && !word.hasSuffix(".md")
    guard isName, !FileManager.default.fileExists(atPath: word) else { return [word] }
    let names = course.course.lessons.map(\.name)
    guard names.contains(word) else {
      throw CheckError(
        "there is no lesson '\(word)'",
        advice: Suggestion.nearest(to: word, among: names).map { "did you mean '\($0)'?" }
          ?? "run 'workbook translate' to list all lessons")
    }
    let all = try CurrentWorkbook.load().translations.flatMap(\.lessons).map(\.lesson.path)
    let found = all.filter { $0.hasSuffix("/\(word).md") }
    guard !found.isEmpty else {
      throw notTranslated("\(course.root)\(WorkbookLoader.lessonsFolder)/\(word).md")
    }
    return found
  }

  private func notTranslated(_ path: String) -> CheckError {
    CheckError(
      "'\(path)' isn't a translation",
      advice:
        "copy a lesson to the folder of a language, such as Lessons/ko, translate the copy, and run this command "
        + "with the path of the copy"
    )
  }
}
