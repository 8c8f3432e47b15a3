import Foundation

extension Sandbox {
  /// The options that shut a compiler or a linker off, since what it reads comes from a stranger.
  ///
  /// It reads the system's and the toolchain's headers and libraries, and what its arguments name; it
  /// writes to the launch's folder and to its cache of C modules; and it reaches no network.
  ///
  /// - Parameters:
  ///   - job: the compiler.
  ///   - launch: what it may use.
  /// - Returns: the options.
  package func confinement(ofCompiler job: Job, _ launch: Launch) -> [String] {
    var options: [String] = []
    if abilities.files != .open {
      let readable =
        headersAndLibraries + Self.userTools + Self.places(in: job.arguments) + launch.readable
      options += ["-F"] + readable.flatMap { ["-r", $0] }
      options += ["-x", launch.folder, "-x", Toolchain.moduleCache]
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

  /// Where the user has said that there are tools, libraries and an SDK.
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
