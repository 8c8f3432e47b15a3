import Foundation

/// The limits on a process.
///
/// None of them depends on the machine, so that no result does.
package struct Limits: Hashable, Sendable {
  /// The most that a program may print, or write to any file, in bytes.
  package static let output = 1 << 20

  /// The size of all files in a program's scratch folder together, in bytes.
  package static let scratch = 16 << 20

  /// How long the compiler may take for one program; on a busy machine it gets only a part of that
  /// time.
  package static let compilerTime = Duration.seconds(150)

  /// The memory that it may write to, in bytes.
  package let memory: Int

  /// The size of any file that it writes, its output among them, in bytes.
  package let fileSize: Int

  /// The size of all files in its scratch folder together, in bytes; nil if it has no such folder.
  package var storage: Int?

  package let threads: Int

  /// The processors that it may keep busy all the time that it may live.
  package let processors: Int

  /// The processor time that it may use, in seconds.
  package func processorSeconds(within seconds: Int) -> Int { seconds * processors }

  /// The limits on a lesson's program.
  package static let program = Limits(
    memory: 1 << 30, fileSize: output, storage: scratch, threads: 256, processors: 4)

  /// The limits on a build of a package, which starts many processes.
  package static let package = Limits(
    memory: 8 << 30, fileSize: 1 << 32, threads: 1024, processors: 64)

  /// The limits on a compiler.
  package static let compiler = Limits(
    memory: 3 << 30, fileSize: 1 << 28, threads: 256, processors: 1)
}

extension Limits {
  /// The limits that are the same for every program.
  ///
  /// The launcher, which sets them, gets them as a header when it is compiled: so they are written
  /// here alone, and a change of one is a change of its cache key.
  package enum Fixed {
    /// The number of files a lesson's program may have open at once.
    package static let openFiles: UInt64 = 256

    /// The signals that a lesson's program may have waiting, and the timers that it may have.
    package static let signals: UInt64 = 1024

    /// The size of a process's stack, in bytes.
    package static let stack: UInt64 = 8 << 20

    /// The addresses that a process may use, in bytes: tables of pages count as no data.
    package static let addresses: UInt64 = 64 << 30

    /// The files and folders that a lesson's program may have in its scratch folder.
    package static let scratchEntries: UInt64 = 4096

    /// The folders in one another that there may be.
    package static let scratchDepth: UInt64 = 16

    static let header = "fixed.h"
    static let declarations = """
      #pragma once
      static const unsigned long fixed_open_files = \(openFiles);
      static const unsigned long fixed_signals = \(signals);
      static const unsigned long fixed_stack = \(stack);
      static const unsigned long fixed_addresses = \(addresses);
      static const unsigned long fixed_scratch_entries = \(scratchEntries);
      static const unsigned long fixed_scratch_depth = \(scratchDepth);

      """
  }
}

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
        what: "KiB of stack", resource: ResourceLimit(RLIMIT_STACK), least: Limits.Fixed.stack,
        command: "ulimit -s"),
      Limit(
        what: "s of processor time", resource: ResourceLimit(RLIMIT_CPU), least: 3600,
        command: "ulimit -t", unit: 1),
    ]
    #if os(Linux)
    limits += [
      Limit(
        what: "KiB of memory", resource: ResourceLimit(RLIMIT_AS),
        least: Limits.Fixed.addresses,
        command: "ulimit -v"),
      // The user's other processes count here, too.
      Limit(
        what: "processes and threads", resource: processes, least: 1024,
        command: "ulimit -u", unit: 1),
    ]
    #endif
    return limits
  }()

  /// The number of files a program may have open at once.
  package static var openFiles: UInt64 {
    min(
      ResourceLimit(RLIMIT_NOFILE).highest ?? Limits.Fixed.openFiles,
      Limits.Fixed.openFiles)
  }

  /// Throws a `CheckError` if a limit is below those that programs are promised.
  package static func check() throws {
    for limit in all {
      guard let highest = limit.resource.highest, highest < limit.least else { continue }
      throw CheckError(
        "this process is limited to \(highest / limit.unit) \(limit.what), but the programs that it starts "
          + "need more",
        advice: "raise the limit to \(limit.least / limit.unit) or more, with '\(limit.command)'")
    }
  }
}

/// The limit on the open files of this process, and the number of jobs that it allows.
package enum OpenFiles {
  /// The open files that one job takes, and those that the rest of this process takes.
  private static let perJob = 10
  private static let base = 40

  /// With fewer than this, the end of a process could go unnoticed: noticing it takes a file.
  private static let minimum = 64

  /// Raises the limit as far as the system allows, and throws a `CheckError` if it is too low, or the one that
  /// is given.
  package static func prepare(limit: Int? = nil) throws {
    // A shell sets it far below what the system allows.
    resource.raise(to: 1024)
    let limit = limit ?? systemLimit
    guard limit < minimum else { return }
    throw CheckError(
      "this process is limited to \(limit) open files",
      advice: "raise the limit, for example with 'ulimit -n 1024'")
  }

  /// The number of processes that can run at once: as many as are wanted or as the limit on open files allows,
  /// the system's unless one is given, and at least one.
  package static func jobs(wanted: Int, limit: Int? = nil) -> Int {
    max(1, min(wanted, ((limit ?? systemLimit) - base) / perJob))
  }

  private static let resource = ResourceLimit(RLIMIT_NOFILE)

  private static var systemLimit: Int { resource.current.map { Int(clamping: $0) } ?? 256 }
}

/// One of the system's limits on a process.
package struct ResourceLimit: Sendable {
  #if canImport(Glibc)
  private let number: __rlimit_resource_t

  init(_ resource: __rlimit_resource) { number = __rlimit_resource_t(resource.rawValue) }
  #else
  private let number: Int32

  package init(_ resource: Int32) { number = resource }
  #endif

  /// The current value, or nil if the system does not say.
  package var current: UInt64? { limits.map { UInt64($0.rlim_cur) } }

  /// The highest value that this process may set, or nil if the system does not say.
  package var highest: UInt64? { limits.map { UInt64($0.rlim_max) } }

  /// Raises the limit, as far as the system allows.
  package func raise(to wanted: UInt64) {
    guard var limits, limits.rlim_cur < wanted else { return }
    limits.rlim_cur = min(limits.rlim_max, rlim_t(wanted))
    _ = setrlimit(number, &limits)
  }

  private var limits: rlimit? {
    var limits = rlimit()
    return getrlimit(number, &limits) == 0 ? limits : nil
  }
}

/// The limit that a process was ended for, by the word that the launcher has for it in
/// `exceeded_limits.c`.
package enum ExceededLimit: String, Hashable, Codable, Sendable {
  case time
  case processor
  case memory
  case threads
  case storage
  case output
}
