import Foundation
import LessonKit
import MarbleText
import Sandbox

/// Runs a linked program in a process and a folder of its own.
struct ProgramRunner: Sendable {
  /// The variables that name a program's folder; the second is for Foundation, which else reads the
  /// user database.
  private static let homes = ["HOME", "CFFIXED_USER_HOME", "TMPDIR"]

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

  /// What its page gives it.
  let inputs: Program.Inputs

  /// The folders that it may read beside its own.
  var resources: [String] = []

  /// Runs it.
  ///
  /// - Parameter folder: the program's folder, for its output.
  /// - Returns: the result of the run.
  /// - Throws: `CheckError` where it can't be started.
  func run(in folder: String) async throws -> RunRecord {
    let place = try Folder(folder).folder("home")
    let home = place.path
    for (path, text) in inputs.files {
      let names = path.split(separator: "/")
      let folder =
        names.count > 1 ? try place.folder(names.dropLast().joined(separator: "/")) : place
      try folder.write(Array(text.utf8), to: String(names[names.count - 1]))
    }
    var environment = variables.merging(inputs.variables) { $1 }
    for name in Self.homes { environment[name] = home }
    environment[StartupCode.entryVariable] = entry
    let job = Job(
      executable: executable, arguments: arguments, folder: home, environment: environment,
      standardOutput: "\(folder)/output", standardError: "\(folder)/errors",
      limit: .seconds(timeout))
    let request = LaunchRequest(
      folder: folder, confinement: .program(scratch: home), readable: resources,
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

  /// The last snippet that began.
  private var snippets = 0

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
      if snippet < ProgramProbes.firstMark { snippets = snippet }
    }
  }

  /// Whether a mark can follow the last one: snippets begin in order, probes come at any time, and output
  /// only grows.
  private func follows(_ mark: Int, _ offset: Int) -> Bool {
    (mark >= ProgramProbes.firstMark || mark == snippets + 1) && offset >= marks.last?.offset ?? 0
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
      timeout: program.program.timeout * Self.patience,
      variables: ProgramEnvironment.variables.merging([MarbleTrial.PrintedLine.variable: word]) {
        $1
      },
      inputs: program.program.inputs)
    let runFolder = try Folder(folder).folder("\(index)-moves").path
    let run = try await runner.run(in: runFolder)
    return MoveOutput(
      Array(run.output), word: word, printed: Array(program.outcome?.run?.output ?? Data()),
      hasEnded: run.ending == .exited(0)
    ).diagrams
  }
}

/// What a program printed while a checker had it move the marbles of its diagrams.
///
/// ```
/// WORD {"begin":{"_0":"a: -1-\n   map\n=: -1-"}}
/// WORD {"end":{"_0":{"moves":{"_0":{"frames":3, …}}}}}
/// a: -1-
///    map
/// =: -1-
/// ```
///
/// The text is untrusted: anything that is not in the format gives no table. A program can print a
/// table of its own making, which is then shown beside its own diagram; nothing is a secret inside
/// its own process.
struct MoveOutput {
  /// The diagrams, in the order in which they were drawn.
  let diagrams: [MovedDiagram]

  /// Reads the output of a program.
  ///
  /// - Parameters:
  ///   - output: what it printed
  ///   - word: the word that its records begin with
  ///   - printed: its output without being asked
  ///   - hasEnded: whether it ran to its end
  init(_ output: [UInt8], word: String, printed: [UInt8], hasEnded: Bool) {
    var reader = RecordReader(output, word: word)
    var diagrams: [MovedDiagram] = []
    while let record = reader.next() {
      guard case .begin(let diagram)? = record.record else { continue }
      let end = reader.next()
      diagrams.append(MovedDiagram(diagram: diagram, trial: Self.trial(end)))
    }
    let rest = reader.rest
    let isWhole = hasEnded && diagrams.last?.trial != .picture(.ends)
    // A program that behaves differently when it is asked does not show what its readers see.
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
  struct Found {
    /// The output since the record before.
    let before: [UInt8]

    /// The record, or nil if the line is not one.
    let record: MarbleTrial.PrintedLine?
  }

  /// The output outside of diagrams so far.
  private(set) var rest: [UInt8] = []

  private var output: ArraySlice<UInt8>
  private let word: [UInt8]
  private var isInside = false

  init(_ output: [UInt8], word: String) {
    self.output = output[...]
    self.word = Array(word.utf8)
  }

  /// The next record, or nil if there is none.
  mutating func next() -> Found? {
    let start = output.firstRange(of: word)?.lowerBound ?? output.endIndex
    let before = Array(output[..<start])
    if !isInside { rest += before }
    guard start < output.endIndex else {
      output = []
      return nil
    }
    let end = output[start...].firstIndex(of: UInt8(ascii: "\n")) ?? output.endIndex
    let line = output[start..<end].dropFirst(word.count + 1)
    output = output[min(end + 1, output.endIndex)...]
    let record =
      line.count > MarbleMoves.largest
      ? nil : try? JSONDecoder().decode(MarbleTrial.PrintedLine.self, from: Data(line))
    if case .begin? = record { isInside = true } else { isInside = false }
    return Found(before: before, record: record)
  }
}
