import Foundation
import Sandbox

/// Runs a linked program in a process and a folder of its own.
struct ProgramRunner: Sendable {
  /// The variables that name a program's folder; the second is for Foundation, which would rather
  /// believe the list of users.
  private static let homes = ["HOME", "CFFIXED_USER_HOME", "TMPDIR"]

  /// What shuts it off.
  let sandbox: Sandbox

  /// The executable that holds the program.
  let executable: String

  /// The name of its entry point.
  let entry: String

  /// How long it may run, in seconds.
  let timeout: Int

  /// Runs it.
  ///
  /// - Parameter folder: the program's folder, which takes its output.
  /// - Returns: what the run left behind.
  /// - Throws: `CheckError` where it can't be started.
  func run(in folder: String) async throws -> RunRecord {
    let home = "\(folder)/home"
    try Files.makeFolder(home)
    let job = Job(
      executable: executable, arguments: [entry], folder: home,
      environment: Self.homes.reduce(into: ProgramEnvironment.variables) { $0[$1] = home },
      standardOutput: "\(folder)/output", standardError: "\(folder)/errors",
      limit: .seconds(timeout))
    let launch = Launch(
      folder: folder, scratch: home, marks: "\(folder)/marks", seconds: timeout,
      limits: .program)
    let (ending, excess) = try await sandbox.run(job, as: launch)
    let output = try Files.bytes(of: "\(folder)/output", atMost: Limits.output)
    let marks = Marks(
      in: try Files.bytes(of: "\(folder)/marks", atMost: Limits.output), end: output.count)
    return RunRecord(
      ending: ending, excess: excess, output: Data(output),
      errorOutput: Data(try Files.lastBytes(of: "\(folder)/errors", atMost: 1 << 16)),
      marks: marks.marks, areMarksForged: marks.areForged)
  }
}
