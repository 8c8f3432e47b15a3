public import LessonChecker
public import LessonKit
import Sandbox

/// Checks a workbook, and what a saved file touches each time that one is saved.
///
/// A save during a check ends that check; the next one does what it left undone.
public struct WorkbookWatch: Sendable {
  private enum Event: Sendable {
    case changed([String], FileWatch)
    case checked(Result<CheckReport, any Error>)
  }

  /// What was found out so far.
  fileprivate struct State {
    var report: CheckReport?
    var scope = WatchScope.everything
    var changed: [String] = []
    var isFirst = true
  }

  private let root: String
  private let words: [String]
  private let theme: String?
  private let checker: @Sendable (Workbook, CheckPlan) -> Checker

  /// Prepares to watch.
  ///
  /// - Parameters:
  ///   - root: the workbook's root, as a path to put before others.
  ///   - words: which programs are meant, or none for all.
  ///   - theme: the folder of the theme, where pages are made as well; nil where they are not.
  ///   - checker: makes what checks a workbook.
  public init(
    root: String, words: [String], theme: String? = nil,
    checker: @escaping @Sendable (Workbook, CheckPlan) -> Checker
  ) {
    self.root = root
    self.words = words
    self.theme = theme
    self.checker = checker
  }

  /// Watches until its task is cancelled.
  ///
  /// - Parameter tell: told what comes of each check, one at a time.
  /// - Throws: `CheckError` where the first check can't be made; `CancellationError` at the end.
  public func run(_ tell: @Sendable (WatchNews) async -> Void) async throws {
    var state = State()
    var files = FileWatch(places)
    while true {
      let changed = try await round(&state, &files, tell)
      // Which files there are to watch is written down in one of them.
      if changed.contains(where: { WatchedPlaces.isCourse($0, of: root) }) {
        files = FileWatch(places)
      }
      let touched = state.report.map { WatchScope(of: changed, in: $0.workbook, theme: theme) }
      state.scope = state.scope.union(touched ?? .everything)
      state.changed = changed
    }
  }

  private var places: [WatchedPlace] { WatchedPlaces.of(root: root, words: words, theme: theme) }

  /// Checks, and waits for the next change, which ends a check that is not done by then.
  ///
  /// - Returns: the files that were changed.
  private func round(
    _ state: inout State, _ files: inout FileWatch, _ tell: (WatchNews) async -> Void
  ) async throws -> [String] {
    let start = ContinuousClock.now
    return try await withThrowingTaskGroup(of: Event.self) { group in
      group.addTask { [files] in try await Self.nextChange(of: files) }
      group.addTask { [scope = state.scope, report = state.report] in
        .checked(await result(of: scope, knowing: report))
      }
      for try await event in group {
        switch event {
        case .changed(let changed, let watch):
          files = watch
          group.cancelAll()
          return changed
        case .checked(let result):
          guard let outcome = try state.take(result) else { continue }
          await tell(
            WatchNews(outcome: outcome, changed: state.changed, seconds: start.secondsSince))
        }
      }
      throw CancellationError()
    }
  }

  private static func nextChange(of files: FileWatch) async throws -> Event {
    var files = files
    return .changed(try await files.nextChange(), files)
  }

  private func result(
    of scope: WatchScope, knowing earlier: CheckReport?
  ) async -> Result<CheckReport, any Error> {
    do {
      return .success(try await check(scope, knowing: earlier))
    } catch {
      return .failure(error)
    }
  }

  private func check(
    _ scope: WatchScope, knowing earlier: CheckReport?
  ) async throws -> CheckReport {
    let (workbook, selection) = try SelectionRequest(words).read(from: root)
    var plan = CheckPlan()
    plan.selection = selection
    guard let earlier, case .lessons(let lessons) = scope else {
      return try await checker(workbook, plan).check()
    }
    plan.lessons = lessons
    var report = try await checker(workbook, plan).check()
    report.keep(earlier, but: lessons)
    return report
  }
}

extension WorkbookWatch.State {
  /// Takes in what came of a check.
  ///
  /// - Returns: what to tell of it; nothing where it was ended early.
  /// - Throws: `CheckError` where not even the first one can be made.
  fileprivate mutating func take(
    _ result: Result<CheckReport, any Error>
  ) throws -> WatchNews.Outcome? {
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
      // The course can't be read; whoever watches is about to mend it.
      isFirst = false
      return .fault("\(error)")
    }
  }
}
