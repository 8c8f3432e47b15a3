import Foundation

/// A run of the program that prints traces, up to its end or its crash.
struct Run {
  private(set) var traces: [Place: [String]] = [:]

  /// The number of scenarios that were begun.
  private(set) var count = 0

  /// What was running when the program crashed.
  private(set) var crashed: Place?

  init(of library: Library, skipping count: Int) throws {
    let (output, hasCrashed) = try Self.run(library, "\(count)")
    for line in output.split(separator: UInt8(ascii: "\n")) { read(line) }
    if !hasCrashed { crashed = nil }
  }

  /// What a program prints.
  static func output(of library: Library, _ argument: String) throws -> Data {
    try run(library, argument).output
  }

  private static func run(
    _ library: Library, _ argument: String
  ) throws -> (output: Data, hasCrashed: Bool) {
    let process = Process()
    process.executableURL = Bundle.main.executableURL?
      .deletingLastPathComponent().appending(path: library.rawValue)
    process.arguments = [argument]
    process.environment = ["SWIFT_BACKTRACE": "enable=no"]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (data, process.terminationStatus != 0)
  }

  private mutating func read(_ line: Data) {
    // The libraries print warnings as well.
    guard let trace = try? JSONDecoder().decode(Trace.self, from: line) else { return }
    let place = Place(scenario: trace.scenario, situation: trace.situation)
    if trace.lines == ["begins"] {
      count += 1
      crashed = place
    } else {
      traces[place] = trace.lines
    }
  }

  private struct Trace: Decodable {
    let scenario: String
    let situation: String
    let lines: [String]
  }
}
