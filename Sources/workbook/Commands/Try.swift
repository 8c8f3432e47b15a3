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
      Without a name it lists the exercises and what you have solved. With one it writes the \
      exercise's starter to '\(ExerciseItem.folder)/', unless you have begun it already, and checks \
      your file each time that you save it, until it does what it should; then, in a terminal, it \
      goes on with the next one. To begin anew, delete your file.

      In a terminal, type 'n' and Enter for the next exercise that is not solved, 'h' and Enter to \
      see the task again, 'q' and Enter, or Ctrl-C, to stop.

      Exit code 0: solved, or listed. 1: not solved yet. 2: the check could not be made. 130: you \
      stopped it.

      Examples:
        workbook try                    all exercises, and what is solved
        workbook try double             work on one
        workbook try double --hint      the next hint
        workbook try double --once      check once and stop
        workbook try --app 4            write the course's app as its step 4 begins
        workbook try --app finished --rxswift   the whole app, on RxSwift and UIKit
      """
  )

  @Argument(
    help: ArgumentHelp("The exercise; 'lesson/name' where two have one.", valueName: "name"),
    completion: Completions.exercises)
  var name: String?

  @Flag(help: "Check once and stop.")
  var once = false

  @Flag(help: "Show the next hint and stop.")
  var hint = false

  @Option(
    help: ArgumentHelp(
      "Write the app that the course builds to a package in 'Exercises': as a step begins, with the tests that "
        + "hold at its end, or 'finished'.", valueName: "step"))
  var app: String?

  @Flag(help: "With '--app': for RxSwift, RxCocoa and UIKit instead of the course's modules.")
  var rxswift = false

  @OptionGroup var options: WorkbookOptions

  func validate() throws {
    guard app == nil || name == nil && !once && !hint else {
      throw ValidationError("'--app' stands alone, or with '--rxswift'.")
    }
    guard app != nil || !rxswift else { throw ValidationError("'--rxswift' takes '--app'.") }
    guard app.map({ $0 == "finished" || Int($0) != nil }) ?? true else {
      throw ValidationError("'--app' takes the number of a step, or 'finished'.")
    }
    guard name != nil || !(once || hint) else {
      throw ValidationError("Name an exercise; 'workbook try' lists them.")
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
        "the course does not say what to import instead of its modules",
        advice: "write 'imports-elsewhere' in '\(workbook.course.path)'")
    }
    let step = Int(choice)
    let folder = try CourseApp(of: workbook)
      .write(step.map(CourseApp.Choice.step) ?? .finished, importing: other)
    Console.write([
      "The app is in \(folder)",
      rxswift
        ? "Next: open it in Xcode; nothing here can compile it."
        : "Next: swift test --package-path \(folder)"
          + (step == nil ? "" : "    (what fails is what the step is about)"),
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
      if next == nil { Console.write(["This is the only exercise that is not solved."]) }
      return next ?? item
    }
    Console.write(list.lines.suffix(1))
    guard let next = list.next, let typed, StandardStream.output.isTerminal else { return nil }
    Console.write(["Press Return to go on, or Ctrl-C to stop."])
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
