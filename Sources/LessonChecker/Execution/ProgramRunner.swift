import Foundation
import LessonKit
import MarbleText
import Sandbox

/// Runs a linked program in its own process and its own folder.
struct ProgramRunner: Sendable {
  /// The environment variables that name the folder `home`, in which the program starts.
  ///
  /// Without `CFFIXED_USER_HOME`, Foundation would read the user database.
  private static let homeVariables = ["HOME", "CFFIXED_USER_HOME", "TMPDIR"]

  let sandbox: Sandbox

  /// The executable that holds the program.
  let executable: String

  /// The name of the program's entry point.
  let entry: String

  /// The program's arguments, without its name.
  var arguments: [String] = []

  /// The program's time limit, in seconds.
  let timeout: Int

  /// The environment variables that don't depend on the program's page or folder.
  var variables = ProgramEnvironment.variables

  /// The environment variables and the files from the program's page.
  let inputs: Program.Inputs

  /// The folders of resources that the program may read.
  var resources: [String] = []

  /// Runs the program.
  ///
  /// - Parameter folder: an empty folder for the run's output and marks, and for `home`.
  /// - Returns: the result of the run.
  /// - Throws: `CheckError` if the program can't be started, or a file can't be written or read.
  func run(in folder: String) async throws -> RunRecord {
    let homeFolder = try Folder(folder).folder("home")
    let home = homeFolder.path
    for (path, text) in inputs.files {
      let names = path.split(separator: "/")
      let parent =
        names.count > 1
        ? try homeFolder.folder(names.dropLast().joined(separator: "/")) : homeFolder
      try parent.write(Array(text.utf8), to: String(names[names.count - 1]))
    }
    var environment = variables.merging(inputs.variables) { $1 }
    for name in Self.homeVariables { environment[name] = home }
    environment[StartupCode.entryVariable] = entry
    let job = Job(
      executable: executable, arguments: arguments, folder: home, environment: environment,
      standardOutput: "\(folder)/output", standardError: "\(folder)/errors",
      limit: .seconds(timeout))
    let request = LaunchRequest(
      folder: folder, confinement: .program(scratch: home), readable: resources,
      marks: "\(folder)/marks", seconds: timeout, limits: .program)
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

/// The marks that a program set, up to the first mark that can't be trusted.
///
/// A stranger's program can forge marks. A mark that is out of order, or lacks the launcher's word
/// with which marks begin, isn't trusted, and neither is any later mark. A program could find that
/// word in its memory, and then forge a mark. A forged mark between snippets is detected when the
/// real mark follows, because each must come once and in order. It isn't detected if no real mark
/// follows, and a forged mark that a probe could have set is never detected.
struct OutputMarks: Sendable {
  /// The trusted marks, in order.
  private(set) var marks: [RunRecord.Mark] = []

  /// Whether a mark was found that can't be trusted.
  private(set) var areForged = false

  /// The number of the latest mark that isn't a probe's, or 0.
  private var lastSnippet = 0

  /// Reads marks as the launcher records them, one on each line.
  ///
  /// A line has the two numbers of a `RunRecord.Mark`, as in `2 140`. A line `forged` stands for
  /// bytes that the program wrote itself, without the launcher's word.
  ///
  /// - Parameters:
  ///   - bytes: the launcher's record.
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
      if snippet < ProgramProbes.firstMark { lastSnippet = snippet }
    }
  }

  /// Returns whether a mark can follow the previous mark.
  ///
  /// Snippets begin in order, marks of probes can come at any time, and the output only grows.
  private func follows(_ mark: Int, _ offset: Int) -> Bool {
    offset >= marks.last?.offset ?? 0
      && (mark >= ProgramProbes.firstMark || mark == lastSnippet + 1)
  }
}

/// Runs a program once more, to move the marbles of the diagrams that it prints.
///
/// This run is confined like any other, but has no arguments or resources. The verdict doesn't
/// depend on this run: if the program fails in it, its diagrams stay pictures.
struct DiagramMover: Sendable {
  /// How many times longer than a normal run this run may take.
  private static let timeoutFactor = 3

  let sandbox: Sandbox

  /// The folder in which each run gets a subfolder.
  let folder: String

  /// Runs a program, and reads what it reports about its diagrams.
  ///
  /// - Parameters:
  ///   - program: the program, with the outcome of its normal run.
  ///   - index: the program's index in the batch.
  ///   - executable: the executable that contains the program.
  /// - Returns: the program's diagrams, each with the result of moving its marbles.
  /// - Throws: `CheckError` if the program can't be started, or a file can't be written or read.
  func move(
    _ program: PreparedProgram, _ index: Int, in executable: String
  ) async throws -> [MovedDiagram] {
    let token = UUID().uuidString
    let request = [MarbleTrial.PrintedLine.variable: token]
    let runner = ProgramRunner(
      sandbox: sandbox, executable: executable, entry: program.entry,
      timeout: program.program.timeout * Self.timeoutFactor,
      variables: ProgramEnvironment.variables.merging(request) { $1 },
      inputs: program.program.inputs)
    let runFolder = try Folder(folder).folder("\(index)-moves").path
    let run = try await runner.run(in: runFolder)
    return MoveOutput(
      Array(run.output), token: token, printed: Array(program.outcome?.run?.output ?? Data()),
      hasExited: run.ending == .exited(0)
    ).diagrams
  }
}

/// The output of a program that was asked to move the marbles of its diagrams.
///
/// ```
/// WORD {"begin":{"_0":"a: -1-\n   map\n=: -1-"}}
/// WORD {"end":{"_0":{"moves":{"_0":{"frames":3, …}}}}}
/// a: -1-
///    map
/// =: -1-
/// ```
///
/// The output is untrusted, so a diagram whose results can't be read stays a picture. A program can
/// print forged records, because it can find `WORD` in its own memory. But these records affect
/// only the program's own diagrams.
struct MoveOutput {
  /// The diagrams, in the order in which they were drawn.
  let diagrams: [MovedDiagram]

  /// Reads the output of a program.
  ///
  /// - Parameters:
  ///   - output: what the program printed in this run.
  ///   - token: the word with which each record begins (`WORD` above).
  ///   - printed: what the program printed in its normal run.
  ///   - hasExited: whether the program exited with 0 in this run.
  init(_ output: [UInt8], token: String, printed: [UInt8], hasExited: Bool) {
    var reader = RecordReader(output, token: token)
    var diagrams: [MovedDiagram] = []
    while let found = reader.next() {
      guard case .begin(let diagram)? = found.record else { continue }
      let end = reader.next()
      diagrams.append(MovedDiagram(diagram: diagram, trial: Self.trial(end)))
    }
    let rest = reader.rest
    // The results are valid only if this run printed the same as the normal run or, if it ended
    // early, a beginning of that. An exit with 0 while marbles are moved is early, too.
    let isWhole = hasExited && diagrams.last?.trial != .picture(.ends)
    let isSame = isWhole ? rest == printed : printed.starts(with: rest)
    self.diagrams =
      isSame
      ? diagrams
      : diagrams.map { MovedDiagram(diagram: $0.diagram, trial: .picture(.keepsState)) }
  }

  private static func trial(_ end: RecordReader.Found?) -> MarbleTrial {
    guard let end else { return .picture(.ends) }
    guard end.before.isEmpty else { return .picture(.prints) }
    guard case .end(let trial)? = end.record else { return .picture(.isMalformed) }
    if case .moves(let moves) = trial, !moves.isSound { return .picture(.isMalformed) }
    return trial
  }
}

/// Finds the records in a program's output, and keeps the rest.
private struct RecordReader {
  /// The output from a token to the end of the line: a record, or bytes that should be one.
  struct Found {
    /// The output since the previous `Found`, or since the start.
    let before: [UInt8]

    /// The record, or nil if it is too long or can't be decoded.
    let record: MarbleTrial.PrintedLine?
  }

  /// The output so far, without records and without what is between a `begin` and its `end`.
  private(set) var rest: [UInt8] = []

  private var output: ArraySlice<UInt8>
  private let token: [UInt8]
  /// Whether the next output is between a diagram's `begin` and its `end`.
  private var isInside = false

  init(_ output: [UInt8], token: String) {
    self.output = output[...]
    self.token = Array(token.utf8)
  }

  /// Returns the next record, whether it can be decoded or not, or nil if no token follows.
  mutating func next() -> Found? {
    let start = output.firstRange(of: token)?.lowerBound ?? output.endIndex
    let before = Array(output[..<start])
    if !isInside { rest += before }
    guard start < output.endIndex else {
      output = []
      return nil
    }
    let end = output[start...].firstIndex(of: UInt8(ascii: "\n")) ?? output.endIndex
    let line = output[start..<end].dropFirst(token.count + 1)
    output = output[min(end + 1, output.endIndex)...]
    let record =
      line.count > MarbleMoves.largest
      ? nil : try? JSONDecoder().decode(MarbleTrial.PrintedLine.self, from: Data(line))
    if case .begin? = record { isInside = true } else { isInside = false }
    return Found(before: before, record: record)
  }
}
