import Foundation
public import LessonKit

extension Checker {
  /// The tokens of the code of a workbook, and what there is to say of them.
  public struct HighlightReport: Sendable {
    /// The tokens.
    public internal(set) var highlighting = Highlighting()

    /// Why tokens are missing, in one line; nil where none are.
    public internal(set) var shortcoming: String?
  }

  /// Finds out what the words of code are, and what names are declared as.
  ///
  /// The toolchain's language server is asked what no earlier call has asked. Where it is missing, or
  /// fails, tokens are missing, and nothing else.
  ///
  /// - Parameter report: what came of a check; the code is that of its programs.
  /// - Returns: the tokens.
  /// - Throws: `CheckError` where nothing can be found out: no compiler, say, or a full disk.
  public func highlighting(of report: CheckReport) async throws -> HighlightReport {
    let build = try await build()
    let highlighter = Highlighter(
      toolchain: build.toolchain, sandbox: build.sandbox, cache: build.cache, jobs: build.jobs,
      progress: build.progress)
    let tasks = try await build.highlightTasks(for: report.programs.map(\.program))
    var result = HighlightReport()
    var known = tasks.map(highlighter.tokens)
    let open = zip(tasks, known).filter { $0.1 == nil }.map(\.0)
    if !open.isEmpty {
      if FileManager.default.isExecutableFile(atPath: build.toolchain.tool(Highlighter.server)) {
        result.note(try await highlighter.highlight(open.withoutRepetition))
        known = tasks.map(highlighter.tokens)
      } else {
        result.shortcoming =
          "there is no \(Highlighter.server) beside the compiler, so code is shown without colours "
          + "and types; install a whole toolchain from https://www.swift.org/install"
      }
    }
    for (task, tokens) in zip(tasks, known) { result.add(tokens ?? [], of: task) }
    return result
  }
}

extension Checker.HighlightReport {
  fileprivate mutating func note(_ failures: [Highlighter.Failure]) {
    guard let first = failures.first else { return }
    let others = failures.count > 1 ? ", and \(failures.count - 1) more programs" : ""
    shortcoming =
      "\(Highlighter.server) \(first.fault), so '\(first.program.name)'\(others) is shown without "
      + "colours and types; render again to ask it once more"
  }

  fileprivate mutating func add(_ tokens: [[CodeToken]], of task: HighlightTask) {
    for (line, tokens) in zip(task.lines, tokens) where !tokens.isEmpty {
      highlighting.note(tokens, ofLine: line.start.line, in: task.program.lesson)
    }
  }
}

extension ProgramBuild {
  /// The programs whose modules could be built.
  fileprivate func highlightTasks(for programs: [Program]) async throws -> [HighlightTask] {
    let shelf = try await ModuleShelf(for: programs, builder: modules) {
      progress(.buildingModule($0))
    }
    var base = ContentKey("highlights 1")
    base.add(toolchain.identity)
    base.add(Toolchain.stamp(of: toolchain.tool(Highlighter.server)))
    return programs.compactMap { program in
      shelf.modules(for: program).map { HighlightTask(program, with: $0, base: base) }
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
