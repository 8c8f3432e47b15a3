import Foundation

/// What the launcher says of a process that has ended.
package struct LaunchReport: Sendable {
  /// The limit that a process was ended for.
  package enum Excess: String, Hashable, Codable, Sendable {
    case time
    case processor
    case memory
    case threads
    case storage
    case output
  }

  /// The limit that the process was ended for, if it was.
  package private(set) var excess: Excess?

  /// Why it could not be started, if it couldn't.
  package private(set) var fault: String?

  /// Why something that it wrote may be missing, if so.
  package private(set) var loss: String?

  /// Whether all of the report is there.
  package private(set) var isWhole = false

  /// Reads the report of a launch.
  ///
  /// - Parameters:
  ///   - launch: the launch.
  ///   - ending: how the launcher ended.
  /// - Throws: `CheckError` where the process was not started, or where what it did may have come of a
  ///   full disk.
  package init(of launch: Launch, after ending: Job.Ending) throws {
    self.init(String(decoding: Files.read(launch.report, atMost: 4096) ?? [], as: UTF8.self))
    if let fault {
      throw CheckError(
        "the launcher can't start a process (\(fault))",
        advice: "check the system's limits on processes and open files, and the space on its disk")
    }
    // A launcher that is killed says no more; and of such an end, nothing is kept.
    let isKilled = ending == .timedOut || ending == .signalled(SIGKILL)
    guard let loss = loss ?? (isWhole || isKilled ? nil : "the launcher's report is cut short")
    else { return }
    let space = "free \(Files.leastSpace >> 20) MiB there"
    throw CheckError(
      "the disk that holds '\(launch.folder)' does not take what a process writes (\(loss))",
      advice: self.loss == nil ? "\(space), or delete the cache" : space)
  }

  /// Reads the lines of a report.
  package init(_ text: String) {
    for line in text.split(separator: "\n") {
      if line == "done" { isWhole = true }
      let words = line.split(separator: " ", maxSplits: 1)
      guard words.count == 2 else { continue }
      switch words[0] {
      case "limit": excess = Excess(rawValue: String(words[1]))
      case "fault": fault = String(words[1])
      case "lost": loss = String(words[1])
      default: break
      }
    }
  }
}
