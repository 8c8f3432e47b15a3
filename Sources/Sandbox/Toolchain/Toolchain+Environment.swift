import Foundation

extension Toolchain {
  /// What a compiler needs of this process's environment.
  package static let environment: [String: String] = {
    let names = ["PATH", "HOME", "TMPDIR", "SDKROOT", "DEVELOPER_DIR", "LD_LIBRARY_PATH"]
    var needed = ProcessInfo.processInfo.environment.filter { names.contains($0.key) }
    // The compiler keeps its modules of C headers there, and fails where it can't.
    if !FileManager.default.isWritableFile(atPath: needed["HOME"] ?? "") {
      needed["HOME"] = FileManager.default.temporaryDirectory.path
    }
    // A driver that crashes would look for the reason for half a minute.
    needed["SWIFT_BACKTRACE"] = "enable=no"
    return needed
  }()

  /// What the compiler proper is told of the macros that come with it; the driver knows by itself.
  package var macroFlags: [String] {
    let host =
      URL(fileURLWithPath: frontend).deletingLastPathComponent()
      .deletingLastPathComponent().path + "/lib/swift/host"
    #if canImport(Darwin)
    let server = "\(host)/libSwiftInProcPluginServer.dylib"
    #else
    let server = "\(host)/libSwiftInProcPluginServer.so"
    #endif
    guard FileManager.default.fileExists(atPath: server) else { return [] }
    return ["-in-process-plugin-server-path", server, "-plugin-path", "\(host)/plugins"]
  }

  /// The folder in which the compiler keeps its modules of C headers.
  package static let moduleCache = (environment["HOME"] ?? "") + "/.cache/clang/ModuleCache"

  /// The folder for what a compiler makes and removes again.
  ///
  /// It is the one that it starts in, by a name that is plain whatever the folder is called: the driver
  /// crashes where a letter in it isn't ASCII.
  package static let temporaryFolder: String? = {
    #if os(Linux)
    "/proc/self/cwd"
    #else
    nil
    #endif
  }()
}
