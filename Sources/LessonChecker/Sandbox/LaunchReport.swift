/// What the launcher says of a process that has ended.
struct LaunchReport: Sendable {
  /// The limit that a process was ended for.
  enum Excess: String, Hashable, Codable, Sendable {
    case time
    case processor
    case memory
    case threads
    case storage
  }

  /// The limit that the process was ended for, if it was.
  private(set) var excess: Excess?

  /// Why it could not be started, if it couldn't.
  private(set) var fault: String?

  /// Reads the report of a launch.
  ///
  /// - Throws: `CheckError` where the process was not started.
  init(of launch: Launch) throws {
    self.init(String(decoding: Files.read(launch.report, atMost: 4096) ?? [], as: UTF8.self))
    guard let fault else { return }
    throw CheckError(
      "the launcher can't start a process (\(fault))",
      advice: "check the system's limits on processes and open files, and the space on its disk")
  }

  /// Reads the lines of a report.
  init(_ text: String) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ", maxSplits: 1)
      guard words.count == 2 else { continue }
      switch words[0] {
      case "limit": excess = Excess(rawValue: String(words[1]))
      case "fault": fault = String(words[1])
      default: break
      }
    }
  }
}
