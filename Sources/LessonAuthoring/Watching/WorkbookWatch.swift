public import LessonChecker
public import LessonKit
import Sandbox

/// Checks a workbook, and after each save what the saved file affects.
///
/// A save during a check cancels that check; the next one includes what it left undone.
public struct WorkbookWatch: Sendable {
  private enum Event: Sendable {
    case changed([String], FileWatch)
    case checked(Result<CheckReport, any Error>)
  }

  /// The latest report, and what has to be checked next.
  fileprivate struct State {
    var report: CheckReport?
    var scope = WatchScope.everything
    var changed: [String] = []
    var isFirst = true
    var isAsked = false
  }

  private let root: String
  private let words: [String]
  private let theme: String?
  private let requests: WatchRequests
  private let checker: @Sendable (Workbook, CheckSettings) -> Checker

  /// Creates a watch.
  ///
  /// - Parameters:
  ///   - root: the workbook's root, as a path to put before others.
  ///   - words: the selection of programs; none for all.
  ///   - theme: the folder of the theme, where pages are rendered as well; nil where they are not.
  ///   - requests: what its user asks for.
  ///   - checker: creates the checker of a workbook.
  public init(
    root: String, words: [String], theme: String? = nil,
    requests: WatchRequests = WatchRequests(),
    checker: @escaping @Sendable (Workbook, CheckSettings) -> Checker
  ) {
    self.root = root
    self.words = words
    self.theme = theme
    self.requests = requests
    self.checker = checker
  }

  /// Watches until its task is cancelled.
  ///
  /// - Parameter handle: called with the result of each check, one at a time.
  /// - Throws: `CheckError` where the first check can't be made; `CancellationError` at the end.
  public func run(_ handle: @Sendable (WatchEvent) async -> Void) async throws {
    var state = State()
    var files = FileWatch(places)
    while true {
      let changed = try await checkUntilChange(&state, &files, handle)
      // The course's file decides which files are watched.
      if changed.contains(root + WorkbookLoader.courseFile) {
        files = FileWatch(places)
      }
      let touched = state.report.map { WatchScope(of: changed, in: $0.workbook, theme: theme) }
      state.scope = changed.isEmpty ? .everything : state.scope.union(touched ?? .everything)
      state.isAsked = changed.isEmpty
      state.changed = changed
    }
  }

  private var places: [WatchedPlace] { WatchedPlace.all(root: root, words: words, theme: theme) }

  /// Checks, and waits for the next change, which cancels a check that is still running.
  ///
  /// - Returns: the files that were changed.
  private func checkUntilChange(
    _ state: inout State, _ files: inout FileWatch, _ handle: (WatchEvent) async -> Void
  ) async throws -> [String] {
    let start = ContinuousClock.now
    return try await withThrowingTaskGroup(of: Event.self) { group in
      group.addTask { [files, requests] in try await Self.nextChange(of: files, or: requests) }
      group.addTask { [scope = state.scope, report = state.report] in
        .checked(await result(of: scope, after: report))
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
              outcome: outcome, changed: state.changed, isAsked: state.isAsked,
              seconds: start.secondsSince))
        }
      }
      throw CancellationError()
    }
  }

  private static func nextChange(
    of files: FileWatch, or requests: WatchRequests
  ) async throws -> Event {
    var files = files
    return .changed(try await files.nextChange(or: requests), files)
  }

  private func result(
    of scope: WatchScope, after earlier: CheckReport?
  ) async -> Result<CheckReport, any Error> {
    do {
      return .success(try await check(scope, after: earlier))
    } catch {
      return .failure(error)
    }
  }

  private func check(
    _ scope: WatchScope, after earlier: CheckReport?
  ) async throws -> CheckReport {
    let (workbook, selection) = try SelectionRequest(words).read(from: root)
    var settings = CheckSettings()
    settings.selection = selection
    guard let earlier, case .lessons(let lessons) = scope else {
      return try await checker(workbook, settings).check()
    }
    settings.lessons = lessons
    var report = try await checker(workbook, settings).check()
    report.keep(earlier, but: lessons)
    return report
  }
}

extension WorkbookWatch.State {
  /// Records the result of a check.
  ///
  /// - Returns: the outcome to report; nil where the check was cancelled.
  /// - Throws: `CheckError` where the first check can't be made.
  fileprivate mutating func take(
    _ result: Result<CheckReport, any Error>
  ) throws -> WatchEvent.Outcome? {
    do {
      let report = try result.get()
      self.report = report
      scope = .lessons([])
      isFirst = false
      return .report(report)
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
