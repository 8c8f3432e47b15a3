import ArgumentParser
import LessonAuthoring
import LessonChecker

struct Watch: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check lessons, and check again what a saved file touches.",
    usage: "workbook watch [<what> ...] [<options>]",
    discussion: """
      The result of the last check stays on the screen while the next one is made. A saved lesson \
      is checked again, a module's source makes all be checked that imports it, and the course's \
      own files all lessons. A save during a check ends that check and begins another one.

      On a terminal, Enter checks everything again, and 'q' and Enter ends it. Ctrl-C ends it \
      anywhere, with exit code 0. 2: not even the first check could be made.

      Examples:
        workbook watch                      all lessons of the course
        workbook watch welcome              one of them; what can be said to 'check' goes here too
        workbook watch README.md docs       documentation that is no course
        workbook watch --render             and keep the site in 'site/public' up to date
        workbook watch --render welcome     other pages then say that they were not checked
        workbook watch --no-clear           one result under the other
      """
  )

  @Argument(
    help: ArgumentHelp(
      "Lessons, folders, lines, claims or snippets; without any, all that the course lists.",
      valueName: "what"),
    completion: Completions.words)
  var words: [String] = []

  @Flag(help: "Render the site after each check, and when a file of its theme is saved.")
  var render = false

  @Flag(inversion: .prefixedNo, help: "Clear the screen before each result.")
  var clear = true

  @OptionGroup var types: TypeOptions

  @OptionGroup var options: WorkbookOptions

  func run() async throws {
    let location = try CurrentWorkbook.location(of: words, for: "watch")
    let screen = WatchScreen(clears: clear)
    defer { screen.end() }
    let runner = CheckRunner(options: options)
    let site =
      render
      ? try LiveSite(runner: runner, words: words, location: location, types: types.types) : nil
    let typed = ExerciseSession.TypedLines()
    let watch = WorkbookWatch(of: location, words: words, theme: site?.theme, typed: typed) {
      workbook, settings in
      runner.checker(of: workbook, settings: settings) { screen.show($0) }
    }
    WatchKeys.listen(typed)
    do {
      try await Interruption.stopping {
        try await watch.run { event in
          let messages = await site?.rerender(after: event, showing: screen).messages
          screen.show(event, site: messages ?? [])
        }
      }
    } catch let code as ExitCode where code == Interruption.byUser {}
  }
}
