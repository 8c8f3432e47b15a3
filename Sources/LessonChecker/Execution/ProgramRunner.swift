import Foundation
import LessonKit
import MarbleText
import Sandbox

/// Runs a linked program in its own process and its own folder.
struct ProgramRunner: Sendable {
  /// The environment variables that name the folder `home`, in which the program starts.
  ///
  /// Without `CFFIXED_USER_HOME`, Foundation would use the home folder from `/etc/passwd`.
  private static let homeVariables = ["HOME", "CFFIXED_USER_HOME", "TMPDIR"]

  let sandbox: Sandbox

  /// The executable that contains the program, and perhaps other programs.
  let executable: String

  /// The name of the entry point of the program to run.
  let entry: String

  /// The program's arguments, without its name.
  var arguments: [String] = []

  /// The program's time limit, in seconds.
  let timeout: Int

  /// The environment variables in addition to `homeVariables` and the variables in `inputs`.
  var variables = ProgramEnvironment.variables

  /// The environment variables and files that the program's lesson or documentation page defines.
  let inputs: Program.Inputs

  /// The folders of resources that the program may read.
  var resources: [String] = []

  /// Runs the program.
  ///
  /// - Parameter folder: an empty folder for the run's output, its `OutputMarks`, and `home`.
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
      in: try Files.bytes(of: "\(folder)/marks", atMost: Limits.output), outputSize: output.count)
    return RunRecord(
      ending: ending, exceededLimit: exceededLimit, output: Data(output),
      errorOutput: Data(try Files.lastBytes(of: "\(folder)/errors", atMost: 1 << 16)),
      marks: marks.marks, areMarksForged: marks.areForged)
  }
}

/// The marks that a program set, up to the first mark that can't be trusted.
///
/// A program sets marks between snippets and at probes. The launcher checks that a mark begins with
/// a secret word, and notes how much was printed so far. This type checks that marks are in order.
///
/// A program that finds the word in its memory can forge marks. A forged mark between snippets is
/// noticed if the real mark follows. A forged mark that a probe could have set isn't noticed.
struct OutputMarks: Sendable {
  /// The trusted marks, in order.
  private(set) var marks: [RunRecord.Mark] = []

  /// Whether a mark was found that can't be trusted.
  private(set) var areForged = false

  /// The number of the latest mark between snippets, or 0.
  private var lastSnippetNumber = 0

  /// Reads marks from the launcher's file, one on each line.
  ///
  /// A line has the two numbers of a `RunRecord.Mark`, as in `2 140`, or is `forged` if the program
  /// sent a line without the secret word to the launcher.
  ///
  /// - Parameters:
  ///   - bytes: the content of the file.
  ///   - outputSize: the number of bytes that the program printed.
  init(in bytes: [UInt8], outputSize: Int) {
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: " ", omittingEmptySubsequences: false)
      guard parts.count == 2, let number = Int(parts[0]), let offset = Int(parts[1]),
        follows(number, offset), offset <= outputSize
      else {
        areForged = true
        return
      }
      marks.append(RunRecord.Mark(number: number, offset: offset))
      if number < ProgramProbes.firstMark { lastSnippetNumber = number }
    }
  }

  /// Returns whether a mark can follow the previous mark: snippets begin in order, probes can set
  /// marks at any time, and the output only grows.
  private func follows(_ number: Int, _ offset: Int) -> Bool {
    offset >= marks.last?.offset ?? 0
      && (number >= ProgramProbes.firstMark || number == lastSnippetNumber + 1)
  }
}

/// Runs a program once more, to find out how its diagrams change when a reader moves a marble.
///
/// This run is confined like a normal run, but has no arguments or resources. The verdict doesn't
/// depend on this run: a diagram without a valid result stays a picture that readers can't change.
struct DiagramMover: Sendable {
  /// The time limit of this run, as a multiple of a normal run's limit.
  private static let timeoutFactor = 3

  let sandbox: Sandbox

  /// The folder in which each run gets a subfolder.
  let folder: String

  /// Runs a program, and reads what it reports about its diagrams.
  ///
  /// - Parameters:
  ///   - program: the program, with the outcome of its normal run.
  ///   - index: a number that only this program has, for the name of its subfolder.
  ///   - executable: the executable that contains the program.
  /// - Returns: the reported diagrams, each with the result of moving its marbles.
  /// - Throws: `CheckError` if the program can't be started, or a file can't be written or read.
  func move(
    _ program: PreparedProgram, _ index: Int, in executable: String
  ) async throws -> [MovedDiagram] {
    let token = UUID().uuidString
    let tokenVariable = [MarbleTrial.PrintedLine.variable: token]
    let runner = ProgramRunner(
      sandbox: sandbox, executable: executable, entry: program.entry,
      timeout: program.program.timeout * Self.timeoutFactor,
      variables: ProgramEnvironment.variables.merging(tokenVariable) { $1 },
      inputs: program.program.inputs)
    let runFolder = try Folder(folder).folder("\(index)-moves").path
    let run = try await runner.run(in: runFolder)
    return MoveOutput(
      Array(run.output), token: token, printed: Array(program.outcome?.run?.output ?? Data()),
      hasSucceeded: run.ending == .exited(0)
    ).diagrams
  }
}

/// The output of a program that was asked to move the marbles of its diagrams.
///
/// ```
/// TOKEN {"begin":{"_0":"a: -1-\n   map\n=: -1-"}}
/// TOKEN {"end":{"_0":{"moves":{"_0":{"frames":3, …}}}}}
/// a: -1-
///    map
/// =: -1-
/// ```
///
/// A record is the rest of a line after `TOKEN`, a random string that is different in each run. A
/// diagram whose records can't be read stays a picture. A program can find the token in its memory
/// and forge records, but they affect only its own diagrams.
struct MoveOutput {
  /// The diagrams, in the order in which they were drawn.
  let diagrams: [MovedDiagram]

  /// Reads the output of a program.
  ///
  /// - Parameters:
  ///   - output: what the program printed in this run.
  ///   - token: the string in place of `TOKEN`.
  ///   - printed: what the program printed in its normal run.
  ///   - hasSucceeded: whether the program exited with 0 in this run.
  init(_ output: [UInt8], token: String, printed: [UInt8], hasSucceeded: Bool) {
    var reader = RecordReader(output, token: token)
    var diagrams: [MovedDiagram] = []
    while let found = reader.next() {
      guard case .begin(let diagram)? = found.record else { continue }
      let next = reader.next()
      diagrams.append(MovedDiagram(diagram: diagram, trial: Self.trial(next)))
    }
    let rest = reader.rest
    // Without its records, the output must be that of the normal run or, if this run ended early,
    // its beginning. Otherwise, the program probably keeps state between its diagrams.
    let isComplete = hasSucceeded && diagrams.last?.trial != .picture(.ends)
    let matchesNormalRun = isComplete ? rest == printed : printed.starts(with: rest)
    self.diagrams =
      matchesNormalRun
      ? diagrams
      : diagrams.map { MovedDiagram(diagram: $0.diagram, trial: .picture(.keepsState)) }
  }

  private static func trial(_ next: RecordReader.Found?) -> MarbleTrial {
    guard let next else { return .picture(.ends) }
    guard next.before.isEmpty else { return .picture(.prints) }
    guard case .end(let trial)? = next.record else { return .picture(.isMalformed) }
    if case .moves(let moves) = trial, !moves.isSound { return .picture(.isMalformed) }
    return trial
  }
}

/// Finds the records in a program's output, and keeps the rest.
private struct RecordReader {
  /// A record, or bytes that should be one, with the output before it.
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

  /// Returns the record after the next token, or nil if there is no further token.
  mutating func next() -> Found? {
    let start = output.firstRange(of: token)?.lowerBound ?? output.endIndex
    let before = Array(output[..<start])
    if !isInside { rest += before }
    guard start < output.endIndex else {
      output = []
      return nil
    }
    let lineEnd = output[start...].firstIndex(of: UInt8(ascii: "\n")) ?? output.endIndex
    let line = output[start..<lineEnd].dropFirst(token.count + 1)
    output = output[min(lineEnd + 1, output.endIndex)...]
    let record =
      line.count > MarbleMoves.largest
      ? nil : try? JSONDecoder().decode(MarbleTrial.PrintedLine.self, from: Data(line))
    if case .begin? = record { isInside = true } else { isInside = false }
    return Found(before: before, record: record)
  }
}
