import Foundation

/// Starts processes with limits, and confines those that run a stranger's code.
package struct Sandbox: Sendable {
  package let launcher: String

  /// The folder of the toolchain, with its tools, libraries and headers.
  package let toolchain: String

  /// What the system can keep programs from.
  package let abilities: Abilities

  /// The folder in which compilers keep precompiled C modules.
  let moduleCache: String

  /// The part of a cache key that describes the confinement of programs.
  ///
  /// The launcher's folder is named by a hash of the launcher's sources, so if one of them changes,
  /// the key changes.
  package var identity: [String] {
    [
      URL(fileURLWithPath: launcher).deletingLastPathComponent().lastPathComponent,
      "\(abilities.files)", "\(abilities.calls)", "\(Limits.program)",
      "\(InheritedLimits.openFiles)",
    ]
  }

  /// Has the launcher run a job.
  ///
  /// Returns how the job ended, and the limit for which it was ended, if any.
  ///
  /// - Throws: `CheckError` if the job can't be started, or if some of its output may be missing;
  ///   `CancellationError` if the task is cancelled.
  package func run(
    _ job: Job, as request: LaunchRequest
  ) async throws -> (ending: Job.Ending, exceededLimit: ExceededLimit?) {
    let ending = try await launching(job, as: request).run()
    return (ending, try LaunchRequest.Report(of: request, after: ending).exceededLimit)
  }

  /// Returns the job that starts the launcher, which then starts the given job.
  package func launching(_ job: Job, as request: LaunchRequest) -> Job {
    var job = job
    var options = request.options
    switch request.confinement {
    case .none: break
    case .compiler:
      options += confinement(ofCompiler: job, request)
      job.environment[CacheHome.modulesVariable] = moduleCache
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

extension Sandbox {
  /// Compiles the launcher, and finds out what the system can keep programs from.
  ///
  /// - Throws: `CheckError` if the launcher can't be compiled or started, or if the system can't
  ///   enforce everything that is required.
  package static func prepare(
    _ mode: SandboxMode, toolchain: Toolchain, cache: Cache
  ) async throws -> Sandbox {
    let launcher = try await LauncherBuilder(toolchain: toolchain, cache: cache).build()
    let abilities = mode == .off ? Abilities() : try await probe(launcher, cache: cache)
    let sandbox = Sandbox(
      launcher: launcher, toolchain: toolchain.folder, abilities: abilities,
      moduleCache: try cache.home.moduleCache())
    guard mode == .require, let limitation = sandbox.abilities.limitation else { return sandbox }
    throw CheckError(
      limitation,
      advice: "use a system that can, or use '--sandbox=auto' in a container that protects you")
  }

  /// Has the launcher find out what it can do on this system.
  private static func probe(_ launcher: String, cache: Cache) async throws -> Abilities {
    let scratch = try cache.makeScratchFolder()
    let job = Job(
      executable: launcher, arguments: ["-p"], folder: scratch, environment: [:],
      standardOutput: "\(scratch)/output", standardError: "\(scratch)/errors",
      limit: .seconds(60))
    let ending = try await job.run()
    let output = String(decoding: Files.read("\(scratch)/output") ?? [], as: UTF8.self)
    // Otherwise a broken launcher would look like a system that can do nothing.
    guard ending == .exited(0), output.hasPrefix("files "), output.contains("\ncalls ") else {
      try Files.checkSpace(in: scratch)
      throw CheckError(
        "the launcher, which starts programs in the sandbox, doesn't work",
        advice: "delete the cache '\(cache.folder)', and run the command again")
    }
    return Abilities(output: output)
  }
}

extension Sandbox {
  /// Returns the launcher's options that confine a compiler or a linker, whose input comes from a
  /// stranger.
  ///
  /// The process may read the headers and libraries of the system and the toolchain, and the files
  /// that its arguments name. It may write to the request's folder and to its cache of C modules.
  /// It can't reach the network.
  package func confinement(ofCompiler job: Job, _ request: LaunchRequest) -> [String] {
    var options: [String] = []
    if abilities.files != .open {
      let readable =
        headersAndLibraries + Self.userTools + Self.places(in: job.arguments) + request.readable
      options += ["-F"] + readable.flatMap { ["-r", $0] }
      options += ["-x", request.folder, "-x", moduleCache]
    }
    if abilities.calls { options.append("-N") }
    return options
  }

  /// Returns the files and folders that a compiler's arguments name, such as `/a` in `-I/a`.
  ///
  /// If an argument names a module map, the result has the folder around the module map instead.
  package static func places(in arguments: [String]) -> [String] {
    var seen: Set<String> = []
    return arguments.compactMap { argument in
      guard let start = argument.firstIndex(of: "/") else { return nil }
      let path = String(argument[start...])
      let place = path.hasSuffix(".modulemap") ? (path as NSString).deletingLastPathComponent : path
      return place != "/" && seen.insert(place).inserted ? place : nil
    }
  }

  private var headersAndLibraries: [String] {
    [
      toolchain, "/usr", "/lib", "/lib32", "/lib64", "/bin", "/sbin", "/nix/store", "/gnu/store",
      "/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/ld.so.conf.d", "/etc/os-release",
      "/etc/debian_version", "/dev/zero", "/dev/urandom", "/dev/random", "/proc",
      "/sys/devices/system/cpu",
    ]
  }

  /// The folders of tools, libraries and SDKs that the user's environment names.
  private static let userTools: [String] = {
    let environment = Toolchain.environment
    let lists = ["PATH", "LD_LIBRARY_PATH", "SDKROOT", "DEVELOPER_DIR"].map { name in
      (environment[name] ?? "").split(separator: ":").map(String.init).filter {
        name != "PATH" || $0.hasSuffix("/bin")
      }
    }
    return lists.joined().filter { $0.hasPrefix("/") && $0 != "/" }
  }()
}

/// How far the programs of a check are confined.
public enum SandboxMode: String, CaseIterable, Sendable {
  /// Programs aren't confined.
  ///
  /// They may do what the user may do, within the limits on resources.
  case off

  /// Programs are confined as much as the system can enforce.
  case auto

  /// Programs are confined completely.
  ///
  /// If the system can't enforce that, the check fails.
  case require
}

extension Sandbox {
  /// What the system can keep programs from.
  package struct Abilities: Hashable, Sendable {
    /// How far the system keeps programs from files.
    package enum Files: String, Hashable, Sendable {
      /// Programs can use any file.
      case open

      /// Programs can't read or write other files, but can truncate them to nothing.
      case partlyClosed

      /// Programs can read only the files that they need to start, and write only to their own
      /// folder.
      case closed
    }

    /// How far programs are kept from files, which requires Landlock.
    package var files = Files.open

    /// Whether the system calls that reach other processes and the network are blocked, which
    /// requires seccomp.
    package var calls = false

    /// The first version of Landlock that can keep programs from truncating files.
    private static let minLandlock = 3

    package init() {}

    /// Reads the output of the launcher, which has a word and a number on each line, such as `files
    /// 3`.
    package init(output text: String) {
      for line in text.split(separator: "\n") {
        let words = line.split(separator: " ")
        guard words.count == 2, let number = Int(words[1]), number > 0 else { continue }
        if words[0] == "files" { files = number < Self.minLandlock ? .partlyClosed : .closed }
        if words[0] == "calls" { calls = true }
      }
    }

    /// What the system can't enforce, in one line, or nil if it can enforce everything.
    package var limitation: String? {
      var missing: [String] = []
      var reasons: [String] = []
      if files != .closed {
        missing.append(files == .open ? "from your files" : "from truncating your files")
        reasons.append("Landlock (Linux 6.2 or later)")
      }
      if !calls {
        missing += ["from the network", "from other processes"]
        reasons.append("seccomp (Linux)")
      }
      guard let last = missing.last else { return nil }
      let first = missing.dropLast().joined(separator: ", ")
      return "this system can't keep programs \(first.isEmpty ? last : "\(first) and \(last)")"
        + ", because that needs \(reasons.joined(separator: " and "))"
    }
  }
}
