import LessonAuthoring
import LessonChecker
import LessonKit
import LessonReport
import LessonServer
import LessonSite

/// A site that is rendered anew after each check.
struct LiveSite: Sendable {
  /// How its lessons are checked.
  let runner: CheckRunner

  /// The lessons that are checked, or empty for all; the others get pages without a verdict.
  var words: [String] = []

  /// The workbook's root, as a path to put before others.
  let root: String

  /// The folder that the site is rendered to.
  var folder: String { root + "site/public" }

  /// The folder of the theme.
  var theme: String { root + "site" }

  /// Renders the site after a check.
  ///
  /// - Returns: the event for pages in browsers, and messages about the rendering, a line each
  func rerender(
    after event: WatchEvent, showing screen: WatchScreen
  ) async -> (event: ReloadEvent, messages: [String]) {
    switch event.outcome {
    case .fault(let line):
      return (ReloadEvent(problems: [line]), [])
    case .report(let report):
      var problems = report.lines.filter(isProblem).map(\.description)
      do {
        let messages = try await render(report, showing: screen)
        return (
          ReloadEvent(page: page(of: event.changed, in: report), problems: problems), messages
        )
      } catch {
        problems.append("\(error)")
        return (ReloadEvent(problems: problems), ["\(error)"])
      }
    }
  }

  private func render(
    _ report: CheckReport, showing screen: WatchScreen
  ) async throws -> [String] {
    let (results, note) = try await runner.highlight(report) { screen.show($0) }
    let commit = await Commit.current(of: report.workbook.root)
    // Lessons that are not checked have pages, too.
    let workbook = words.isEmpty ? report.workbook : try WorkbookLoader.load(root: root)
    let done = try SiteRenderer(theme: theme, commit: commit).render(workbook, results: results)
    return ["\(done.written.count) pages and files rendered anew"] + (note.map { [$0] } ?? [])
  }

  private func isProblem(_ line: ReportLine) -> Bool {
    switch line {
    case .error, .missing, .extra, .detail: true
    default: false
    }
  }

  /// The page of the one lesson that was saved.
  private func page(of changed: [String], in report: CheckReport) -> String? {
    guard changed.count == 1 else { return nil }
    return SiteRenderer.page(of: changed[0], in: report.workbook)
  }
}
