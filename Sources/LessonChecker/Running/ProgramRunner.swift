import Foundation

/// Runs a linked program in a process and a folder of its own.
struct ProgramRunner: Sendable {
  /// The most that a program may print, or write to any file, in bytes.
  static let outputLimit = 1 << 20

  /// What a program finds in its environment: nothing of the user's.
  static let environment = ["SWIFT_BACKTRACE": "enable=no", "LC_ALL": "C.UTF-8", "TZ": "UTC"]

  /// A program may be this much longer on its own, in seconds, before it ends itself.
  private static let grace = 5

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
      executable: executable,
      arguments: [entry, "\(folder)/marks", "\(timeout + Self.grace)", "\(Self.outputLimit)"],
      folder: home, environment: Self.environment, standardOutput: "\(folder)/output",
      standardError: "\(folder)/errors", limit: .seconds(timeout))
    let ending = try await job.run()
    return RunRecord(
      ending: ending,
      output: Data(Files.read("\(folder)/output", atMost: Self.outputLimit) ?? []),
      errorOutput: Data(Files.readEnd("\(folder)/errors", atMost: 1 << 16)),
      marks: Self.marks(in: "\(folder)/marks"))
  }

  private static func marks(in file: String) -> [RunRecord.Mark] {
    let text = String(decoding: Files.read(file, atMost: outputLimit) ?? [], as: UTF8.self)
    return text.split(separator: "\n").compactMap { line in
      let numbers = line.split(separator: " ").compactMap { Int($0) }
      return numbers.count == 2 ? RunRecord.Mark(snippet: numbers[0], offset: numbers[1]) : nil
    }
  }
}
