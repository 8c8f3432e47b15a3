import Foundation
public import LessonChecker
public import LessonKit
import Sandbox

extension Checker {
  /// The tokens of a workbook's code.
  public struct HighlightReport: Sendable {
    /// The tokens by file and line.
    public package(set) var highlighting = Highlighting()

    /// Why tokens are missing, in one line, or nil if none are.
    public package(set) var shortcoming: String?
  }

  /// Finds the tokens of code with their kinds, and the declarations of names.
  ///
  /// The toolchain's language server is asked for tokens that are not in the cache. If it is missing,
  /// or fails, only the tokens are missing.
  ///
  /// - Parameter verdicts: the verdicts of a check. Its programs are highlighted, and the snippets that
  ///   are never compiled.
  /// - Throws: `CheckError` if that is impossible: there is no compiler, say, or the disk is full.
  public func highlighting(of verdicts: CheckVerdicts) async throws -> HighlightReport {
    let (inputs, tools) = try await compilerInputs(for: verdicts)
    let highlighter = Highlighter(
      server: tools.toolchain.tool("sourcekit-lsp"), tools: tools, progress: progress)
    let tasks = highlighter.tasks(for: inputs)
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
    for (line, tokens) in zip(task.input.lines, tokens) where !tokens.isEmpty {
      highlighting.note(tokens, ofLine: line.start.line, in: task.input.lesson)
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

/// Asks the toolchain's language server for the tokens of programs, and caches them.
struct Highlighter: Sendable {
  /// A program for which the server failed.
  struct Failure: Sendable {
    let program: String
    let fault: LanguageServerError
  }

  /// One run of the server handles at most this many programs.
  private static let maxPrograms = 16

  /// After this many failures the server is not started again.
  private static let maxFailures = 3

  /// A server that writes down every message in its log takes a tenth more time.
  private static let environment = Toolchain.environment
    .merging(["SOURCEKIT_LSP_LOG_LEVEL": "fault"]) { $1 }

  /// The path of the server.
  let server: String

  /// The time limit for one run of it, in seconds: far more than it takes on a busy machine.
  var limit = 60

  let tools: Tools
  let progress: @Sendable (CheckProgress) -> Void

  /// Creates a task for each program.
  func tasks(for inputs: [CompilerInput]) -> [HighlightTask] {
    var base = ContentKey("highlights 4")
    base.add(tools.toolchain.identity)
    base.add(FileStamp.key(of: server))
    return inputs.map { HighlightTask($0, base: base) }
  }

  /// Puts the tokens of programs into the cache.
  ///
  /// - Returns: the programs for which the server fails.
  /// - Throws: `CheckError` if the cache can't be written.
  func highlight(_ tasks: [HighlightTask]) async throws -> [Failure] {
    guard FileManager.default.isExecutableFile(atPath: server) else {
      return tasks.map { Failure(program: $0.input.name, fault: .missing) }
    }
    let done = Counter()
    let report: @Sendable () -> Void = {
      progress(.highlighting(done: done.add(), of: tasks.count))
    }
    let width = tools.jobs
    let size = max(1, min(Self.maxPrograms, (tasks.count + width - 1) / width))
    let portions = stride(from: 0, to: tasks.count, by: size).map {
      Array(tasks[$0..<min(tasks.count, $0 + size)])
    }
    let failed = Counter()
    return try await concurrentMap(portions, width: width) {
      try await highlight($0, counting: failed, didOne: report)
    }.flatMap { $0 }
  }

  /// Highlights some programs; if the server fails at one, a new server continues with the next.
  private func highlight(
    _ tasks: [HighlightTask], counting failed: Counter, didOne: @escaping @Sendable () -> Void
  ) async throws -> [Failure] {
    var failures: [Failure] = []
    var rest = tasks[...]
    var last = LanguageServerError.ended
    while !rest.isEmpty, failed.add(0) < Self.maxFailures {
      do {
        try await ask(about: rest, didOne: didOne)
        rest = []
      } catch let fault as LanguageServerError {
        rest = rest.drop { tokens(of: $0) != nil }
        guard let culprit = rest.first else { break }
        failures.append(Failure(program: culprit.input.name, fault: fault))
        rest = rest.dropFirst()
        _ = failed.add()
        last = fault
      }
    }
    return failures + rest.map { Failure(program: $0.input.name, fault: last) }
  }

  /// Asks one run of the server about some programs.
  private func ask(
    about tasks: ArraySlice<HighlightTask>, didOne: @escaping @Sendable () -> Void
  ) async throws {
    let folder = try tools.cache.makeScratchFolder()
    let files = try writeFiles(of: tasks, in: folder)
    let job = Job(
      executable: server, arguments: [], folder: folder,
      environment: Self.environment, standardOutput: "/dev/null", standardError: "/dev/null",
      limit: .seconds(limit))
    let request = LaunchRequest(
      folder: folder, confinement: .compiler,
      readable: Sandbox.places(in: tasks.flatMap(\.input.flags)),
      seconds: limit,
      limits: .compiler)
    try await ServerProcess.run(tools.sandbox.launching(job, as: request)) { process in
      var session = try await Session(process, in: folder)
      for (task, file) in zip(tasks, files) {
        let input = task.input
        let lines = try await session.tokens(of: input.text, in: file, from: input.linesAbove)
        try tools.cache.store(HighlightRecord(lines), named: task.key, of: .highlights)
        didOne()
      }
    }
  }

  /// The cached tokens of each program, line by line, or nil if there are none.
  func tokens(of tasks: [HighlightTask]) -> [[[CodeToken]]?] {
    tasks.parallelMap(portion: 8, tokens)
  }

  private func tokens(of task: HighlightTask) -> [[CodeToken]]? {
    tools.cache.record(HighlightRecord.self, named: task.key, of: .highlights)?.lines
  }

  /// Writes the files of programs, and a `compile_commands.json` with the compiler command of each.
  ///
  /// - Returns: the paths of the files.
  private func writeFiles(
    of tasks: ArraySlice<HighlightTask>, in folder: String
  ) throws -> [String] {
    struct Command: Encodable {
      let directory: String
      let file: String
      let arguments: [String]
    }
    let root = try Folder(folder)
    let commands = try tasks.enumerated().map { index, task in
      let directory = try root.folder("\(index)")
      try directory.write(Array(task.input.text.utf8), to: CompilerInput.file)
      let file = "\(directory.path)/\(CompilerInput.file)"
      return Command(
        directory: directory.path, file: file,
        arguments: [tools.toolchain.driver] + task.input.flags + [file])
    }
    try root.write([UInt8](try JSONEncoder().encode(commands)), to: "compile_commands.json")
    return commands.map(\.file)
  }

  /// A description of failures in one line, or nil if there are none.
  static func shortcoming(_ failures: [Failure]) -> String? {
    guard let first = failures.first else { return nil }
    let missing = "is shown without colours and types"
    guard first.fault != .missing else {
      return "sourcekit-lsp \(first.fault), so code \(missing); install a complete toolchain from "
        + "https://www.swift.org/install"
    }
    let others = failures.count == 1 ? "" : " and of \(failures.count - 1) more programs"
    return
      "sourcekit-lsp \(first.fault), so the code of '\(first.program)'\(others) \(missing); "
      + "render again to retry"
  }
}

/// A program to highlight: the context above its own lines is highlighted with other programs.
struct HighlightTask: Sendable {
  /// The program as the language server reads it.
  let input: CompilerInput

  /// The cache key of its tokens, which changes with everything that decides them.
  let key: String

  /// Creates a task.
  ///
  /// - Parameter base: the part of the key that all tasks share.
  init(_ input: CompilerInput, base: ContentKey) {
    self.input = input
    var key = base
    key.add(input.state)
    key.add([input.text, "\(input.linesAbove)"])
    self.key = key.finish()
  }
}

/// The cached form of a program's tokens.
struct HighlightRecord: Codable {
  /// The declarations, each once.
  private var declarations: [String] = []

  /// Four numbers for each token of each line: its start, its length, its kind, and the number of its
  /// declaration, from 1, or 0 if it has none.
  private var numbers: [[Int]] = []

  init(_ lines: [[CodeToken]]) {
    var known: [String: Int] = [:]
    for line in lines {
      numbers.append(
        line.flatMap { token -> [Int] in
          if let text = token.declaration, known[text] == nil {
            declarations.append(text)
            known[text] = declarations.count
          }
          let declaration = token.declaration.flatMap { known[$0] } ?? 0
          return [token.range.lowerBound, token.range.count, token.kind.rawValue, declaration]
        })
    }
  }

  /// The tokens of each line, or nil if the record is damaged.
  var lines: [[CodeToken]]? {
    var lines: [[CodeToken]] = []
    for line in numbers {
      var tokens: [CodeToken] = []
      for start in stride(from: 0, to: line.count, by: 4) {
        guard line.count - start >= 4, let kind = CodeToken.Kind(rawValue: line[start + 2]),
          (0...declarations.count).contains(line[start + 3]),
          line[start...(start + 1)].allSatisfy((0...Int(Int32.max)).contains)
        else { return nil }
        let declaration = line[start + 3]
        tokens.append(
          CodeToken(
            line[start]..<(line[start] + line[start + 1]), kind,
            declaration: declaration == 0 ? nil : declarations[declaration - 1]))
      }
      lines.append(tokens)
    }
    return lines
  }
}
