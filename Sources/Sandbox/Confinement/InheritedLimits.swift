import Foundation

/// The system's limits on this process, which no process that it starts can exceed.
///
/// A limit below those that programs are promised would affect outcomes, which would then be
/// cached.
package enum InheritedLimits {
  /// A limit: its subject, the least value that it must have, and the shell's command for it.
  package struct Limit: Sendable {
    package let what: String
    package let resource: ResourceLimit
    package let least: UInt64
    package let command: String

    /// The shell's unit of it.
    package var unit: UInt64 = 1024
  }

  #if canImport(Glibc)
  private static let processes = ResourceLimit(__RLIMIT_NPROC)
  #else
  private static let processes = ResourceLimit(RLIMIT_NPROC)
  #endif

  /// All limits that affect outcomes, except the number of open files, which is part of cache keys.
  package static let all: [Limit] = {
    var limits = [
      Limit(
        what: "KiB of data", resource: ResourceLimit(RLIMIT_DATA),
        least: UInt64(Limits.compiler.memory), command: "ulimit -d"),
      Limit(
        what: "KiB in a file", resource: ResourceLimit(RLIMIT_FSIZE),
        least: UInt64(Limits.compiler.fileSize), command: "ulimit -f"),
      Limit(
        what: "KiB of stack", resource: ResourceLimit(RLIMIT_STACK), least: LauncherConstants.stack,
        command: "ulimit -s"),
      Limit(
        what: "s of processor time", resource: ResourceLimit(RLIMIT_CPU), least: 3600,
        command: "ulimit -t", unit: 1),
    ]
    #if os(Linux)
    limits += [
      Limit(
        what: "KiB of memory", resource: ResourceLimit(RLIMIT_AS),
        least: LauncherConstants.addresses,
        command: "ulimit -v"),
      // The user's other processes count here, too.
      Limit(
        what: "processes and threads", resource: processes, least: 1024,
        command: "ulimit -u", unit: 1),
    ]
    #endif
    return limits
  }()

  /// How many files a program may have open at once.
  package static var openFiles: UInt64 {
    min(
      ResourceLimit(RLIMIT_NOFILE).highest ?? LauncherConstants.openFiles,
      LauncherConstants.openFiles)
  }

  /// Checks that no limit is below those that programs are promised.
  ///
  /// - Throws: `CheckError` where one is.
  package static func check() throws {
    for limit in all {
      guard let highest = limit.resource.highest, highest < limit.least else { continue }
      throw CheckError(
        "this process may have only \(highest / limit.unit) \(limit.what), and what it starts is "
          + "promised more",
        advice: "allow it \(limit.least / limit.unit) or more, with '\(limit.command)'")
    }
  }
}
