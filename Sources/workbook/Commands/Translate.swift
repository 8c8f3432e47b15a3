import ArgumentParser
import LessonAuthoring
import LessonKit
import LessonReport
import Sandbox

struct Translate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract:
      "List which translations are out of date, mark some as up to date, or begin a language.",
    discussion: """
      A translation lies in the folder of its language, such as 'Lessons/ko', under the name of its \
      lesson. It says in its front matter, under 'translates', which text each of its sections was \
      made from. When the prose of a section changes in the original, its translation is stale: \
      that is listed here and by 'lint', and said on its page. Name it here once it says the same \
      again, and what it was made from is written down anew. What the course says of itself, such as \
      the titles of its parts and what each lesson is about, is translated in \
      'Lessons/ko/course.yml', and the claims of its documents in 'Lessons/ko/claims.yml'; what is \
      missing there is listed as well. 'Lessons/ko/terms.yml' has the terms of the language, to \
      which 'lint' holds the prose.

      Exit code 0: all that is translated is up to date. 1: something is not. 2: nothing was done.

      Examples:
        workbook translate                         what is translated, missing, stale
        workbook translate Lessons/ko/welcome.md   this one says what its original says now
        workbook translate --begin ja              the files of another language
      """
  )

  @Argument(
    help: ArgumentHelp(
      "Translations that are up to date; without any, all are listed.", valueName: "path"),
    completion: .file(extensions: ["md"]))
  var paths: [String] = []

  @Option(help: ArgumentHelp("Begin the translation into a language.", valueName: "language"))
  var begin: String?

  /// Accepted as by all subcommands, and without effect.
  @OptionGroup(visibility: .hidden) var options: WorkbookOptions

  func validate() throws {
    if begin != nil, !paths.isEmpty {
      throw ValidationError("'--begin' takes no translations that are up to date")
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
        ? ["'\(language)' has begun already: 'workbook translate' lists what is missing."]
        : [
          "Written: \(files.joined(separator: ", ")).",
          "Translate their lines. Then copy '\(WorkbookLoader.lessonsFolder)/\(first).md' to "
            + "'Lessons/\(language)/\(first).md', translate its prose, and say: workbook translate "
            + "Lessons/\(language)/\(first).md",
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
    let workbook = try CurrentWorkbook.load(paths)
    Console.write(workbook.problemLines)
    let named = workbook.translations.flatMap(\.lessons)
    if let other = workbook.lessons.first {
      throw CheckError(
        "'\(other.path)' is no translation", advice: "name one, such as in Lessons/ko")
    }
    guard named.count == paths.count else { throw ExitCode(2) }
    for translated in named {
      let isNew = try TranslationState.Mark.write(to: translated, of: workbook)
      let path = translated.lesson.path
      Console.write(["\(path) \(isNew ? "is marked as" : "was already") up to date."])
    }
  }
}
