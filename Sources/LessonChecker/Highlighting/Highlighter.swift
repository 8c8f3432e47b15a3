import Foundation
import LessonKit
import Sandbox

/// Asks the toolchain's language server for the tokens of programs, and caches them.
struct Highlighter: Sendable {
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

  /// How many servers run at once; nil for as many as there may be processes.
  var width: Int?

  let tools: Tools
  let progress: @Sendable (CheckProgress) -> Void

  /// Puts the tokens of programs into the cache.
  ///
  /// - Parameter tasks: the programs.
  /// - Returns: the programs for which the server fails.
  /// - Throws: `CheckError` where the cache can't be written.
  func highlight(_ tasks: [HighlightTask]) async throws -> [Failure] {
    guard FileManager.default.isExecutableFile(atPath: server) else {
      return tasks.map { Failure(program: $0.program, fault: .missing) }
    }
    let done = Counter()
    let report: @Sendable () -> Void = {
      progress(.highlighting(done: done.add(), of: tasks.count))
    }
    let width = width ?? tools.jobs
    let size = max(1, min(Self.maxPrograms, (tasks.count + width - 1) / width))
    let portions = stride(from: 0, to: tasks.count, by: size).map {
      Array(tasks[$0..<min(tasks.count, $0 + size)])
    }
    let failed = Counter()
    return try await concurrentMap(portions, width: width) {
      try await highlight($0, counting: failed, didOne: report)
    }.flatMap { $0 }
  }

  /// Highlights some programs; where the server fails at one, a new server goes on with the next.
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
        failures.append(Failure(program: culprit.program, fault: fault))
        rest = rest.dropFirst()
        _ = failed.add()
        last = fault
      }
    }
    return failures + rest.map { Failure(program: $0.program, fault: last) }
  }

  /// Asks one run of the server about some programs.
  private func ask(
    about tasks: ArraySlice<HighlightTask>, didOne: @escaping @Sendable () -> Void
  ) async throws {
    let folder = try tools.cache.makeScratchFolder()
    let files = try CompilationDatabase(driver: tools.toolchain.driver, folder: folder)
      .write(tasks)
    let job = Job(
      executable: server, arguments: [], folder: folder,
      environment: Self.environment, standardOutput: "/dev/null", standardError: "/dev/null",
      limit: .seconds(limit))
    let request = LaunchRequest(
      folder: folder, confinement: .compiler, readable: Sandbox.places(in: tasks.flatMap(\.flags)),
      seconds: limit,
      limits: .compiler)
    try await ServerProcess.run(tools.sandbox.launching(job, as: request)) { process in
      var session = try await HighlightSession(process, in: folder)
      for (task, file) in zip(tasks, files) {
        let lines = try await session.tokens(of: task.text, in: file, from: task.firstLine)
        try tools.cache.store(HighlightRecord.bytes(of: lines), named: task.key, of: .highlights)
        didOne()
      }
    }
  }

  /// The tokens of each program, line by line; nil where they are unknown.
  func tokens(of tasks: [HighlightTask]) -> [[[CodeToken]]?] {
    tasks.parallelMap(portion: 8, tokens)
  }

  private func tokens(of task: HighlightTask) -> [[CodeToken]]? {
    tools.cache.bytes(named: task.key, of: .highlights).flatMap(HighlightRecord.lines)
  }
}
