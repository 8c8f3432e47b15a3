import Foundation

/// The Swift compiler of this machine.
package struct Toolchain: Sendable {
  /// The path of the driver, `swiftc`.
  package let driver: String

  /// The path of the frontend, `swift-frontend`, which the driver would start.
  package let frontend: String

  /// The output of `-version`, in one line.
  package let version: String

  /// The version in short, such as `Swift 6.3.1`.
  package var shortVersion: String {
    let words = version.split(separator: " ")
    guard let index = words.firstIndex(of: "version"), index + 1 < words.endIndex else {
      return "Swift"
    }
    return "Swift \(words[index + 1])"
  }

  /// The state of the frontend's file, because a compiler that you build yourself may keep its
  /// version.
  package let stamp: String

  /// The folder of the toolchain, with its tools, libraries and headers.
  var folder: String {
    URL(fileURLWithPath: frontend).deletingLastPathComponent().deletingLastPathComponent().path
  }

  /// Everything about the compiler that can change what a program does.
  package var identity: [String] {
    let folders = ["SDKROOT", "DEVELOPER_DIR"].map { Self.environment[$0] ?? "" }
    return [version, stamp] + folders
  }

  package func tool(_ name: String) -> String {
    URL(fileURLWithPath: frontend).deletingLastPathComponent().appendingPathComponent(name).path
  }

  #if os(Linux)
  /// The path of clang, which links programs.
  ///
  /// It is the toolchain's own clang or, if the toolchain has no clang, the system's.
  package var clang: String {
    let own = tool("clang")
    let isThere = FileManager.default.isExecutableFile(atPath: own)
    let path = Self.environment["PATH"] ?? ""
    return isThere ? own : Self.executable("clang", in: path) ?? own
  }

  /// Whether the toolchain has its own linker, which takes half as long as the system's linker.
  package var hasLLD: Bool { FileManager.default.isExecutableFile(atPath: tool("ld.lld")) }

  /// The folder of Swift's own libraries.
  package var libraries: String { "\(folder)/lib/swift/linux" }

  /// The processor's name, as it appears in the names of the toolchain's folders.
  package static let architecture: String = {
    var names = utsname()
    uname(&names)
    return withUnsafeBytes(of: names.machine) {
      String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
    }
  }()
  #endif

  /// Finds the compiler in the folders of a search path, such as the `PATH` variable.
  ///
  /// The cache stores the compiler's version, because asking for it takes a while.
  ///
  /// - Throws: `CheckError` if no compiler is found.
  package static func find(searchPath: String, cache: Cache) async throws -> Toolchain {
    guard let driver = executable("swiftc", in: searchPath) else {
      throw CheckError(
        "there is no swiftc in PATH",
        advice: "install Swift from https://www.swift.org/install and open a new terminal")
    }
    let frontend = try await frontend(of: driver, cache: cache)
    #if os(Linux)
    // A proxy that chooses a toolchain has settings, which a confined compiler can't read.
    let beside = URL(fileURLWithPath: frontend).deletingLastPathComponent().path + "/swiftc"
    let chosen = FileManager.default.isExecutableFile(atPath: beside) ? beside : driver
    #else
    let chosen = driver
    #endif
    let stamp = FileStamp.key(of: frontend)
    let version = try await version(of: frontend, stamp: stamp, cache: cache)
    return Toolchain(driver: chosen, frontend: frontend, version: version, stamp: stamp)
  }

  /// Finds the frontend beside the driver.
  ///
  /// If the driver is a proxy that chooses a toolchain, finds the frontend in that toolchain.
  private static func frontend(of driver: String, cache: Cache) async throws -> String {
    let real = URL(fileURLWithPath: driver).resolvingSymlinksInPath()
    let beside = real.deletingLastPathComponent().appendingPathComponent("swift-frontend").path
    if FileManager.default.isExecutableFile(atPath: beside) { return beside }
    let answer = try await ask(driver, ["-print-target-info"], cache: cache) ?? []
    let info = try? JSONDecoder().decode(TargetInfo.self, from: Data(answer))
    let resources = URL(fileURLWithPath: info?.paths.runtimeResourcePath ?? "/")
    let chosen = resources.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("bin/swift-frontend").path
    guard FileManager.default.isExecutableFile(atPath: chosen) else {
      throw CheckError(
        "there is no swift-frontend next to '\(driver)'",
        advice: "install a complete toolchain from https://www.swift.org/install")
    }
    return chosen
  }

  /// The part of a driver's description of its toolchain that is used here.
  private struct TargetInfo: Decodable {
    struct Paths: Decodable {
      let runtimeResourcePath: String
    }

    let paths: Paths
  }

  /// Returns the path of a tool, or nil if no folder of the search path contains the tool.
  ///
  /// Relative folders are skipped, because in the folder of a stranger's lessons they would be the
  /// stranger's.
  package static func executable(_ name: String, in searchPath: String) -> String? {
    searchPath.split(separator: ":").filter { $0.hasPrefix("/") }
      .map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// Returns the compiler's own description.
  ///
  /// The compiler is asked only once for each state of its file.
  private static func version(
    of frontend: String, stamp: String, cache: Cache
  ) async throws -> String {
    var key = ContentKey("compiler 2")
    key.add([frontend, stamp])
    let name = key.finish()
    if let known = cache.record(String.self, named: name, of: .compilers) { return known }
    guard let text = try await ask(frontend, ["-frontend", "-version"], cache: cache) else {
      throw CheckError(
        "'\(frontend)' doesn't print its version", advice: "reinstall the Swift toolchain")
    }
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n")
    let version = lines.joined(separator: "; ")
    try cache.store(version, named: name, of: .compilers)
    return version
  }

  /// The output of a tool, or nil if it fails.
  private static func ask(
    _ tool: String, _ arguments: [String], cache: Cache
  ) async throws -> [UInt8]? {
    let scratch = try cache.makeScratchFolder()
    let job = Job(
      executable: tool, arguments: arguments, folder: scratch, environment: environment,
      standardOutput: "\(scratch)/out", standardError: "\(scratch)/err", limit: .seconds(60))
    guard try await job.run() == .exited(0) else { return nil }
    return Files.read("\(scratch)/out")
  }
}

extension Toolchain {
  /// The environment of compilers: the variables of this process that they need.
  package static let environment: [String: String] = {
    let names = ["PATH", "HOME", "TMPDIR", "SDKROOT", "DEVELOPER_DIR", "LD_LIBRARY_PATH"]
    var needed = ProcessInfo.processInfo.environment.filter { names.contains($0.key) }
    // The compiler keeps precompiled C modules there, and fails if it can't write to the folder.
    if !FileManager.default.isWritableFile(atPath: needed["HOME"] ?? "") {
      needed["HOME"] = FileManager.default.temporaryDirectory.path
    }
    // Without this, a driver that crashes collects a backtrace for half a minute.
    needed["SWIFT_BACKTRACE"] = "enable=no"
    return needed
  }()

  /// The frontend's flags for the macros of the toolchain; the driver adds them by itself.
  package var macroFlags: [String] {
    let host = "\(folder)/lib/swift/host"
    #if canImport(Darwin)
    let server = "\(host)/libSwiftInProcPluginServer.dylib"
    #else
    let server = "\(host)/libSwiftInProcPluginServer.so"
    #endif
    guard FileManager.default.fileExists(atPath: server) else { return [] }
    return ["-in-process-plugin-server-path", server, "-plugin-path", "\(host)/plugins"]
  }

  /// The folder for a compiler's temporary files.
  ///
  /// This is the folder in which the compiler starts, under a name in ASCII, because the driver
  /// crashes if `TMPDIR` contains any other letter.
  package static let temporaryFolder: String? = {
    #if os(Linux)
    "/proc/self/cwd"
    #else
    nil
    #endif
  }()
}
