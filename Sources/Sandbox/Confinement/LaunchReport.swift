import Foundation

/// The report of the launcher on a process that has ended.
package struct LaunchReport: Sendable {
  /// The limit that the process was ended for, if it was.
  package private(set) var exceededLimit: ExceededLimit?

  /// Why it could not be started, if it couldn't.
  package private(set) var fault: String?

  /// Why some of its output may be missing, if so.
  package private(set) var loss: String?

  /// Whether the report is complete.
  package private(set) var isWhole = false

  /// Reads the report on a process.
  ///
  /// - Parameters:
  ///   - request: what the launcher was asked to start.
  ///   - ending: how the launcher ended.
  /// - Throws: `CheckError` where the process was not started, or where a full disk may have
  ///   affected it.
  package init(of request: LaunchRequest, after ending: Job.Ending) throws {
    self.init(String(decoding: Files.read(request.report, atMost: 4096) ?? [], as: UTF8.self))
    if let fault {
      throw CheckError(
        "the launcher can't start a process (\(fault))",
        advice: "check the system's limits on processes and open files, and the space on its disk")
    }
    // A launcher that is killed reports nothing, and such an outcome is not cached.
    let isKilled = ending == .timedOut || ending == .signalled(SIGKILL)
    guard let loss = loss ?? (isWhole || isKilled ? nil : "the launcher's report is cut short")
    else { return }
    let space = "free \(Files.leastSpace >> 20) MiB there"
    throw CheckError(
      "the disk that holds '\(request.folder)' does not take what a process writes (\(loss))",
      advice: self.loss == nil ? "\(space), or delete the cache" : space)
  }

  /// Reads the lines of a report.
  package init(_ text: String) {
    for line in text.split(separator: "\n") {
      if line == "done" { isWhole = true }
      let words = line.split(separator: " ", maxSplits: 1)
      guard words.count == 2 else { continue }
      switch words[0] {
      case "limit":
        exceededLimit = ExceededLimit(rawValue: String(words[1]))
        // Else a process that was ended for it would seem to have ended by itself.
        if exceededLimit == nil { fault = "it names an unknown limit, '\(words[1])'" }
      case "fault": fault = String(words[1])
      case "lost": loss = String(words[1])
      default: break
      }
    }
  }
}
