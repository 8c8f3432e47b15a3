import Foundation

extension Sandbox {
  /// The launcher's options that confine a compiler or a linker, whose input comes from a stranger.
  ///
  /// It reads the system's and the toolchain's headers and libraries, and the files that its
  /// arguments name; it writes to the request's folder and to its cache of C modules; and it
  /// reaches no network.
  ///
  /// - Parameters:
  ///   - job: the compiler.
  ///   - request: its folders and limits.
  /// - Returns: the options.
  package func confinement(ofCompiler job: Job, _ request: LaunchRequest) -> [String] {
    var options: [String] = []
    if abilities.files != .open {
      let readable =
        headersAndLibraries + Self.userTools + Self.places(in: job.arguments) + request.readable
      options += ["-F"] + readable.flatMap { ["-r", $0] }
      options += ["-x", request.folder, "-x", Toolchain.moduleCache]
    }
    if abilities.calls { options.append("-N") }
    return options
  }

  /// The files and folders that a compiler's arguments name, such as `/a` in `-I/a`.
  ///
  /// A folder of headers is named by the module map in it.
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
