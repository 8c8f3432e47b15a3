import Foundation

/// Starts processes with limits, and confines those that run a stranger's code.
package struct Sandbox: Sendable {
  /// The path of the launcher.
  package let launcher: String

  /// The folder of the toolchain, with its tools, libraries and headers.
  package let toolchain: String

  /// What the system can confine programs from.
  package let abilities: SandboxAbilities

  /// The part of a cache key that stands for the confinement of programs.
  ///
  /// The launcher's folder is named by a hash of its sources, so a change of any of them is a change
  /// of the key.
  package var identity: [String] {
    [
      URL(fileURLWithPath: launcher).deletingLastPathComponent().lastPathComponent,
      "\(abilities.files)", "\(abilities.calls)", "\(Limits.program)",
      "\(InheritedLimits.openFiles)",
    ]
  }

  /// Has the launcher run a job.
  ///
  /// - Parameters:
  ///   - job: what to run.
  ///   - request: its folders and limits, and how far it is confined.
  /// - Returns: how it ended, and the limit that it was ended for, if it was.
  /// - Throws: `CheckError` where it can't be started, or where what it wrote may be missing;
  ///   `CancellationError` where the task is cancelled.
  package func run(
    _ job: Job, as request: LaunchRequest
  ) async throws -> (ending: Job.Ending, exceededLimit: ExceededLimit?) {
    let ending = try await launching(job, as: request).run()
    return (ending, try LaunchReport(of: request, after: ending).exceededLimit)
  }

  /// Turns a job into one that the launcher starts.
  package func launching(_ job: Job, as request: LaunchRequest) -> Job {
    var job = job
    var options = request.options
    switch request.confinement {
    case .none: break
    case .compiler:
      options += confinement(ofCompiler: job, request)
      if let folder = Toolchain.temporaryFolder { job.environment["TMPDIR"] = folder }
    case .program:
      let readable = readable + request.readable
      if abilities.files != .open { options += ["-F"] + readable.flatMap { ["-r", $0] } }
      if abilities.calls { options.append("-C") }
    }
    job.arguments = options + ["--", job.executable] + job.arguments
    job.executable = launcher
    return job
  }

  /// The files that a program needs to start, to tell the time and to count processors.
  ///
  /// The launcher adds the program's own entries of `/proc`.
  private var readable: [String] {
    [
      "\(toolchain)/lib", "/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib",
      "/etc/ld.so.cache", "/etc/localtime", "/usr/share/zoneinfo", "/dev/urandom", "/dev/random",
      "/sys/devices/system/cpu", "/proc/cpuinfo", "/proc/meminfo", "/proc/stat", "/proc/uptime",
      "/proc/version",
    ]
  }
}
