import Foundation
import LessonAuthoring
import LessonChecker
import LessonKit
import LessonReport
import LessonServer
import LessonSite
import Sandbox
import Synchronization

/// A site that is rendered anew after each check.
struct LiveSite: Sendable {
  let runner: CheckRunner

  /// The lessons that are checked, or empty for all; the others get pages without a verdict.
  let words: [String]

  /// The course, or the folder of documentation.
  let location: WorkbookLocation

  /// Whether pages show the types of names.
  let types: Bool

  /// Runs the code of readers, or nil where nobody reads.
  var live: Runner?

  /// The folder that the site is rendered to: that of a course, or one in the cache.
  let folder: String

  let theme: String

  /// - Throws: `CheckError` if the cache can't be opened
  init(runner: CheckRunner, words: [String], location: WorkbookLocation, types: Bool) throws {
    (self.runner, self.words, self.location, self.types) = (runner, words, location, types)
    theme = try runner.options.theme(of: location.root)
    folder =
      switch location {
      case .course(let root): root + "site/public"
      case .docs(let root, _):
        try Cache(folder: runner.options.cacheFolder(of: root)).folder + "/site"
      }
  }

  /// Whether there are pages, of this rendering or of an earlier one.
  var hasPages: Bool { FileManager.default.fileExists(atPath: folder + "/index.html") }

  /// Renders pages without a verdict where there are none, so that nobody waits for the first check to
  /// read and to run code.
  ///
  /// What keeps them from being rendered, the first check tells.
  func begin(_ workbook: Workbook) async throws {
    let workbook = try whole(workbook)
    // Before there are pages, whose readers may run code at once.
    try live?.begin(workbook)
    guard !hasPages else { return }
    let commit = await Commit.current(of: workbook.root)
    try await SiteRenderer(theme: theme, output: folder, commit: commit)
      .render(workbook, results: CheckResults())
  }

  /// Renders the site after a check.
  ///
  /// - Returns: the event for pages in browsers, and messages about the rendering, a line each
  func rerender(
    after event: WatchEvent, showing screen: WatchScreen
  ) async -> (event: ReloadEvent, messages: [String]) {
    switch event.outcome {
    case .fault(let line):
      return (ReloadEvent(problems: [line]), [])
    case .verdicts(let verdicts):
      var problems = verdicts.lines.filter(isProblem).map(\.description)
      do {
        let messages = try await render(verdicts, showing: screen)
        return (
          ReloadEvent(page: page(of: event.changed, in: verdicts), problems: problems), messages
        )
      } catch {
        problems.append("\(error)")
        return (ReloadEvent(problems: problems), ["\(error)"])
      }
    }
  }

  private func render(
    _ verdicts: CheckVerdicts, showing screen: WatchScreen
  ) async throws -> [String] {
    let (results, note) =
      types
      ? try await runner.resultsWithTypes(of: verdicts) { screen.show($0) }
      : (verdicts.results, nil)
    let commit = await Commit.current(of: verdicts.workbook.root)
    let workbook = try whole(verdicts.workbook)
    let renderer = SiteRenderer(theme: theme, output: folder, commit: commit)
    let done = try await renderer.render(workbook, results: results)
    try live?.begin(workbook)
    return ["the pages were rendered in \(folder) (new or changed files: \(done.written.count))"]
      + (note.map { [$0] } ?? [])
  }

  /// Lessons that are not checked have pages, too.
  private func whole(_ workbook: Workbook) throws -> Workbook {
    guard case .course(let root) = location, !words.isEmpty else { return workbook }
    return try WorkbookLoader.load(root: root)
  }

  private func isProblem(_ line: ReportLine) -> Bool {
    switch line {
    case .error, .missing, .extra, .detail: true
    default: false
    }
  }

  /// The page of the one lesson that was saved.
  private func page(of changed: [String], in verdicts: CheckVerdicts) -> String? {
    guard changed.count == 1 else { return nil }
    return SiteRenderer.page(of: changed[0], in: verdicts.workbook)
  }
}

extension LiveSite {
  /// Runs the code that readers have put into the lessons of a site.
  ///
  /// A page names a lesson and snippets by number, and sends code; everything else is the lesson's own.
  final class Runner: LiveCode {
    /// What belongs to one rendering of the site.
    private final class Rendering: Sendable {
      let workbook: Workbook

      /// Renders results, by the language of the page.
      let outcomes: [String: SiteRenderer.PrintedOutcomes]

      /// What checks the programs of a lesson, by its path.
      ///
      /// It knows the modules as they were when this rendering began, so it must not outlive it.
      let checkers = Mutex<[String: Task<Checker, any Error>]>([:])

      init(workbook: Workbook, outcomes: [String: SiteRenderer.PrintedOutcomes]) {
        (self.workbook, self.outcomes) = (workbook, outcomes)
      }
    }

    private let runner: CheckRunner
    private let theme: String

    private let reader = PageReader()

    /// What came of the code that was run last.
    private let recent = RecentOutcomes()

    /// The longest line of a reader's code, in bytes, and the most lines of a snippet.
    private static let (maxLine, maxLines) = (4_000, 2_000)

    /// One save at a time, so that two over the same text don't both find it.
    private let saving = Mutex(())

    /// The last rendering, which readers have now.
    private let state = Mutex<Rendering?>(nil)

    /// Prepares it; where the user has not said so, nothing runs that can't be confined.
    init(_ runner: CheckRunner, theme: String) {
      var options = runner.options
      if options.sandbox == .auto { options.sandbox = .require }
      self.runner = CheckRunner(options: options)
      self.theme = theme
    }

    func works(on lesson: RequestName) -> [Int: String] {
      guard let workbook = state.withLock({ $0?.workbook }) else { return [:] }
      return ExerciseBook(workbook).files(of: lesson.rawValue).compactMapValues { $0.code() }
    }

    func save(_ work: LiveWork) -> String? {
      guard let workbook = state.withLock({ $0?.workbook }),
        let file = ExerciseBook(workbook).files(of: work.lesson.rawValue)[work.snippet.rawValue]
      else { return nil }
      return try? saving.withLock { _ in
        let text = try file.save(work.text, over: work.base)
        try ExercisePackage(workbook).update()
        return text
      }
    }

    func answer(_ run: LiveRun) async throws -> LiveCode.Answer {
      let start = ContinuousClock.now
      guard let rendering = state.withLock({ $0 }) else { throw Refusal.notYet }
      guard
        let lesson = rendering.workbook.lessons.first(where: { $0.slug == run.lesson.rawValue }),
        lesson.snippets.indices.contains(run.snippet.index),
        run.known.allSatisfy({ lesson.holds($1, as: $0) }),
        run.edits.keys.allSatisfy({ run.known[$0] != nil })
      else { throw Refusal.changed }
      for (number, code) in run.edits {
        let lines = code.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard lines.count <= Self.maxLines, lines.allSatisfy({ $0.count <= Self.maxLine }) else {
          throw Refusal.unprocessable(
            "snippet \(number.rawValue) has more than \(Self.maxLines) lines, or a line of more than "
              + "\(Self.maxLine) bytes")
        }
      }
      let edits = Dictionary(uniqueKeysWithValues: run.edits.map { ($0.rawValue, $1) })
      let edited = try await reader.read { rendering.workbook.editing(lesson.path, by: edits) }
      let snippet = edited?.lessons.first { $0.path == lesson.path }?.snippets[run.snippet.index]
      guard let edited, let snippet else {
        throw Refusal.unprocessable(
          "this code can't be put into the lesson, perhaps because a line begins with '```'")
      }
      let checker = try await checker(for: lesson.path, in: rendering)
      var settings = CheckSettings()
      settings.selection = .program(at: snippet.range.start.line, of: lesson.path)
      settings.lessons = [lesson.path]
      settings.compilesOnly = run.action != .run
      settings.movesMarbles = false
      settings.listsTouches = true
      var results = LiveResults(
        try await checker.checking(edited, by: settings).check(), of: lesson.path)
      if results.lacksLine {
        settings.tracesStatements = true
        results = LiveResults(
          try await checker.checking(edited, by: settings).check(), of: lesson.path)
      }
      let outcomes = run.action == .run ? rendering.outcomes[run.language.rawValue] : nil
      return LiveAnswer(
        milliseconds: Int(start.secondsSince * 1000),
        snippets: try results.snippets(showing: outcomes))
    }

    /// A checker that has found the tools and has built what a lesson imports, at the first run.
    private func checker(
      for path: String, in rendering: Rendering
    ) async throws -> Checker {
      let task = rendering.checkers.withLock { checkers in
        if let task = checkers[path] { return task }
        var settings = CheckSettings()
        settings.lessons = [path]
        let checker = runner.checker(of: rendering.workbook, settings: settings)
        let task = Task { [recent] in try await checker.warmed(keepingOutcomesIn: recent) }
        checkers[path] = task
        return task
      }
      do {
        return try await task.value
      } catch {
        // The next run tries again, unless another one does so already.
        rendering.checkers.withLock { if $0[path] == task { $0[path] = nil } }
        throw error
      }
    }

    /// Takes the workbook whose pages readers have now.
    fileprivate func begin(_ workbook: Workbook) throws {
      let outcomes = try SiteRenderer.PrintedOutcomes.all(of: workbook, theme: theme)
      state.withLock { $0 = Rendering(workbook: workbook, outcomes: outcomes) }
    }
  }
}

extension Lesson {
  /// Whether a snippet has the code that a page has the digest of.
  fileprivate func holds(_ digest: Int32, as number: SnippetNumber) -> Bool {
    guard snippets.indices.contains(number.index) else { return false }
    let code = snippets[number.index].lines.map(\.text).joined(separator: "\n")
    return LiveRun.digest(of: code) == digest
  }
}
