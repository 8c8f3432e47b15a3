import Foundation

/// The limits on a process.
///
/// None of the limits depends on the machine, so that results don't depend on the machine either.
///
/// If the launcher counts a limit, the limit also needs an option in `LaunchRequest`, code in
/// `main.c` and `exceeded_limits.c`, and a case of `ExceededLimit`.
package struct Limits: Hashable, Sendable {
  /// The maximum number of bytes that a program may print, or write to any file.
  package static let output = 1 << 20

  /// The size of all files in a program's scratch folder together, in bytes.
  package static let scratch = 16 << 20

  /// How long the compiler may take for one program.
  ///
  /// It gets only a part of that time on a busy machine.
  package static let compilerTime = Duration.seconds(150)

  /// The memory that the process may write to, in bytes.
  package let memory: Int

  /// The size of any file that the process writes, including its output, in bytes.
  package let fileSize: Int

  /// The size of all files in the process's scratch folder together, in bytes, or nil if it has no
  /// such folder.
  package var storage: Int?

  package let threads: Int

  /// The number of processors that the process may keep busy for its whole time limit.
  package let processors: Int

  /// Returns the processor time that the process may use, in seconds.
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
  /// The launcher sets these limits, and gets them as a header when it is compiled. So they are
  /// written only here, and if you change a limit, the launcher's cache key changes.
  package enum Fixed {
    /// The number of files a lesson's program may have open at once.
    package static let openFiles: UInt64 = 256

    /// The number of pending signals, and of timers, that a lesson's program may have.
    package static let signals: UInt64 = 1024

    /// The size of a process's stack, in bytes.
    package static let stack: UInt64 = 8 << 20

    /// The address space that a process may use, in bytes.
    ///
    /// It is limited because page tables don't count as data.
    package static let addresses: UInt64 = 64 << 30

    /// The number of files and folders that a lesson's program may have in its scratch folder.
    package static let scratchEntries: UInt64 = 4096

    /// The depth to which folders may be nested there.
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
/// If such a limit were lower than the limits that programs are promised, it would affect outcomes,
/// which would then be cached.
package enum InheritedLimits {
  /// A limit: its subject, its minimum value, and the shell's command that shows and sets it.
  package struct Limit: Sendable {
    package let subject: String
    package let resource: ResourceLimit
    package let minimum: UInt64
    package let command: String

    /// The unit in which the shell counts the limit, in bytes.
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
        subject: "KiB of data", resource: ResourceLimit(RLIMIT_DATA),
        minimum: UInt64(Limits.compiler.memory), command: "ulimit -d"),
      Limit(
        subject: "KiB in a file", resource: ResourceLimit(RLIMIT_FSIZE),
        minimum: UInt64(Limits.compiler.fileSize), command: "ulimit -f"),
      Limit(
        subject: "KiB of stack", resource: ResourceLimit(RLIMIT_STACK), minimum: Limits.Fixed.stack,
        command: "ulimit -s"),
      Limit(
        subject: "s of processor time", resource: ResourceLimit(RLIMIT_CPU), minimum: 3600,
        command: "ulimit -t", unit: 1),
    ]
    #if os(Linux)
    limits += [
      Limit(
        subject: "KiB of memory", resource: ResourceLimit(RLIMIT_AS),
        minimum: Limits.Fixed.addresses,
        command: "ulimit -v"),
      // The user's other processes count towards this limit, too.
      Limit(
        subject: "processes and threads", resource: processes, minimum: 1024,
        command: "ulimit -u", unit: 1),
    ]
    #endif
    return limits
  }()

  /// The number of files that a program may have open at once.
  package static var openFiles: UInt64 {
    min(
      ResourceLimit(RLIMIT_NOFILE).highest ?? Limits.Fixed.openFiles,
      Limits.Fixed.openFiles)
  }

  /// Checks the system's limits.
  ///
  /// - Throws: `CheckError` if a limit is lower than the limits that programs are promised.
  package static func check() throws {
    for limit in all {
      guard let highest = limit.resource.highest, highest < limit.minimum else { continue }
      throw CheckError(
        "this process is limited to \(highest / limit.unit) \(limit.subject), but the programs that it starts "
          + "need more",
        advice: "raise the limit to \(limit.minimum / limit.unit) or more, with '\(limit.command)'")
    }
  }
}

/// The limit on the open files of this process, and the number of jobs that it allows.
package enum OpenFiles {
  /// The number of open files that one job needs, and the number that the rest of this process
  /// needs.
  private static let perJob = 10
  private static let base = 40

  /// The minimum number of open files.
  ///
  /// With fewer, the end of a process could go unnoticed, because noticing it needs an open file.
  private static let minimum = 64

  /// Raises the limit to 1024, or to the highest value that the system allows.
  ///
  /// - Throws: `CheckError` if the limit, or the given limit, is too low.
  package static func prepare(limit: Int? = nil) throws {
    // A shell often sets a limit far below the system's.
    resource.raise(to: 1024)
    let limit = limit ?? systemLimit
    guard limit < minimum else { return }
    throw CheckError(
      "this process is limited to \(limit) open files",
      advice: "raise the limit, for example with 'ulimit -n 1024'")
  }

  /// Returns the number of processes that can run at once.
  ///
  /// This is the wanted number. It is lower if the limit on open files is too low, but never below
  /// 1.
  ///
  /// - Parameter limit: the limit on open files. If it is nil, the system's limit counts.
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

  /// Raises the limit towards a value.
  ///
  /// The system may allow less.
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

/// The limit for which a process was ended.
///
/// The raw values are the launcher's words in `exceeded_limits.c`.
package enum ExceededLimit: String, Hashable, Codable, Sendable {
  case time
  case processor
  case memory
  case threads
  case storage
  case output
}
