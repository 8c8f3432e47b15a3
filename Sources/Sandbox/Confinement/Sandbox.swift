import Foundation

/// Starts processes with limits, and shuts off those that run a stranger's code.
package struct Sandbox: Sendable {
  /// The program that starts the others.
  package let launcher: String

  /// The folder of the toolchain, with its tools, libraries and headers.
  package let toolchain: String

  /// What is shut off.
  package let abilities: SandboxAbilities

  /// All of this that decides what comes of a program.
  package var identity: [String] {
    [
      "compilers too", "\(abilities.files)", "\(abilities.calls)", "\(Limits.program)",
      "\(InheritedLimits.openFiles)",
    ]
  }

  /// Has the launcher run a job.
  ///
  /// - Parameters:
  ///   - job: what to run.
  ///   - launch: what it may use. With a scratch folder, it is confined as a program; with the
  ///     limits of a compiler, as one.
  /// - Returns: how it ended, and the limit that it was ended for, if it was.
  /// - Throws: `CheckError` where it can't be started, or where what it wrote may be missing;
  ///   `CancellationError` where nobody waits for it any more.
  package func run(
    _ job: Job, as launch: Launch
  ) async throws -> (ending: Job.Ending, excess: LaunchReport.Excess?) {
    let ending = try await launching(job, as: launch).run()
    return (ending, try LaunchReport(of: launch, after: ending).excess)
  }

  /// Turns a job into one that the launcher starts.
  package func launching(_ job: Job, as launch: Launch) -> Job {
    var job = job
    var options = launch.options
    if launch.scratch != nil {
      if abilities.files != .open { options += ["-F"] + readable.flatMap { ["-r", $0] } }
      if abilities.calls { options.append("-C") }
    } else if launch.limits == .compiler {
      options += confinement(ofCompiler: job, launch)
      if let folder = Toolchain.temporaryFolder { job.environment["TMPDIR"] = folder }
    }
    job.arguments = options + ["--", job.executable] + job.arguments
    job.executable = launcher
    return job
  }

  /// What a program needs to start, to tell the time and to count processors.
  ///
  /// The launcher adds what the system tells of the program itself.
  private var readable: [String] {
    [
      "\(toolchain)/lib", "/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib",
      "/etc/ld.so.cache", "/etc/localtime", "/usr/share/zoneinfo", "/dev/urandom", "/dev/random",
      "/sys/devices/system/cpu", "/proc/cpuinfo", "/proc/meminfo", "/proc/stat", "/proc/uptime",
      "/proc/version",
    ]
  }
}
