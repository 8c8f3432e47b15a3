public import LessonKit
import Sandbox

extension Checker {
  /// The tokens of the code of a workbook, and what there is to say of them.
  public struct HighlightReport: Sendable {
    /// The tokens.
    public package(set) var highlighting = Highlighting()

    /// Why tokens are missing, in one line; nil where none are.
    public package(set) var shortcoming: String?
  }

  /// Finds out what the words of code are, and what names are declared as.
  ///
  /// The toolchain's language server is asked what no earlier call has asked. Where it is missing, or
  /// fails, tokens are missing, and nothing else.
  ///
  /// - Parameter report: what came of a check; the code is that of its programs, and of snippets that
  ///   are never compiled.
  /// - Returns: the tokens.
  /// - Throws: `CheckError` where nothing can be found out: no compiler, say, or a full disk.
  public func highlighting(of report: CheckReport) async throws -> HighlightReport {
    let build = try await build()
    let highlighter = build.highlighter
    let course = report.workbook.course
    let leftOut = report.workbook.lessons.flatMap { ProgramPlanner($0, in: course).leftOut() }
    let programs = report.programs.map(\.program) + leftOut
    let tasks = try await build.highlightTasks(for: programs, with: report.shelf)
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

extension ProgramBuild {
  fileprivate var highlighter: Highlighter {
    Highlighter(
      server: toolchain.tool("sourcekit-lsp"), toolchain: toolchain, sandbox: sandbox,
      cache: cache, jobs: jobs, progress: progress)
  }

  /// Prepares the programs whose modules can be built.
  ///
  /// - Parameters:
  ///   - programs: the programs.
  ///   - shelf: modules that are known already; the others are looked for.
  /// - Returns: what to ask of each.
  /// - Throws: `CheckError` where the compiler can't be started.
  fileprivate func highlightTasks(
    for programs: [Program], with shelf: ModuleShelf?
  ) async throws -> [HighlightTask] {
    let others = try await ModuleShelf(
      for: programs.filter { shelf?.modules(for: $0) == nil }, builder: modules
    ) {
      progress(.buildingModule($0))
    }
    var base = ContentKey("highlights 2")
    base.add(toolchain.identity)
    base.add(Toolchain.stamp(of: highlighter.server))
    return programs.compactMap { program in
      (shelf?.modules(for: program) ?? others.modules(for: program))
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
