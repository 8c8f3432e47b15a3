import Chains
import Foundation

/// Has programs compared by other processes, and goes on when one of them ends.
final class Supervisor {
  private(set) var compared: UInt64 = 0

  /// The programs that end, or occupy, both libraries.
  private(set) var endless: [UInt64] = []

  private let take: (Finding) -> Void
  private let file: String
  private let progress: UnsafeMutablePointer<UInt64>

  /// The seeds of one process.
  private static let block: UInt64 = 2_000

  /// The seconds that a program may take.
  private static let patience = 10.0

  init(_ take: @escaping (Finding) -> Void) {
    self.take = take
    file = FileManager.default.temporaryDirectory.appending(path: "fuzz-\(getpid())").path()
    progress = Progress.map(file)
  }

  deinit { try? FileManager.default.removeItem(atPath: file) }

  func compare(_ seeds: Range<UInt64>, until end: Date) throws {
    var next = seeds.lowerBound
    while next < seeds.upperBound, Date() < end {
      let last = min(next + Self.block, seeds.upperBound)
      let arguments = ["worker", file, "\(next)", "\(last)"]
      let result = try run(arguments, input: Data(), isProgressing: true)
      for line in result.output.split(separator: UInt8(ascii: "\n")) {
        take(try JSONDecoder().decode(Finding.self, from: line))
      }
      if !result.hasEnded { try look(at: progress[0]) }
      let done = result.hasEnded ? last : progress[0] + 1
      compared += done - next
      next = done
    }
  }

  /// Compares a program that ended the process, or did so while it was made smaller, in processes of
  /// their own.
  private func look(at seed: UInt64) throws {
    var program = Program(seed: seed)
    guard let difference = try difference(program) else { return endless.append(seed) }
    let isOfInputs = try self.difference(program, hasPlainInputs: true) == nil
    program.minimise {
      (try? self.difference($0)) == difference
        && ((try? self.difference($0, hasPlainInputs: true)) == nil) == isOfInputs
    }
    take(
      Finding(
        difference: difference, isOfInputs: isOfInputs, program: program,
        ours: try trace(of: program, "ours") ?? Trace(),
        theirs: try trace(of: program, "theirs") ?? Trace(),
        plain: [
          try trace(of: program, "ours", true), try trace(of: program, "theirs", true),
        ].compactMap(\.self)))
  }

  private func difference(_ program: Program, hasPlainInputs: Bool = false) throws -> Difference? {
    let ours = try trace(of: program, "ours", hasPlainInputs)
    let theirs = try trace(of: program, "theirs", hasPlainInputs)
    guard let ours else { return theirs == nil ? nil : .crash }
    return theirs.map { ours.difference(from: $0) } ?? .otherCrash
  }

  private func trace(
    of program: Program, _ library: String, _ hasPlainInputs: Bool = false
  ) throws -> Trace? {
    let input = try JSONEncoder().encode(program)
    let arguments = ["run", library] + (hasPlainInputs ? ["plain"] : [])
    let result = try run(arguments, input: input, isProgressing: false)
    return result.hasEnded ? try JSONDecoder().decode(Trace.self, from: result.output) : nil
  }

  private func run(
    _ arguments: [String], input: Data, isProgressing: Bool
  ) throws -> (output: Data, hasEnded: Bool) {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = arguments
    process.environment = [
      "SWIFT_BACKTRACE": "enable=no", "SWIFT_DETERMINISTIC_HASHING": "1",
    ]
    let (given, output) = (Pipe(), Pipe())
    process.standardInput = given
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let watch = watch(process, isProgressing)
    given.fileHandleForWriting.write(input)
    try given.fileHandleForWriting.close()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    watch.cancel()
    return (data, process.terminationReason == .exit && process.terminationStatus == 0)
  }

  /// Ends a process that does not get on.
  private func watch(_ process: Process, _ isProgressing: Bool) -> any DispatchSourceTimer {
    let timer = DispatchSource.makeTimerSource(queue: .global())
    nonisolated(unsafe) let progress = progress
    nonisolated(unsafe) var last: UInt64?
    timer.setEventHandler {
      let now = isProgressing ? progress[1] : 0
      if last == now { kill(process.processIdentifier, SIGKILL) }
      last = now
    }
    timer.schedule(deadline: .now() + Self.patience, repeating: Self.patience)
    timer.resume()
    return timer
  }
}
