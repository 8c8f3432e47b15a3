import Foundation
public import LessonChecker
public import LessonKit
import Sandbox

extension Checker {
  /// The declarations of the names in a workbook's code.
  public struct DeclarationReport: Sendable {
    /// The declarations, by the places of the names.
    public package(set) var declarations = KnownDeclarations()

    /// Why declarations are missing, in one line, or nil if no declaration is missing.
    public package(set) var limitation: String?
  }

  /// Finds the declarations of the names in a workbook's code, which pages show as the types of the
  /// names.
  ///
  /// Programs whose declarations are in the cache need no work. For other programs, the finder asks the
  /// toolchain's language server. If the server is missing or fails, pages are complete except for
  /// the declarations.
  ///
  /// - Parameter verdicts: the verdicts of a check, whose programs contain the names. Snippets that
  ///   are never compiled are included.
  /// - Throws: `CheckError` if nothing can be asked, for example because the machine has no
  ///   compiler or the disk is full.
  public func declarations(in verdicts: CheckVerdicts) async throws -> DeclarationReport {
    let (inputs, tools) = try await compilerInputs(for: verdicts)
    let finder = DeclarationFinder(
      server: tools.toolchain.tool("sourcekit-lsp"), tools: tools, progress: progress)
    let tasks = finder.tasks(for: inputs)
    var known = finder.declarations(of: tasks)
    let open = zip(tasks, known).filter { $0.1 == nil }.map(\.0)
    let failures = open.isEmpty ? [] : try await finder.find(open.withoutRepetition)
    if !open.isEmpty { known = finder.declarations(of: tasks) }
    var report = DeclarationReport()
    report.limitation = DeclarationFinder.limitation(failures)
    for (task, lines) in zip(tasks, known) {
      for (line, found) in zip(task.input.lines, lines ?? []) {
        for (column, text) in found {
          report.declarations.note(
            text, at: column, ofLine: line.start.line, in: task.input.lesson)
        }
      }
    }
    return report
  }
}

extension [DeclarationTask] {
  /// The tasks without repetition, because equal programs have the same declarations.
  fileprivate var withoutRepetition: [DeclarationTask] {
    var seen: Set<String> = []
    return filter { seen.insert($0.key).inserted }
  }
}

/// Asks the toolchain's language server for the declarations of names, and caches the answers.
struct DeclarationFinder: Sendable {
  /// A program for which the server failed, and the reason.
  struct Failure: Sendable {
    let program: String
    let fault: LanguageServerError
  }

  /// The maximum number of programs for one run of the server.
  private static let maxPrograms = 16

  /// The number of failures after which the server isn't started again.
  private static let maxFailures = 3

  /// The environment of the server.
  ///
  /// It turns the log off, because writing every message to the log takes a tenth more time.
  private static let environment = Toolchain.environment
    .merging(["SOURCEKIT_LSP_LOG_LEVEL": "fault"]) { $1 }

  /// The path of the server.
  let server: String

  /// The time limit for one run of the server, in seconds: far more than a run takes on a busy
  /// machine.
  var limit = 60

  let tools: Tools
  let progress: @Sendable (CheckProgress) -> Void

  /// Creates a task for each program.
  func tasks(for inputs: [CompilerInput]) -> [DeclarationTask] {
    var base = ContentKey("declarations 1")
    base.add(tools.toolchain.identity)
    base.add(FileStamp.key(of: server))
    return inputs.map { DeclarationTask($0, base: base) }
  }

  /// Puts the declarations of names in programs into the cache.
  ///
  /// - Returns: the programs for which the server fails.
  /// - Throws: `CheckError` if the cache can't be written.
  func find(_ tasks: [DeclarationTask]) async throws -> [Failure] {
    guard FileManager.default.isExecutableFile(atPath: server) else {
      return tasks.map { Failure(program: $0.input.name, fault: .missing) }
    }
    let done = Counter()
    let report: @Sendable () -> Void = {
      progress(.findingTypes(done: done.add(), of: tasks.count))
    }
    let width = tools.jobs
    let size = max(1, min(Self.maxPrograms, (tasks.count + width - 1) / width))
    let chunks = stride(from: 0, to: tasks.count, by: size).map {
      Array(tasks[$0..<min(tasks.count, $0 + size)])
    }
    let failed = Counter()
    return try await concurrentMap(chunks, width: width) {
      try await find($0, counting: failed, didOne: report)
    }.flatMap { $0 }
  }

  /// Finds the declarations in some programs.
  ///
  /// If the server fails at a program, a new server continues with the next.
  private func find(
    _ tasks: [DeclarationTask], counting failed: Counter, didOne: @escaping @Sendable () -> Void
  ) async throws -> [Failure] {
    var failures: [Failure] = []
    var rest = tasks[...]
    var last = LanguageServerError.ended
    while !rest.isEmpty, failed.add(0) < Self.maxFailures {
      do {
        try await ask(about: rest, didOne: didOne)
        rest = []
      } catch let fault as LanguageServerError {
        rest = rest.drop { declarations(of: $0) != nil }
        guard let failedTask = rest.first else { break }
        failures.append(Failure(program: failedTask.input.name, fault: fault))
        rest = rest.dropFirst()
        _ = failed.add()
        last = fault
      }
    }
    return failures + rest.map { Failure(program: $0.input.name, fault: last) }
  }

  /// Asks one run of the server about some programs.
  private func ask(
    about tasks: ArraySlice<DeclarationTask>, didOne: @escaping @Sendable () -> Void
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
        let lines = try await session.declarations(
          of: input.text, in: file, from: input.linesAbove)
        try tools.cache.store(DeclarationRecord(lines), named: task.key, of: .declarations)
        didOne()
      }
    }
  }

  /// Returns the cached declarations of each program, by line and column, or nil for a program
  /// without any.
  func declarations(of tasks: [DeclarationTask]) -> [[[Int: String]]?] {
    tasks.parallelMap(chunkSize: 8, declarations)
  }

  private func declarations(of task: DeclarationTask) -> [[Int: String]]? {
    tools.cache.record(DeclarationRecord.self, named: task.key, of: .declarations)?.lines
  }

  /// Writes each program to a file, and the command that compiles it to `compile_commands.json`.
  ///
  /// - Returns: the paths of the files.
  private func writeFiles(
    of tasks: ArraySlice<DeclarationTask>, in folder: String
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

  /// Returns a description of failures in one line, or nil if the server didn't fail.
  static func limitation(_ failures: [Failure]) -> String? {
    guard let first = failures.first else { return nil }
    let missing = "is shown without types"
    guard first.fault != .missing else {
      return "sourcekit-lsp \(first.fault), so code \(missing); install a complete toolchain from "
        + "https://www.swift.org/install"
    }
    let count = failures.count - 1
    let others = count == 0 ? "" : " and of \(count) other program\(count == 1 ? "" : "s")"
    return
      "sourcekit-lsp \(first.fault), so the code of '\(first.program)'\(others) \(missing); "
      + "render again to retry"
  }
}

/// A program whose own lines the server should analyse.
///
/// The context above these lines belongs to other programs.
struct DeclarationTask: Sendable {
  /// The program as the language server reads its text.
  let input: CompilerInput

  /// The key under which the cache stores the declarations.
  ///
  /// It changes with everything that decides the declarations.
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

/// The cached form of a program's declarations.
struct DeclarationRecord: Codable {
  /// The different declarations.
  private var declarations: [String] = []

  /// For each line, the column of each name, followed by the index of the name's declaration.
  private var numbers: [[Int]] = []

  init(_ lines: [[Int: String]]) {
    var known: [String: Int] = [:]
    for line in lines {
      numbers.append(
        line.sorted { $0.key < $1.key }.flatMap { column, text in
          if known[text] == nil {
            known[text] = declarations.count
            declarations.append(text)
          }
          return [column, known[text] ?? 0]
        })
    }
  }

  /// The declarations of each line by column, or nil if the record is damaged.
  var lines: [[Int: String]]? {
    var lines: [[Int: String]] = []
    for line in numbers {
      guard line.count.isMultiple(of: 2) else { return nil }
      var found: [Int: String] = [:]
      for start in stride(from: 0, to: line.count, by: 2) {
        guard line[start] >= 0, declarations.indices.contains(line[start + 1]) else { return nil }
        found[line[start]] = declarations[line[start + 1]]
      }
      lines.append(found)
    }
    return lines
  }
}
