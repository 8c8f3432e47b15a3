import Foundation
public import LessonKit
public import LessonReport
import Sandbox
import Synchronization

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
  private let show: @Sendable ([ReportLine]) -> Void

  /// Prepares the work on an exercise.
  ///
  /// - Parameters:
  ///   - typed: the lines that the learner types meanwhile, or nil if nothing can be typed
  ///   - show: shows lines to the learner; called from one thread at a time
  public init(
    _ item: ExerciseItem, of workbook: Workbook, checker: ExerciseChecker, hints: HintCounter,
    words: ExerciseWords, typed: TypedLines? = nil,
    show: @escaping @Sendable ([ReportLine]) -> Void
  ) {
    workFile = WorkFile(item)
    package = ExercisePackage(workbook)
    self.words = words
    self.typed = typed
    self.checker = checker
    self.hints = hints
    self.show = show
  }

  /// Begins the file if there is none, and checks it as it is now.
  ///
  /// - Returns: whether it is solved
  /// - Throws: what `ExerciseChecker` throws; `CheckError` if the file can't be written
  public func checkOnce() async throws -> Bool {
    try begin()
    return try await check()
  }

  /// Checks the file now and after each save, until it is solved, or the learner types `n`.
  ///
  /// A save during a check ends that check, so that nobody waits for the time limit of an endless
  /// loop.
  ///
  /// - Returns: whether it is solved; false if the learner wants another one
  /// - Throws: what `checkOnce()` throws; `CancellationError` if the task is cancelled
  public func checkUntilSolved() async throws -> Bool {
    try begin()
    var file = FileWatch([WatchedPlace(path: workFile.item.workFile)])
    while true {
      if let isSolved = try await isSolved(beforeChangeOf: &file) { return isSolved }
      while !workFile.exists {
        let command = TerminalText.message("workbook try \(workFile.item.name)")
        show([.detail("the file was deleted; save it again, or press Ctrl-C and run '\(command)'")])
        _ = try await file.nextChange()
      }
    }
  }

  /// Checks the file, and waits for the next change unless it is solved.
  ///
  /// - Returns: whether it is solved, or nil if the file has changed
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
          showWaiting()
        case .typed("n"):
          return false
        case .typed("h"):
          showTask()
          showWaiting()
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

  private func showTask() {
    show(words.opening.map { $0.isEmpty ? .note("") : .detail(TerminalText.message($0)) })
  }

  private func showWaiting() {
    show([.detail("… waiting for you to save \(TerminalText.message(workFile.item.workFile))")])
    guard typed != nil else { return }
    show([
      .detail(
        "  Or type a letter and press Enter: n for the next exercise, h for the task, q to quit.")
    ])
  }

  private func begin() throws {
    let isNew = try workFile.begin()
    try package.update()
    showTask()
    guard isNew else { return }
    show([.detail("The new file has the starter from the lesson.")])
    guard package.isNeeded else { return }
    let folder = workFile.item.root + ExerciseItem.folder
    show([
      .detail(
        "To get code completion, open the folder '\(folder)' in your editor. It is a Swift package."
      ),
      .detail("To run the file: swift run --package-path \(folder) \(workFile.item.targetName)"),
    ])
  }

  private func check() async throws -> Bool {
    do {
      let verdict = try await checker.check([workFile.item]).values.first
      guard let verdict else { return false }
      show(words.lines(for: verdict, hintsLeft: hints.remaining))
      return verdict.isSolved
    } catch let problem as Diagnostic where problem.file == workFile.item.workFile {
      // Half a save, or bytes that are not text: the learner will save again.
      show([ReportLine(problem)])
      return false
    }
  }
}

extension ExerciseSession {
  /// Shows an exercise's hints one after the other, and stores how many were shown.
  public struct HintCounter: Sendable {
    private let item: ExerciseItem
    private let cache: String
    private let file: String

    /// Creates a counter.
    public init(_ item: ExerciseItem, cacheFolder: String) {
      self.item = item
      cache = cacheFolder
      file = "\(item.lesson.slug)-\(item.exercise.id)"
    }

    /// The number of hints that were not shown yet.
    var remaining: Int { max(0, item.exercise.hints.count - shownCount) }

    /// The next hint with its number; after the last one nil, then the first again.
    ///
    /// - Throws: `CheckError` if the number can't be stored
    public func next() throws -> (number: Int, text: String)? {
      let hints = item.exercise.hints
      let number = shownCount
      let isLast = number >= hints.count
      try folder.replace(file, with: Array("\(isLast ? 0 : number + 1)".utf8))
      return isLast ? nil : (number + 1, TerminalText.text(hints[number]))
    }

    private var shownCount: Int {
      (try? folder)?.read(file, atMost: 16).flatMap { Int(String(decoding: $0, as: UTF8.self)) }
        ?? 0
    }

    private var folder: Folder {
      get throws { try Folder(Cache(folder: cache).folder).folder("hints") }
    }
  }
}

extension TerminalText {
  /// A text of several lines that can't control the terminal.
  fileprivate static func text(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { message(String($0)) }.joined(separator: "\n")
  }
}

extension ExerciseSession {
  /// The lines that are typed while an exercise or lessons are checked.
  public final class TypedLines: Sendable {
    /// Lines are polled, like files.
    private static let interval = Duration.milliseconds(100)

    private let state = Mutex<(lines: [String], isClosed: Bool)>(([], false))

    /// Creates an empty list.
    public init() {}

    /// Adds a line, without its end.
    public func add(_ line: String) { state.withLock { $0.lines.append(line) } }

    /// Says that no more lines will come.
    public func close() { state.withLock { $0.isClosed = true } }

    /// Whether one of the lines since the last call is empty, which requests a check.
    func takeRequest() -> Bool {
      state.withLock { state in
        defer { state.lines = [] }
        return state.lines.contains("")
      }
    }

    /// Waits for the next line.
    ///
    /// - Returns: the line, or nil if no more will come
    /// - Throws: `CancellationError` if the task is cancelled
    public func next() async throws -> String? {
      while true {
        // A cancelled task leaves the line to the next one.
        let (line, isClosed) = try state.withLock { state in
          try Task.checkCancellation()
          return (state.lines.isEmpty ? nil : state.lines.removeFirst(), state.isClosed)
        }
        if line != nil || isClosed { return line }
        try await Task.sleep(for: Self.interval)
      }
    }
  }
}
