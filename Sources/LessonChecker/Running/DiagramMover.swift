import Foundation
import MarbleText
import Sandbox

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
  ///   - name: the ABI name of the module that it was merged into; nil where it was not
  /// - Returns: its diagrams
  /// - Throws: `CheckError` where it can't be started
  func move(
    _ program: PreparedProgram, _ index: Int, in executable: String, _ name: String?
  ) async throws -> [MovedDiagram] {
    let word = UUID().uuidString
    let runner = ProgramRunner(
      sandbox: sandbox, executable: executable, entry: program.entry,
      timeout: timeout ?? program.program.timeout * Self.patience,
      variables: ProgramEnvironment.variables.merging([MarbleRecord.variable: word]) { $1 },
      libraries: libraries)
    let runFolder = try Folder(folder).folder("\(index)-moves").path
    let run = try await runner.run(in: runFolder).renaming(name, to: program.symbol)
    return MoveOutput(
      Array(run.output), word: word, printed: Array(program.outcome?.run?.output ?? Data()),
      hasEnded: run.ending == .exited(0)
    ).diagrams
  }
}
