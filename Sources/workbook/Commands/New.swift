import ArgumentParser
import LessonAuthoring
import LessonKit

struct New: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Create a new lesson that passes its check.",
    discussion: """
      Writes 'Lessons/en/NAME.md', unless the file exists, and adds NAME to the end of a part in \
      'Lessons/workbook.yml': the part that you name, or else the last part with a lesson that mirrors the same \
      document, or else the first part. You can move the line afterwards.

      Exit code 0: the lesson was written and listed. 1: it was written, but you must list it yourself. \
      2: nothing was written.

      Examples:
        workbook new sharing-a-stream
        workbook new Lessons/en/sharing-a-stream.md --title "Sharing a stream"
        workbook new sharing-a-stream --mirrors D4 --part "Subjects and relays"
      """
  )

  @Argument(
    help: ArgumentHelp("The lesson's name, or the path of its file.", valueName: "path"),
    transform: { text in
      guard let name = LessonDraft.Name(text) else {
        throw ValidationError(
          "Use lowercase letters from a to z, digits and hyphens, such as 'sharing-a-stream' or "
            + "'Lessons/en/sharing-a-stream.md'.")
      }
      return name
    })
  var name: LessonDraft.Name

  @Option(help: "The lesson's title (default: its name with spaces).")
  var title: String?

  @Option(
    help: ArgumentHelp("The document that the lesson follows.", valueName: "id"),
    completion: Completions.documents)
  var mirrors: String?

  @Option(
    help: ArgumentHelp("The part of the course to add the lesson to.", valueName: "title"),
    completion: Completions.parts)
  var part: String?

  /// Accepted as by all subcommands, and without effect.
  @OptionGroup(visibility: .hidden) var options: WorkbookOptions

  func run() throws {
    var draft = LessonDraft(name, in: try CurrentWorkbook.loadCourse(for: "new"))
    draft.title = title
    draft.mirrors = mirrors
    draft.part = part
    let outcome = try draft.write()
    let place = outcome.isListed ? ", and listed it in the part '\(outcome.part)'" : ""
    Console.write(["Wrote \(outcome.path)\(place).", "Next: workbook watch \(name.name)"])
    guard !outcome.isListed else { return }
    Console.fail(
      "workbook: error: Lessons/workbook.yml couldn't be changed safely; add the line "
        + "'- \(name.name)' to the lessons of the part '\(outcome.part)'")
    throw ExitCode(1)
  }
}
