import ArgumentParser
import LessonAuthoring
import LessonChecker

struct Watch: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Check lessons, and check again after each save.",
    usage: "workbook watch [<what> ...] [<options>]",
    discussion: """
      Shows the last result until the next check has finished. If you save a lesson, it checks that lesson; if \
      you save a source of a module, it checks all lessons that import the module; and if you save a file of \
      the whole course, such as 'Lessons/workbook.yml', it checks everything. If you save during a check, it \
      starts a new one.

      On a terminal, press Enter to check everything again, or type 'q' and press Enter to quit. Ctrl-C stops \
      it, too. Exit code 0: you stopped it. 2: the first check couldn't run.

      Examples:
        workbook watch                      check all lessons of the course
        workbook watch sharing              check one lesson; you can name the same things as for 'check'
        workbook watch README.md docs       check documentation that isn't part of a course
        workbook watch --render             also keep the site in 'site/public' up to date
        workbook watch --render sharing     the same, with the other pages shown as not checked
        workbook watch --no-clear           print each result below the last one
      """
  )

  @Argument(help: .selection(to: "check"), completion: Completions.words)
  var words: [String] = []

  @Flag(help: "Render the site after each check, and when you save a file of its theme.")
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
