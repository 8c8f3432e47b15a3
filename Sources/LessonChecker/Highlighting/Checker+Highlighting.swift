public import LessonKit
import Sandbox

extension Checker {
  /// The tokens of a workbook's code, and why some are missing.
  public struct HighlightReport: Sendable {
    /// The tokens.
    public package(set) var highlighting = Highlighting()

    /// Why tokens are missing, in one line; nil where none are.
    public package(set) var shortcoming: String?
  }

  /// With fewer processes at once a check leaves no processor idle, and what goes on beside it holds
  /// it up: on two, checking and highlighting took 127 s instead of 120.
  private static let fewestJobs = 4

  /// A checker that also highlights the code of a course while it checks it, where there are
  /// processors for it.
  ///
  /// `highlighting(of:)` then does what is left. Half as many servers run as there may be other
  /// processes, so that programs with clocks are not held up.
  public func highlightingMeanwhile() -> Checker {
    // What the programs of docs are is known only after several passes.
    guard workbook.docs == nil else { return self }
    var checker = self
    checker.companion = { provider, programs, built in
      guard provider.tools.jobs >= Self.fewestJobs else { return }
      var highlighter = Highlighter(
        server: provider.highlighter.server, tools: provider.tools, progress: { _ in })
      highlighter.width = provider.tools.jobs / 2
      guard let tasks = try? await provider.highlightTasks(for: programs, with: built) else {
        return
      }
      let open = zip(tasks, highlighter.tokens(of: tasks)).filter { $0.1 == nil }.map(\.0)
      // What fails is asked again, and then told.
      _ = try? await highlighter.highlight(open.withoutRepetition)
    }
    return checker
  }

  /// Finds the tokens of code with their kinds, and the declarations of names.
  ///
  /// The toolchain's language server is asked for tokens that are not in the cache. Where it is
  /// missing, or fails, tokens are missing, and nothing else.
  ///
  /// - Parameter report: the report of a check, whose programs are highlighted, and so are the
  ///   snippets that are never compiled.
  /// - Returns: the tokens.
  /// - Throws: `CheckError` where that is impossible: there is no compiler, say, or the disk is
  ///   full.
  public func highlighting(of report: CheckReport) async throws -> HighlightReport {
    let provider = try await outcomeProvider()
    let highlighter = provider.highlighter
    let course = report.workbook.course
    let leftOut = report.workbook.lessons.flatMap { ProgramPlanner($0, in: course).leftOut() }
    let programs = report.programs.map(\.program) + leftOut
    let tasks = try await provider.highlightTasks(for: programs, with: report.modules)
    var known = highlighter.tokens(of: tasks)
    let open = zip(tasks, known).filter { $0.1 == nil }.map(\.0)
    let failures = open.isEmpty ? [] : try await highlighter.highlight(open.withoutRepetition)
    if !open.isEmpty { known = highlighter.tokens(of: tasks) }
    var result = HighlightReport()
    result.shortcoming = Highlighter.shortcoming(failures)
    for (task, tokens) in zip(tasks, known) { result.add(tokens ?? [], of: task) }
    return result
  }
}

extension Checker.HighlightReport {
  fileprivate mutating func add(_ tokens: [[CodeToken]], of task: HighlightTask) {
    for (line, tokens) in zip(task.lines, tokens) where !tokens.isEmpty {
      highlighting.note(tokens, ofLine: line.start.line, in: task.program.lesson)
    }
  }
}

extension OutcomeProvider {
  fileprivate var highlighter: Highlighter {
    Highlighter(
      server: tools.toolchain.tool("sourcekit-lsp"), tools: tools, progress: progress)
  }

  /// Creates tasks for the programs whose modules can be built.
  ///
  /// - Parameters:
  ///   - programs: the programs.
  ///   - built: modules that are built already; the others are built now.
  /// - Returns: the tasks.
  /// - Throws: `CheckError` where the compiler can't be started.
  fileprivate func highlightTasks(
    for programs: [Program], with built: BuiltModules?
  ) async throws -> [HighlightTask] {
    let others = try await BuiltModules(
      for: programs.filter { built?.modules(for: $0) == nil }, builder: modules
    ) {
      progress(.buildingModule($0))
    }
    var base = ContentKey("highlights 3")
    base.add(tools.toolchain.identity)
    base.add(FileStamp.key(of: highlighter.server))
    return programs.compactMap { program in
      (built?.modules(for: program) ?? others.modules(for: program))
        .map { HighlightTask(program, with: $0, base: base) }
    }
  }
}

extension [HighlightTask] {
  /// Equal programs have the same tokens; one of them is enough.
  fileprivate var withoutRepetition: [HighlightTask] {
    var seen: Set<String> = []
    return filter { seen.insert($0.key).inserted }
  }
}
