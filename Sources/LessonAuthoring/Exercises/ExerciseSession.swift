public import LessonKit
public import LessonReport

/// A learner's work on one exercise: begins the file, and checks it after each save.
public struct ExerciseSession: Sendable {
  private enum Event: Sendable {
    case changed(FileWatch)
    case checked(Bool)
    case typed(String?)
  }

  private let workFile: WorkFile
  private let package: ExercisePackage
  private let checker: ExerciseChecker
  private let hints: HintCounter
  private let words: ExerciseWords
  private let typed: TypedLines?
  private let say: @Sendable ([ReportLine]) -> Void

  /// Prepares the work on an exercise.
  ///
  /// - Parameters:
  ///   - item: the exercise.
  ///   - workbook: the course that it is of.
  ///   - checker: what checks the attempts.
  ///   - hints: what hands out its hints.
  ///   - words: what is said about it.
  ///   - typed: what the learner types meanwhile; nil where nobody can type anything.
  ///   - say: takes what is to be said to the learner, from one thread at a time.
  public init(
    _ item: ExerciseItem, of workbook: Workbook, checker: ExerciseChecker, hints: HintCounter,
    words: ExerciseWords, typed: TypedLines? = nil,
    say: @escaping @Sendable ([ReportLine]) -> Void
  ) {
    workFile = WorkFile(item)
    package = ExercisePackage(workbook)
    self.words = words
    self.typed = typed
    self.checker = checker
    self.hints = hints
    self.say = say
  }

  /// Begins the file if there is none, and checks it as it is now.
  ///
  /// - Returns: whether it is solved.
  /// - Throws: what `ExerciseChecker` throws; `CheckError` where the file can't be written.
  public func checkOnce() async throws -> Bool {
    try begin()
    return try await check()
  }

  /// Checks the file now and after each save, until it is solved, or the learner types `n`.
  ///
  /// A save during a check ends that check, so that nobody waits for the time limit of an endless
  /// loop.
  ///
  /// - Returns: whether it is solved; no where the learner wants another one.
  /// - Throws: what `checkOnce()` throws; `CancellationError` where the task is cancelled.
  public func checkUntilSolved() async throws -> Bool {
    try begin()
    var file = FileWatch([WatchedPlace(path: workFile.item.workFile)])
    while true {
      if let isSolved = try await isSolved(beforeChangeOf: &file) { return isSolved }
      while !workFile.exists {
        say([.detail("the file is gone; save it again, or begin anew with 'workbook try'")])
        _ = try await file.nextChange()
      }
    }
  }

  /// Checks the file, and waits for the next change unless it is solved.
  ///
  /// - Returns: whether it is solved; nil where the file has changed.
  private func isSolved(beforeChangeOf file: inout FileWatch) async throws -> Bool? {
    try await withThrowingTaskGroup(of: Event.self) { group in
      group.addTask { [file] in try await Self.nextChange(of: file) }
      group.addTask { .checked(try await check()) }
      let listen = { [typed] (group: inout ThrowingTaskGroup<Event, any Error>) in
        if let typed { group.addTask { .typed(try await typed.next()) } }
      }
      listen(&group)
      defer { group.cancelAll() }
      for try await event in group {
        switch event {
        case .changed(let watch):
          file = watch
          return nil
        case .checked(true):
          return true
        case .checked(false):
          sayWaiting()
        case .typed("n"):
          return false
        case .typed("h"):
          sayTask()
          sayWaiting()
          listen(&group)
        case .typed(.some):
          listen(&group)
        case .typed(nil):
          break
        }
      }
      throw CancellationError()
    }
  }

  private static func nextChange(of file: FileWatch) async throws -> Event {
    var file = file
    _ = try await file.nextChange()
    return .changed(file)
  }

  private func sayTask() {
    say(words.opening.map { $0.isEmpty ? .note("") : .detail(TerminalText.message($0)) })
  }

  private func sayWaiting() {
    say([.detail("… waiting for you to save \(TerminalText.message(workFile.item.workFile))")])
    guard typed != nil else { return }
    say([.detail("  Or type, before Enter: n for the next exercise, h for the task, q to end.")])
  }

  private func begin() throws {
    let isNew = try workFile.begin()
    try package.update()
    sayTask()
    guard isNew else { return }
    say([.detail("The file is new, and begins as the lesson does.")])
    guard package.isNeeded else { return }
    let folder = ExerciseItem.folder
    say([
      .detail("For completion, open the folder '\(folder)' in your editor: it is a package."),
      .detail("To run the file: swift run --package-path \(folder) \(workFile.item.targetName)"),
    ])
  }

  private func check() async throws -> Bool {
    do {
      let verdict = try await checker.check([workFile.item]).values.first
      guard let verdict else { return false }
      say(words.lines(for: verdict, hintsLeft: hints.left))
      return verdict.isSolved
    } catch let problem as Diagnostic where problem.file == workFile.item.workFile {
      // Half a save, or text that is none: the learner will save again.
      say([ReportLine(problem)])
      return false
    }
  }
}
