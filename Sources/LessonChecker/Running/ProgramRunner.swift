import Foundation
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
