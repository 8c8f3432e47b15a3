import Foundation

extension Toolchain {
  /// The environment of compilers: the variables of this process that they need.
  package static let environment: [String: String] = {
    let names = ["PATH", "HOME", "TMPDIR", "SDKROOT", "DEVELOPER_DIR", "LD_LIBRARY_PATH"]
    var needed = ProcessInfo.processInfo.environment.filter { names.contains($0.key) }
    // The compiler keeps precompiled C modules there, and fails where it can't.
    if !FileManager.default.isWritableFile(atPath: needed["HOME"] ?? "") {
      needed["HOME"] = FileManager.default.temporaryDirectory.path
    }
    // Else a driver that crashes collects a backtrace for half a minute.
    needed["SWIFT_BACKTRACE"] = "enable=no"
    return needed
  }()

  /// The frontend's flags for the macros of the toolchain; the driver adds them by itself.
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

  /// The folder in which the compiler keeps precompiled C modules.
  package static let moduleCache = (environment["HOME"] ?? "") + "/.cache/clang/ModuleCache"

  /// The folder for a compiler's temporary files.
  ///
  /// It is the folder that the compiler starts in, by a name that is ASCII whatever the folder's
  /// is: the driver crashes where a letter of `TMPDIR` is not.
  package static let temporaryFolder: String? = {
    #if os(Linux)
    "/proc/self/cwd"
    #else
    nil
    #endif
  }()
}
