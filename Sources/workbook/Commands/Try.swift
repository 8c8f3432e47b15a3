import ArgumentParser
import LessonAuthoring
import LessonChecker
import LessonKit
import Sandbox

struct Try: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Work on the exercises of the lessons.",
    usage: "workbook try [<name>] [<options>]",
    discussion: """
      Without a name, lists the exercises and shows which ones you have solved. With a name, writes the \
      exercise's starter to '\(ExerciseItem.folder)/', unless you have started it already, and checks your file \
      each time that you save it, until it is solved. On a terminal, it then continues with the next exercise. \
      To start again, delete your file.

      On a terminal, type a letter and press Enter: 'n' for the next unsolved exercise, 'h' to show the task \
      again, or 'q' to quit.

      Exit code 0: solved, or listed. 1: not solved yet. 2: the check couldn't run. 130: you stopped it.

      Examples:
        workbook try                    list all exercises
        workbook try double             work on one exercise
        workbook try double --hint      show the next hint
        workbook try double --once      check your file once, and stop
        workbook try --app 4            write the course's app at the start of step 4
        workbook try --app finished --rxswift
                                        write the whole app, for RxSwift and UIKit
      """
  )

  @Argument(
    help: ArgumentHelp(
      "The exercise to work on (default: list all). Write 'lesson/name' if two lessons have an exercise of that name.",
      valueName: "name"),
    completion: Completions.exercises)
  var name: String?

  @Flag(help: "Check your file once, and stop.")
  var once = false

  @Flag(help: "Show the next hint, and stop.")
  var hint = false

  @Option(
    help: ArgumentHelp(
      "Write the course's app to a new package in 'Exercises'. For a step's number, write the app "
        + "as it is before the step, and the tests that the step must pass. For 'finished', write "
        + "the whole app.",
      valueName: "step"))
  var app: String?

  @Flag(help: "With '--app', use RxSwift, RxCocoa and UIKit instead of the course's modules.")
  var rxswift = false

  @OptionGroup var options: WorkbookOptions

  func validate() throws {
    guard app == nil || name == nil && !once && !hint else {
      throw ValidationError(
        "'--app' can't be combined with the name of an exercise, '--once' or '--hint'.")
    }
    guard app != nil || !rxswift else { throw ValidationError("'--rxswift' needs '--app'.") }
    guard app.map({ $0 == "finished" || Int($0) != nil }) ?? true else {
      throw ValidationError("'--app' takes the number of a step, or 'finished'.")
    }
    guard name != nil || !(once || hint) else {
      throw ValidationError(
        "'--once' and '--hint' need the name of an exercise; run 'workbook try' to list them.")
    }
  }

  func run() async throws {
    let workbook = try CurrentWorkbook.loadCourse(for: "try")
    if let app { return try write(app, of: workbook) }
    let book = ExerciseBook(workbook)
    let checker = ExerciseChecker(
      CheckRunner(options: options).checker(of: workbook), course: workbook.course)
    guard let name else {
      let list = try await Interruption.stopping {
        try await ExerciseBook.Progress(book, checker: checker)
      }
      return Console.write(list.lines)
    }
    var item: ExerciseItem? = try book.item(named: name)
    let typed = once || hint || !WatchKeys.areAvailable ? nil : ExerciseSession.TypedLines()
    if let typed { WatchKeys.listen(typed) }
    while let current = item {
      item = try await work(on: current, of: workbook, book, checker, typed)
    }
  }

  private func write(_ choice: String, of workbook: Workbook) throws {
    let other = rxswift ? workbook.course.importsElsewhere : nil
    guard other != nil || !rxswift else {
      throw CheckError(
        "'--rxswift' needs to know what to import instead of the course's own modules",
        advice: "add 'imports-elsewhere' with 'library', 'dependency' and 'modules' to "
          + "'\(workbook.course.path)'")
    }
    let step = Int(choice)
    let folder = try CourseApp(of: workbook)
      .write(step.map(CourseApp.Choice.step) ?? .finished, importing: other)
    Console.write([
      "The app is in \(folder)",
      rxswift
        ? "Next: open it in Xcode, because only Xcode can build it."
        : "Next: swift test --package-path \(folder)"
          + (step == nil ? "" : "    (the tests compile and pass when the step is done)"),
    ])
  }

  /// Works on one exercise.
  ///
  /// - Returns: the exercise to go on with.
  private func work(
    on item: ExerciseItem, of workbook: Workbook, _ book: ExerciseBook, _ checker: ExerciseChecker,
    _ typed: ExerciseSession.TypedLines?
  ) async throws -> ExerciseItem? {
    let hints = ExerciseSession.HintCounter(
      item, cacheFolder: try options.cacheFolder(of: workbook.root))
    let words = ExerciseWords(
      item, claims: workbook.claims, columns: StandardStream.output.columns)
    guard !hint else {
      Console.write(
        try hints.next().map { words.lines(ofHint: $0.number, $0.text) } ?? [words.noMoreHints])
      return nil
    }
    let session = ExerciseSession(
      item, of: workbook, checker: checker, hints: hints, words: words, typed: typed
    ) { Console.write($0) }
    let isSolved = try await work(in: session)
    let list = try await ExerciseBook.Progress(book, checker: checker)
    guard isSolved else {
      let next = list.next(after: item)
      if next == nil { Console.write(["This is the only unsolved exercise."]) }
      return next ?? item
    }
    Console.write(list.lines.suffix(1))
    guard let next = list.next, let typed, StandardStream.output.isTerminal else { return nil }
    Console.write(["Press Enter to continue, or Ctrl-C to stop."])
    return try await Interruption.stopping { try await typed.next() } == nil ? nil : next
  }

  private func work(in session: ExerciseSession) async throws -> Bool {
    try await Interruption.stopping {
      guard once else { return try await session.checkUntilSolved() }
      if try await !session.checkOnce() { throw ExitCode(1) }
      return true
    }
  }
}
