public import LessonChecker
public import LessonKit
import Sandbox

/// Checks a workbook, and after each save what the saved file affects.
///
/// A save during a check cancels that check; the next one includes what it left undone.
public struct WorkbookWatch: Sendable {
  private enum Event: Sendable {
    case changed([String], FileWatch)
    case checked(Result<CheckVerdicts, any Error>)
  }

  /// The latest verdicts, and what has to be checked next.
  private struct State {
    var verdicts: CheckVerdicts?
    var scope = WatchScope.everything
    var changed: [String] = []
    var isFirst = true
    var isRequested = false

    /// Records the result of a check.
    ///
    /// - Returns: the outcome to report, or nil if the check was cancelled
    /// - Throws: `CheckError` if the first check can't be made
    mutating func take(
      _ result: Result<CheckVerdicts, any Error>
    ) throws -> WatchEvent.Outcome? {
      do {
        let verdicts = try result.get()
        self.verdicts = verdicts
        scope = .lessons([])
        isFirst = false
        return .verdicts(verdicts)
      } catch is CancellationError {
        return nil
      } catch let error as CheckError {
        if isFirst { throw error }
        return .fault("workbook: error: \(error)")
      } catch {
        // The course can't be read, and its author is likely to be editing it.
        isFirst = false
        return .fault("\(error)")
      }
    }
  }

  private let location: WorkbookLocation
  private let words: [String]
  private let theme: String?
  private let typed: ExerciseSession.TypedLines
  private let checker: @Sendable (Workbook, CheckSettings) -> Checker

  /// Creates a watch.
  ///
  /// - Parameters:
  ///   - location: the course, or the folder of documentation
  ///   - words: the selection of programs; empty for all
  ///   - theme: the folder of the theme if pages are rendered, too
  ///   - typed: an empty line among these requests a check of everything
  ///   - checker: creates the checker of a workbook
  public init(
    of location: WorkbookLocation, words: [String], theme: String? = nil,
    typed: ExerciseSession.TypedLines = ExerciseSession.TypedLines(),
    checker: @escaping @Sendable (Workbook, CheckSettings) -> Checker
  ) {
    self.location = location
    self.words = words
    self.theme = theme
    self.typed = typed
    self.checker = checker
  }

  /// Watches until its task is cancelled.
  ///
  /// - Parameter handle: called with the result of each check, one at a time
  /// - Throws: `CheckError` if the first check can't be made; `CancellationError` at the end
  public func run(_ handle: @Sendable (WatchEvent) async -> Void) async throws {
    var state = State()
    var files = FileWatch(places)
    while true {
      let changed = try await checkUntilChange(&state, &files, handle)
      // The course's file decides which files are watched.
      if case .course(let root) = location, changed.contains(root + WorkbookLoader.courseFile) {
        files = FileWatch(places)
      }
      let touched = state.verdicts.map { WatchScope(of: changed, in: $0.workbook, theme: theme) }
      state.scope = changed.isEmpty ? .everything : state.scope.union(touched ?? .everything)
      state.isRequested = changed.isEmpty
      state.changed = changed
    }
  }

  private var places: [WatchedPlace] { WatchedPlace.all(of: location, words: words, theme: theme) }

  /// Checks, and waits for the next change, which cancels a check that is still running.
  private func checkUntilChange(
    _ state: inout State, _ files: inout FileWatch, _ handle: (WatchEvent) async -> Void
  ) async throws -> [String] {
    let start = ContinuousClock.now
    return try await withThrowingTaskGroup(of: Event.self) { group in
      group.addTask { [files, typed] in try await Self.nextChange(of: files, or: typed) }
      group.addTask { [scope = state.scope, verdicts = state.verdicts] in
        .checked(await result(of: scope, after: verdicts))
      }
      for try await event in group {
        switch event {
        case .changed(let changed, let watch):
          files = watch
          group.cancelAll()
          return changed
        case .checked(let result):
          guard let outcome = try state.take(result) else { continue }
          await handle(
            WatchEvent(
              outcome: outcome, changed: state.changed, isRequested: state.isRequested,
              seconds: start.secondsSince))
        }
      }
      throw CancellationError()
    }
  }

  private static func nextChange(
    of files: FileWatch, or typed: ExerciseSession.TypedLines
  ) async throws -> Event {
    var files = files
    return .changed(try await files.nextChange(or: typed), files)
  }

  private func result(
    of scope: WatchScope, after earlier: CheckVerdicts?
  ) async -> Result<CheckVerdicts, any Error> {
    do {
      return .success(try await check(scope, after: earlier))
    } catch {
      return .failure(error)
    }
  }

  private func check(
    _ scope: WatchScope, after earlier: CheckVerdicts?
  ) async throws -> CheckVerdicts {
    let (workbook, selection) = try read()
    var settings = CheckSettings()
    settings.selection = selection
    guard let earlier, case .lessons(let lessons) = scope else {
      return try await checker(workbook, settings).check()
    }
    settings.lessons = lessons
    var verdicts = try await checker(workbook, settings).check()
    verdicts.keep(earlier, but: lessons)
    return verdicts
  }

  /// What there is to check now.
  package func read() throws -> (workbook: Workbook, selection: Selection) {
    let request = SelectionRequest(words)
    switch location {
    case .course(let root):
      return try request.read { try WorkbookLoader.load(root: root, paths: $0) }
    case .docs(let root, let isConfigured):
      let load = theme == nil ? DocsLoader.load : DocsLoader.course
      let workbook = try load(root, isConfigured, request.paths())
      return (workbook, try request.selection(in: workbook))
    }
  }
}

/// The result of one check of a watched workbook.
public struct WatchEvent: Sendable {
  /// How the check ended.
  public enum Outcome: Sendable {
    case verdicts(CheckVerdicts)

    /// No check could be made; the reason and the next step, in one line.
    case fault(String)
  }

  /// How the check ended.
  public let outcome: Outcome

  /// The files that were changed; empty for the first check and requested ones.
  public let changed: [String]

  /// Whether the user requested it.
  public let isRequested: Bool

  /// The time since the change was noticed, in seconds.
  public let seconds: Double
}

/// The part of a workbook that has to be checked again.
enum WatchScope: Hashable, Sendable {
  /// All of it; unchanged programs are in the cache.
  case everything

  case lessons(Set<String>)

  /// Finds the part that changed files affect.
  ///
  /// A lesson affects itself, and the theme no check. For any other file, such as a module's
  /// source, the course or a new lesson, everything is checked; what has not changed is cached.
  ///
  /// - Parameter workbook: the workbook as it was before
  init(of changed: [String], in workbook: Workbook, theme: String?) {
    let lessons = Dictionary(
      workbook.lessons.map { (Files.absolute($0.path), $0.path) }, uniquingKeysWith: { $1 })
    var touched: Set<String> = []
    for file in changed {
      if let lesson = lessons[Files.absolute(file)] {
        touched.insert(lesson)
      } else if theme.map({ !file.hasPrefix($0 + "/") }) ?? true {
        self = .everything
        return
      }
    }
    self = .lessons(touched)
  }

  func union(_ other: WatchScope) -> WatchScope {
    guard case .lessons(let mine) = self, case .lessons(let others) = other else {
      return .everything
    }
    return .lessons(mine.union(others))
  }
}

extension CheckVerdicts {
  /// Adds the results of lessons that were not checked again from earlier verdicts.
  fileprivate mutating func keep(_ earlier: CheckVerdicts, but checked: Set<String>) {
    let kept = workbook.lessons.filter { !checked.contains($0.path) }
    let paths = Set(kept.map(\.path))
    programs += earlier.programs.filter { paths.contains($0.program.lesson) }
    moduleAndBaselineProblems += earlier.moduleAndBaselineProblems.filter {
      !moduleAndBaselineProblems.contains($0)
    }
    for lesson in kept {
      for snippet in lesson.snippets {
        let result = earlier.results.result(of: snippet, in: lesson.path)
        results.record(result, of: snippet, in: lesson.path)
      }
    }
  }
}
