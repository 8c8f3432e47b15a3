import ArgumentParser
import LessonAuthoring
import LessonKit

struct New: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Create a new lesson that passes its check.",
    discussion: """
      Writes 'Lessons/en/NAME.md', unless the file exists, and adds NAME to 'Lessons/workbook.yml', after the \
      lesson of '--after', or at the end of the part of '--part'. Without these options, it adds NAME to the last \
      part that has a lesson on the document of '--mirrors', or else to the first part. You can move the line \
      afterwards.

      The draft has the modules of the lesson before it, and usually requires that lesson. At its end are examples to \
      copy from: a compile error, a crash, a diagram if the modules can draw one, and an exercise. 'workbook \
      ready' fails until you have replaced or deleted each TODO.

      Prints a note if the title doesn't name its subject, and if the lesson before ends with a link that \
      should now lead to the new lesson.

      Exit code 0: the lesson was written and listed. 1: it was written, but you must list it yourself. \
      2: an error.

      Examples:
        workbook new sharing-a-stream --after combining
        workbook new Lessons/en/sharing-a-stream.md --title "Sharing a stream"
        workbook new sharing-a-stream --mirrors D4 --part "Subjects and relays"
      """
  )

  @Argument(
    help: ArgumentHelp("The lesson's name, or the path of its file.", valueName: "path"),
    transform: { text in
      guard let name = LessonDraft.Name(text) else {
        throw ValidationError(
          "Write a name of lowercase letters from a to z, digits and hyphens, such as 'sharing-a-stream', or "
            + "its path, such as 'Lessons/en/sharing-a-stream.md'.")
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

  @Option(
    help: ArgumentHelp("The lesson to add the new one after.", valueName: "lesson"),
    completion: Completions.lessons)
  var after: String?

  /// Accepted as by all subcommands, and without effect.
  @OptionGroup(visibility: .hidden) var options: WorkbookOptions

  func validate() throws {
    guard after == nil || part == nil else {
      throw ValidationError(
        "'--after' can't be combined with '--part', because '--after' also chooses the part."
      )
    }
  }

  func run() throws {
    var draft = LessonDraft(name, in: try CurrentWorkbook.loadCourse(for: "new"))
    draft.title = title
    draft.mirrors = mirrors
    draft.part = part
    draft.after = after
    let outcome = try draft.write()
    let neighbour = outcome.neighbour.map { " after '\($0)'" } ?? ""
    let place = "\(neighbour) in the part '\(outcome.part)'"
    Console.write([
      "Wrote \(outcome.path)"
        + (outcome.isListed ? ", and listed it\(place) of Lessons/workbook.yml." : "."),
      "Next: workbook watch \(name.name)",
      "Before you send it: workbook ready \(name.name)",
    ])
    if let link = outcome.skippingLink { Console.fail("\(link)") }
    if let title = Linter(try CurrentWorkbook.loadCourse(for: "new")).titleAdvice(on: name.name) {
      Console.note(
        "\(title.message); change the title, unless you are going to list one of its words in 'introduces'"
      )
    }
    guard !outcome.isListed else { return }
    Console.fail(
      "workbook: error: Lessons/workbook.yml couldn't be changed safely; add the line "
        + "'- \(name.name)'\(place)")
    throw ExitCode(1)
  }
}
