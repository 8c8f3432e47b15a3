import Foundation

/// The folders, limits and files of a process that the launcher starts.
package struct LaunchRequest: Sendable {
  /// The folder for the launcher's report, and for all that a compiler writes.
  package let folder: String

  package let confinement: Confinement

  /// The files and folders that it may read besides those that every program or compiler may, and
  /// those that a compiler's arguments name.
  package var readable: [String] = []

  /// The file for the marks that a program sets by descriptor 3, each with the number of bytes
  /// printed before it.
  package var marks: String?

  /// Its time limit, in seconds, which the checker enforces.
  package let seconds: Int

  /// The launcher ends it this much later, in seconds, in case the checker is gone.
  package var grace = 5

  package let limits: Limits

  /// The space that the disk must always have, in bytes: with less, its outcome can't be trusted.
  package var leastSpace = Files.leastSpace

  package init(
    folder: String, confinement: Confinement, readable: [String] = [], marks: String? = nil,
    seconds: Int, grace: Int = 5, limits: Limits, leastSpace: Int = Files.leastSpace
  ) {
    self.folder = folder
    self.confinement = confinement
    self.readable = readable
    self.marks = marks
    self.seconds = seconds
    self.grace = grace
    self.limits = limits
    self.leastSpace = leastSpace
  }

  package var report: String { "\(folder)/report" }

  /// The launcher's options, but for those that confine.
  package var options: [String] {
    let limits = [
      "-t", "\(seconds + grace)", "-u", "\(limits.processorSeconds(within: seconds))",
      "-d", "\(limits.memory)", "-f", "\(limits.fileSize)", "-n", "\(limits.threads)",
      "-l", "\(leastSpace)",
    ]
    var writable: [String] = []
    if case .program(let scratch) = confinement {
      writable = ["-w", scratch] + (self.limits.storage.map { ["-s", "\($0)"] } ?? [])
    }
    return ["-o", report] + limits + writable + (marks.map { ["-m", $0] } ?? [])
  }
}

/// How far the launcher shuts a process off from files, network and other processes.
package enum Confinement: Sendable {
  /// Not at all: it has limits alone.
  case none

  /// As a compiler, whose input comes from a stranger: it writes to its own folder alone.
  case compiler

  /// As a lesson's program, which may write to its scratch folder alone.
  case program(scratch: String)
}

extension LaunchRequest {
  /// The report of the launcher on a process that has ended.
  package struct Report: Sendable {
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
    /// - Throws: `CheckError` if the process was not started, or if a full disk may have affected it.
    package init(of request: LaunchRequest, after ending: Job.Ending) throws {
      self.init(String(decoding: Files.read(request.report, atMost: 4096) ?? [], as: UTF8.self))
      if let fault {
        throw CheckError(
          "the launcher can't start a process (\(fault))",
          advice: "check the system's limits on processes and open files, and the space on its disk"
        )
      }
      // A launcher that is killed reports nothing, and such an outcome is not cached.
      let isKilled = ending == .timedOut || ending == .signalled(SIGKILL)
      guard let loss = loss ?? (isWhole || isKilled ? nil : "the launcher's report is incomplete")
      else { return }
      let space = "free \(Files.leastSpace >> 20) MiB there"
      throw CheckError(
        "a process can't write to the disk of '\(request.folder)' (\(loss))",
        advice: self.loss == nil ? "\(space), or delete the cache" : space)
    }

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
}
