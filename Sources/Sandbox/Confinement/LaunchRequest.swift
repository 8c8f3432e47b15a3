import Foundation

/// The folders, limits and files of a process that the launcher starts.
package struct LaunchRequest: Sendable {
  /// The folder for the launcher's report, and for all files that a compiler writes.
  package let folder: String

  package let confinement: Confinement

  /// The files and folders that the process may read in addition.
  ///
  /// Every program and every compiler may already read some, and a compiler may read those that its
  /// arguments name.
  package var readable: [String] = []

  /// The file for the marks that a program writes through descriptor 3.
  ///
  /// Each mark has the number of bytes that the program had printed by then.
  package var marks: String?

  /// The time limit of the process, in seconds, which the checker enforces.
  package let seconds: Int

  /// The number of seconds after the time limit at which the launcher ends the process, in case the
  /// checker is gone.
  package var gracePeriod = 5

  package let limits: Limits

  /// The space that must always be free on the disk, in bytes.
  ///
  /// With less, the outcome can't be trusted.
  package var minFreeSpace = Files.minFreeSpace

  package init(
    folder: String, confinement: Confinement, readable: [String] = [], marks: String? = nil,
    seconds: Int, gracePeriod: Int = 5, limits: Limits, minFreeSpace: Int = Files.minFreeSpace
  ) {
    self.folder = folder
    self.confinement = confinement
    self.readable = readable
    self.marks = marks
    self.seconds = seconds
    self.gracePeriod = gracePeriod
    self.limits = limits
    self.minFreeSpace = minFreeSpace
  }

  package var report: String { "\(folder)/report" }

  /// The launcher's options, except the options that confine the process.
  package var options: [String] {
    let limits = [
      "-t", "\(seconds + gracePeriod)", "-u", "\(limits.processorSeconds(within: seconds))",
      "-d", "\(limits.memory)", "-f", "\(limits.fileSize)", "-n", "\(limits.threads)",
      "-l", "\(minFreeSpace)",
    ]
    var writable: [String] = []
    if case .program(let scratch) = confinement {
      writable = ["-w", scratch] + (self.limits.storage.map { ["-s", "\($0)"] } ?? [])
    }
    return ["-o", report] + limits + writable + (marks.map { ["-m", $0] } ?? [])
  }
}

/// How far the launcher keeps a process from files, the network and other processes.
package enum Confinement: Sendable {
  /// The process isn't confined and only has limits.
  case none

  /// The process is a compiler.
  ///
  /// It may write only to its own folder, because a stranger wrote its input.
  case compiler

  /// The process is a lesson's program.
  ///
  /// It may write only to its scratch folder.
  case program(scratch: String)
}

extension LaunchRequest {
  /// The report of the launcher on a process that has ended.
  package struct Report: Sendable {
    /// The limit for which the process was ended, or nil if it didn't exceed a limit.
    package private(set) var exceededLimit: ExceededLimit?

    /// The limit for which the process was ended, if this version of the tool doesn't know it.
    package private(set) var unknownLimit: String?

    /// Why the process could not be started, or nil if it was started.
    package private(set) var fault: String?

    /// Why some of the process's output may be missing, or nil if it is complete.
    package private(set) var lossReason: String?

    /// Whether the report is complete.
    package private(set) var isComplete = false

    /// Reads the launcher's report on a process.
    ///
    /// - Throws: `CheckError` if the process was not started, or if a full disk may have affected
    ///   the result.
    package init(of request: LaunchRequest, after ending: Job.Ending) throws {
      self.init(String(decoding: Files.read(request.report, atMost: 4096) ?? [], as: UTF8.self))
      if let fault {
        throw CheckError(
          "a process can't be started (\(fault))",
          advice: "check the system's limits on processes and open files, and the space on its disk"
        )
      }
      // Without this, a process that the launcher ended would seem to have ended by itself.
      if let unknownLimit {
        throw CheckError(
          "the sandbox ended a process because of an unknown limit, '\(unknownLimit)'",
          advice: "run the command again; if this happens twice, report it where you got the tool")
      }
      let space = "free \(Files.minFreeSpace >> 20) MiB there"
      if let lossReason {
        throw CheckError(
          "a process can't write to the disk that holds '\(request.folder)' (\(lossReason))",
          advice: "\(space) if the disk is full; otherwise, check the disk for errors")
      }
      // A launcher that was killed reports nothing, and the outcome is not cached.
      let isKilled = ending == .timedOut || ending == .signalled(SIGKILL)
      guard isComplete || isKilled else {
        throw CheckError(
          "the sandbox didn't report how a process ended, perhaps because the disk that holds "
            + "'\(request.folder)' is full",
          advice: space)
      }
    }

    package init(_ text: String) {
      for line in text.split(separator: "\n") {
        if line == "done" { isComplete = true }
        let words = line.split(separator: " ", maxSplits: 1)
        guard words.count == 2 else { continue }
        switch words[0] {
        case "limit":
          exceededLimit = ExceededLimit(rawValue: String(words[1]))
          if exceededLimit == nil { unknownLimit = String(words[1]) }
        case "fault": fault = String(words[1])
        case "lost": lossReason = String(words[1])
        default: break
        }
      }
    }
  }
}
