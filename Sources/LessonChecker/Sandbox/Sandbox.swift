import Foundation

/// Starts processes with limits, and shuts off those that run a stranger's code.
struct Sandbox: Sendable {
  /// The program that starts the others.
  let launcher: String

  /// The toolchain's folder of libraries.
  let libraries: String

  /// What is shut off.
  let abilities: SandboxAbilities

  /// All of this that decides what comes of a program.
  var identity: [String] {
    ["\(abilities.files)", "\(abilities.calls)", "\(Limits.program)"]
  }

  /// Turns a job into one that the launcher starts.
  ///
  /// - Parameters:
  ///   - job: what to start.
  ///   - launch: what it may use. It is confined if it has a scratch folder.
  /// - Returns: the job to run instead. It ends as the first one would.
  func launching(_ job: Job, as launch: Launch) -> Job {
    var job = job
    var options = launch.options
    if launch.scratch != nil {
      if abilities.files != .open { options += ["-F"] + readable.flatMap { ["-r", $0] } }
      if abilities.calls { options.append("-C") }
    }
    job.arguments = options + ["--", job.executable] + job.arguments
    job.executable = launcher
    return job
  }

  /// What a program needs to start, to tell the time and to count processors.
  private var readable: [String] {
    [
      libraries, "/lib", "/lib64", "/usr/lib", "/usr/lib64", "/usr/local/lib", "/etc/ld.so.cache",
      "/etc/localtime", "/usr/share/zoneinfo", "/dev/urandom", "/dev/random",
      // Dispatch counts the threads of its process there, and fails where it can't. What belongs to
      // other processes stays closed, but for their names.
      "/proc", "/sys/devices/system/cpu",
    ]
  }
}
