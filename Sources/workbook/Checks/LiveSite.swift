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

  /// Runs the code of readers, or nil where nobody reads.
  var live: Runner?

  /// The folder that the site is rendered to: that of a course, or one in the cache.
  let folder: String

  let theme: String

  /// - Throws: `CheckError` if the cache can't be opened
  init(runner: CheckRunner, words: [String], location: WorkbookLocation) throws {
    (self.runner, self.words, self.location) = (runner, words, location)
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
    let (results, note) = try await runner.highlight(verdicts) { screen.show($0) }
    let commit = await Commit.current(of: verdicts.workbook.root)
    let workbook = try whole(verdicts.workbook)
    let renderer = SiteRenderer(theme: theme, output: folder, commit: commit)
    let done = try await renderer.render(workbook, results: results)
    try live?.begin(workbook)
    return ["\(done.written.count) pages and files rendered anew in \(folder)"]
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

      /// What shows results, by the language of the page.
      let figures: [String: SiteRenderer.Figures]

      /// What checks the programs of a lesson, by its path.
      ///
      /// It knows the modules as they were when this rendering began, so it must not outlive it.
      let checkers = Mutex<[String: Task<Checker, any Error>]>([:])

      init(workbook: Workbook, figures: [String: SiteRenderer.Figures]) {
        (self.workbook, self.figures) = (workbook, figures)
      }
    }

    private let runner: CheckRunner
    private let theme: String

    private let reader = PageReader()

    /// What came of the code that was run last.
    private let recent = RecentOutcomes()

    /// The longest line of a reader's code, in bytes.
    private static let maxLine = 4_000

    /// The last rendering, which readers have now.
    private let state = Mutex<Rendering?>(nil)

    /// Prepares it; where the user has not said so, nothing runs that can't be confined.
    init(_ runner: CheckRunner, theme: String) {
      var options = runner.options
      if options.sandbox == .auto { options.sandbox = .require }
      self.runner = CheckRunner(options: options)
      self.theme = theme
    }

    func works(on lesson: RequestName) -> [LiveWork] {
      files(of: lesson).compactMap { number, file in
        guard let snippet = SnippetNumber(rawValue: number), let code = file.code() else {
          return nil
        }
        return LiveWork(lesson: lesson, snippet: snippet, text: code)
      }
    }

    func save(_ work: LiveWork, over base: String) -> LiveWork? {
      guard let workbook = state.withLock({ $0?.workbook }),
        let file = files(of: work.lesson)[work.snippet.rawValue]
      else { return nil }
      do {
        let text = try file.save(work.text, over: base)
        try ExercisePackage(workbook).update()
        return LiveWork(lesson: work.lesson, snippet: work.snippet, text: text)
      } catch {
        return nil
      }
    }

    private func files(of lesson: RequestName) -> [Int: WorkFile] {
      state.withLock { $0?.workbook }
        .map { ExerciseBook($0).files(of: lesson.rawValue) } ?? [:]
    }

    func answer(_ run: LiveRun) async -> LiveRun.Answer {
      let start = ContinuousClock.now
      guard let rendering = state.withLock({ $0 }) else { return .notYet }
      guard
        let lesson = rendering.workbook.lessons.first(where: { $0.slug == run.lesson.rawValue }),
        lesson.snippets.indices.contains(run.snippet.index),
        run.known.allSatisfy({ lesson.holds($1, as: $0) }),
        run.edits.keys.allSatisfy({ run.known[$0] != nil })
      else { return .changed }
      for (number, code) in run.edits {
        guard
          code.utf8.split(separator: UInt8(ascii: "\n")).allSatisfy({ $0.count <= Self.maxLine })
        else {
          return .refused("snippet \(number.rawValue) has a line of over \(Self.maxLine) bytes")
        }
      }
      do {
        let edits = Dictionary(uniqueKeysWithValues: run.edits.map { ($0.rawValue, $1) })
        let edited = try await reader.read { rendering.workbook.editing(lesson.path, by: edits) }
        guard let edited else {
          return .refused("this code can't stand in the lesson: it may hold a Markdown fence")
        }
        let snippets = try await results(
          of: run, in: edited, lesson.path, by: checker(for: lesson.path, in: rendering),
          showing: rendering.figures[run.language.rawValue])
        return .result(
          LiveRun.Result(milliseconds: Int(start.secondsSince * 1000), snippets: snippets))
      } catch is CancellationError {
        return .stopped
      } catch {
        return .refused("\(error)")
      }
    }

    /// - Returns: what came of each snippet that is compiled with the one that was run
    private func results(
      of run: LiveRun, in edited: Workbook, _ path: String, by checker: Checker,
      showing figures: SiteRenderer.Figures?
    ) async throws -> [LiveRun.Result.Snippet] {
      let isRun = run.wish == .run
      let index = run.snippet.index
      let first = try await check(edited, index, of: path, compilesOnly: !isRun, by: checker)
      var (shown, verdicts) = (edited, first)
      // As it would be with what was printed, which compiles and runs nothing: the outcome is cached.
      var printing: Set<SourceRange> = []
      if isRun, let stating = try await reader.read({ edited.statingOutput(of: path) }) {
        (shown, verdicts) = (stating, try await check(stating, index, of: path, by: checker))
        printing = Set(verdicts.mismatches.map(\.snippet.range))
      }
      if isRun,
        let blessed = try await reader.read({ [shown, verdicts] in
          shown.blessing(path, by: verdicts)
        })
      {
        (shown, verdicts) = (blessed, try await check(blessed, index, of: path, by: checker))
      }
      let programs = first.programs.flatMap(\.program.judged)
      let all = edited.snippets(of: path)
      let numbers = all.indices.filter { index in
        programs.contains { $0.range == all[index].range }
      }
      let results = numbers.map { first.results.result(of: all[$0], in: path) }
      let html = isRun ? try figures?.html(of: path, in: shown, numbers, verdicts) : nil
      return zip(zip(numbers, results), html ?? numbers.map { _ in "" }).map { each, html in
        let (index, result) = each
        return LiveRun.Result.Snippet(
          all[index], index + 1, result, of: first.failures.compactMap(\.failure),
          prints: printing.contains(all[index].range),
          isSolved: verdicts.results.result(of: shown.snippets(of: path)[index], in: path).isSolved,
          html: html)
      }
    }

    private func check(
      _ workbook: Workbook, _ index: Int, of path: String, compilesOnly: Bool = false,
      by checker: Checker
    ) async throws -> CheckVerdicts {
      let line = workbook.snippets(of: path)[index].range.start.line
      var settings = CheckSettings()
      settings.selection = .program(at: line, of: path)
      settings.lessons = [path]
      settings.compilesOnly = compilesOnly
      settings.movesMarbles = false
      return try await checker.checking(workbook, by: settings).check()
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
      let figures = try SiteRenderer.Figures.all(of: workbook, theme: theme)
      state.withLock { $0 = Rendering(workbook: workbook, figures: figures) }
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

extension Workbook {
  fileprivate func snippets(of path: String) -> [Snippet] {
    lessons.first { $0.path == path }?.snippets ?? []
  }
}

extension LiveRun.Result.Snippet {
  /// - Parameters:
  ///   - all: the failures of its program, of which one may have kept it from being judged
  ///   - prints: whether it prints something that no block states
  fileprivate init(
    _ snippet: Snippet, _ number: Int, _ result: SnippetResult, of all: [Failure], prints: Bool,
    isSolved: Bool, html: String
  ) {
    let first = snippet.range.start.line
    let failures = result.failures.filter { $0.failure != .starterIsSolution }
    let state = State(result, of: all)
    let messages = result.diagnostics.compactMap { message -> Message? in
      guard let place = message.position else { return nil }
      return Message(
        line: place.line - first, column: place.column,
        text: "\(message.severity.rawValue): \(message.message)")
    }
    let place = failures.first?.position.map { $0.line - first }
    self.init(
      number: number, state == .same && prints ? .printed : state,
      line: place.flatMap { (1...max(1, snippet.lines.count)).contains($0) ? $0 : nil },
      isSolved: isSolved,
      messages: messages, html: html)
  }
}

extension SnippetResult {
  /// Whether it is that of an exercise's starter that now does what the solution does.
  fileprivate var isSolved: Bool { failures.contains { $0.failure == .starterIsSolution } }
}

extension SiteRenderer.Figures {
  /// The figures of snippets that state what came of them, as far as that can be stated.
  fileprivate func html(
    of path: String, in workbook: Workbook, _ indices: [Int], _ verdicts: CheckVerdicts
  ) throws(SiteFailure) -> [String]? {
    let snippets = workbook.snippets(of: path)
    let all = verdicts.failures.compactMap(\.failure)
    var results = verdicts.results
    var unmet: Set<Int> = []
    for index in indices {
      let result = results.result(of: snippets[index], in: path)
      let state = LiveRun.Result.Snippet.State(result, of: all)
      if [.error, .crashed, .stopped].contains(state) { unmet.insert(index) }
      if state == .same, result.isSolved {
        results.record(SnippetResult(.verified), of: snippets[index], in: path)
      }
    }
    return try html(
      of: path, in: workbook, indices: indices, withoutOutcomes: unmet, results: results)
  }
}

extension LiveRun.Result.Snippet.State {
  /// - Parameter all: the failures of the snippet's program, of which one may have kept it from being judged
  fileprivate init(_ result: SnippetResult, of all: [Failure]) {
    let failures = result.failures.compactMap(\.failure).filter { $0 != .starterIsSolution }
    let isJudged = result.isSolved || [.verified, .compiled].contains(result.state)
    self.init(
      isJudged || !result.failures.isEmpty ? failures : all,
      isFailed: !failures.isEmpty || !isJudged)
  }

  private init(_ failures: [Failure], isFailed: Bool) {
    for failure in failures {
      switch failure {
      case .compiler, .alternatives, .compilerGaveUp, .compilerCrashed, .compilerTimedOut,
        .compilerMemory, .warning, .link, .aboveDoesNotCompile:
        self = .error
        return
      case .timedOut, .exceeds:
        self = .stopped
        return
      case .crashed, .signalled, .exited, .aboveEnds, .notReached:
        self = .crashed
        return
      default: continue
      }
    }
    self = isFailed ? .different : .same
  }
}
