import Foundation
import MarbleText
import Sandbox

/// Runs a linked program in a process and a folder of its own.
struct ProgramRunner: Sendable {
  /// The variables that name a program's folder; the second is for Foundation, which else reads the
  /// user database.
  private static let homes = ["HOME", "CFFIXED_USER_HOME", "TMPDIR"]

  #if canImport(Darwin)
  private static let searchVariable = "DYLD_LIBRARY_PATH"
  #else
  private static let searchVariable = "LD_LIBRARY_PATH"
  #endif

  /// Confines it.
  let sandbox: Sandbox

  /// The executable that holds the program.
  let executable: String

  /// The name of its entry point.
  let entry: String

  /// Its arguments, without its name.
  var arguments: [String] = []

  /// Its time limit, in seconds.
  let timeout: Int

  /// Its environment variables, without those that name folders.
  var variables = ProgramEnvironment.variables

  /// The folders of the shared libraries that it needs, first those that hide others.
  var libraries: [String] = []

  /// Runs it.
  ///
  /// - Parameter folder: the program's folder, for its output.
  /// - Returns: the result of the run.
  /// - Throws: `CheckError` where it can't be started.
  func run(in folder: String) async throws -> RunRecord {
    let home = try Folder(folder).folder("home").path
    var environment = Self.homes.reduce(into: variables) { $0[$1] = home }
    if !libraries.isEmpty {
      environment[Self.searchVariable] = libraries.joined(separator: ":")
    }
    environment[RunnerSource.entryVariable] = entry
    let job = Job(
      executable: executable, arguments: arguments, folder: home, environment: environment,
      standardOutput: "\(folder)/output", standardError: "\(folder)/errors",
      limit: .seconds(timeout))
    let request = LaunchRequest(
      folder: folder, confinement: .program(scratch: home), readable: libraries,
      marks: "\(folder)/marks",
      seconds: timeout, limits: .program)
    let (ending, exceededLimit) = try await sandbox.run(job, as: request)
    let output = try Files.bytes(of: "\(folder)/output", atMost: Limits.output)
    let marks = OutputMarks(
      in: try Files.bytes(of: "\(folder)/marks", atMost: Limits.output), end: output.count)
    return RunRecord(
      ending: ending, exceededLimit: exceededLimit, output: Data(output),
      errorOutput: Data(try Files.lastBytes(of: "\(folder)/errors", atMost: 1 << 16)),
      marks: marks.marks, areMarksForged: marks.areForged)
  }
}

/// The marks that a program set between its snippets, as far as they can be trusted.
///
/// A stranger's program can write forged marks; after one that its own source can't have set, none
/// is trusted. A program that finds the launcher's word in its memory is detected when it goes on
/// to a mark that it has forged, since each mark comes once and in order. One that ends before that
/// is not detected: nothing is a secret inside of its own process.
struct OutputMarks: Sendable {
  /// The marks up to the first that can't be trusted.
  private(set) var marks: [RunRecord.Mark] = []

  /// Whether the program wrote marks of its own.
  private(set) var areForged = false

  /// Reads marks as the launcher records them: a line each, with the index of the snippet that
  /// begins and the number of bytes printed before it, or with a word where a program wrote
  /// something itself.
  ///
  /// - Parameters:
  ///   - bytes: the record.
  ///   - end: the number of bytes that the program printed in all.
  init(in bytes: [UInt8], end: Int) {
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: " ", omittingEmptySubsequences: false)
      guard parts.count == 2, let snippet = Int(parts[0]), let offset = Int(parts[1]),
        follows(snippet, offset), offset <= end
      else {
        areForged = true
        return
      }
      marks.append(RunRecord.Mark(snippet: snippet, offset: offset))
    }
  }

  /// Whether a mark can follow the last one: snippets begin in order, and output only grows.
  private func follows(_ snippet: Int, _ offset: Int) -> Bool {
    snippet == (marks.last?.snippet ?? 0) + 1 && offset >= marks.last?.offset ?? 0
  }
}

/// Runs a program once more, and asks it to move the marbles of the diagrams that it prints.
///
/// The run is confined as any other. It decides nothing about the lesson: a program that fails in
/// it leaves its diagrams pictures.
struct DiagramMover: Sendable {
  /// How much longer than a run it may take.
  private static let patience = 3

  let sandbox: Sandbox

  /// The folder in which each run gets its own.
  let folder: String

  /// How long a run may take, in seconds; nil for some times the program's own limit.
  var timeout: Int?

  /// The folders of the shared libraries that the program needs, first those that hide others.
  var libraries: [String] = []

  /// Runs a program.
  ///
  /// - Parameters:
  ///   - program: the program, with its run
  ///   - index: its index in the batch
  ///   - executable: what it is linked into
  /// - Returns: its diagrams
  /// - Throws: `CheckError` where it can't be started
  func move(
    _ program: PreparedProgram, _ index: Int, in executable: String
  ) async throws -> [MovedDiagram] {
    let word = UUID().uuidString
    let runner = ProgramRunner(
      sandbox: sandbox, executable: executable, entry: program.entry,
      timeout: timeout ?? program.program.timeout * Self.patience,
      variables: ProgramEnvironment.variables.merging([MarbleRecord.variable: word]) { $1 },
      libraries: libraries)
    let runFolder = try Folder(folder).folder("\(index)-moves").path
    let run = try await runner.run(in: runFolder)
    return MoveOutput(
      Array(run.output), word: word, printed: Array(program.outcome?.run?.output ?? Data()),
      hasEnded: run.ending == .exited(0)
    ).diagrams
  }
}
