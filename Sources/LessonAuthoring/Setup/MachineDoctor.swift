import Foundation
import LessonChecker
import LessonKit
import LessonReport
import Sandbox

/// Diagnoses whether a machine has what the tool needs.
public struct MachineDoctor: Sendable {
  private let root: String?
  private let cacheFolder: String?

  /// Where to look for programs, as in the `PATH` variable.
  private let searchPath: String

  /// Creates a doctor.
  ///
  /// - Parameters:
  ///   - root: the workbook's root, as a path to put before others, or nil if there is none
  ///   - cacheFolder: the folder of the cache, or nil for the workbook's own
  public init(root: String?, cacheFolder: String? = nil) {
    self.root = root
    self.cacheFolder = cacheFolder
    searchPath = ProcessInfo.processInfo.environment["PATH"] ?? ""
  }

  /// Checks everything.
  ///
  /// - Returns: the results, the most important first
  public func checks() async -> [DoctorCheck] {
    await compilerChecks()
      + [
        tool(
          "pkg-config", ["--exists", "libcmark"],
          named: "libcmark header, which you need to build the tool",
          remedy: Self.installing(apt: "libcmark-dev pkg-config", brew: "cmark pkg-config")),
        tool(
          "sourcekit-lsp", nil, named: "sourcekit-lsp, which editors and '--types' need",
          remedy: "install a complete toolchain from https://www.swift.org/install"),
      ] + workbook + cache + [openFiles]
  }

  /// Checks whether there is a program and, if there are arguments, whether it succeeds with these.
  private func tool(
    _ name: String, _ arguments: [String]?, named title: String, remedy: String
  ) -> DoctorCheck {
    let path = Toolchain.executable(name, in: searchPath)
    guard let path else { return .advice("no \(title)", remedy: remedy) }
    guard let arguments else { return .fine(title) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return .advice("no \(title)", remedy: remedy) }
    process.waitUntilExit()
    return process.terminationStatus == 0 ? .fine(title) : .advice("no \(title)", remedy: remedy)
  }

  private static func installing(apt: String, brew: String) -> String {
    #if canImport(Darwin)
    "run 'brew install \(brew)'"
    #else
    "on Debian or Ubuntu, run 'apt-get install --yes \(apt)' as root"
    #endif
  }
}

/// The result of one check of the machine: something that the tool needs, or can use.
public struct DoctorCheck: Hashable, Sendable, CustomStringConvertible {
  /// The state of what was checked.
  public enum State: String, Hashable, Sendable {
    /// It is as it should be.
    case fine

    /// The tool works without it, but not as well.
    case advice

    /// The tool does not work without it.
    case missing
  }

  /// The state of what was checked.
  public let state: State

  /// The finding, in one line.
  public let text: String

  /// The remedy, in one line: mostly a command.
  public let remedy: String?

  static func fine(_ text: String) -> DoctorCheck {
    DoctorCheck(state: .fine, text: text, remedy: nil)
  }

  static func advice(_ text: String, remedy: String) -> DoctorCheck {
    DoctorCheck(state: .advice, text: text, remedy: remedy)
  }

  static func missing(_ text: String, remedy: String) -> DoctorCheck {
    DoctorCheck(state: .missing, text: text, remedy: remedy)
  }

  private static let column = 7

  /// The check for a terminal.
  ///
  /// - Parameter columns: the width of the terminal, or nil if it goes somewhere else
  public func lines(in columns: Int?) -> [String] {
    TextWidth.wrapped(description, to: columns, indent: Self.column + 2)
  }

  /// The check in one line: `missing  no Swift compiler; install one`.
  public var description: String {
    let column = state.rawValue + String(repeating: " ", count: Self.column - state.rawValue.count)
    return "\(column)  \(TerminalText.message(text))" + (remedy.map { "; \($0)" } ?? "")
  }
}

extension MachineDoctor {
  /// The oldest compiler that the tool is known to work with.
  private static let minSwiftVersion = (major: 6, minor: 2)

  /// Checks the compiler, whether its programs run, and the sandbox.
  private func compilerChecks() async -> [DoctorCheck] {
    do {
      // Cached findings may be out of date.
      let scratch = try CacheHome().makeScratch()
      let cache = try Cache(folder: "\(scratch.path)/cache")
      let toolchain = try await Toolchain.find(searchPath: searchPath, cache: cache)
      let version = Self.check(of: toolchain)
      guard version.state != .missing else { return [version] }
      let program = try await program(by: toolchain, in: try cache.makeScratchFolder())
      let sandbox = try await Sandbox.prepare(.auto, toolchain: toolchain, cache: cache)
      return [version, program, Self.check(of: sandbox.abilities)]
    } catch {
      let fault = error as? CheckError
      return [
        .missing(
          fault?.message ?? "the compiler can't be checked (\(error))".singleLine,
          remedy: fault?.advice ?? "check that you may run it, and may write into the cache")
      ]
    }
  }

  /// Whether a version such as `Swift 5.10.1` is older than the tool can work with.
  static func isOld(_ version: String) -> Bool {
    let numbers = version.drop { !$0.isNumber }.split(separator: ".").map { part in
      Int(part.prefix(while: \.isNumber)) ?? 0
    }
    guard let major = numbers.first else { return false }
    return (major, numbers.dropFirst().first ?? 0) < (minSwiftVersion.major, minSwiftVersion.minor)
  }

  private static func check(of toolchain: Toolchain) -> DoctorCheck {
    let text = "\(toolchain.shortVersion), \(toolchain.driver)"
    guard isOld(toolchain.shortVersion) else { return .fine(text) }
    return .missing(
      "\(text), is older than Swift \(minSwiftVersion.major).\(minSwiftVersion.minor)",
      remedy: "install a newer one from https://www.swift.org/install")
  }

  /// Whether strangers' lessons can be confined.
  static func check(of abilities: Sandbox.Abilities) -> DoctorCheck {
    guard let limitation = abilities.limitation else {
      return .fine("the sandbox keeps programs and compilers away from your files and the network")
    }
    return .advice(
      limitation, remedy: "use a different system to check lessons that you don't trust")
  }

  private func program(by toolchain: Toolchain, in folder: String) async throws -> DoctorCheck {
    try Folder(folder).write(Array("print(6 * 7)\n".utf8), to: "main.swift")
    let compiled = try await Job(
      executable: toolchain.driver, arguments: ["main.swift", "-o", "main"], folder: folder,
      environment: Toolchain.environment, standardOutput: "\(folder)/\(LinkerMessage.output)",
      standardError: "\(folder)/\(LinkerMessage.errors)", limit: .seconds(120)
    ).run()
    guard compiled == .exited(0) else {
      return .missing(
        "a program can't be compiled and linked: \(LinkerMessage(in: folder).text)",
        remedy: "install what https://www.swift.org/install lists for this system")
    }
    let ran = try await Job(
      executable: "\(folder)/main", arguments: [], folder: folder,
      environment: ProgramEnvironment.variables, standardOutput: "\(folder)/answer",
      standardError: "\(folder)/complaint", limit: .seconds(60)
    ).run()
    guard ran == .exited(0), Files.read("\(folder)/answer") == Array("42\n".utf8) else {
      return .missing(
        "a program compiles but doesn't run", remedy: "reinstall the Swift toolchain")
    }
    return .fine("programs can be compiled, linked and run")
  }
}

extension MachineDoctor {
  /// With less space than this, a first check may fill the disk.
  private static let comfortableSpace = 512 << 20

  private var workbook: [DoctorCheck] {
    guard let root else {
      return [
        .advice(
          "no course in this folder or above it ('Lessons/workbook.yml')",
          remedy:
            "outside of a course, you can use 'check', 'init', 'list', 'fmt', 'watch', 'serve' and "
            + "'explain', and in a folder with a 'workbook.yml' also 'lint'")
      ]
    }
    let hasTheme = FileManager.default.fileExists(atPath: root + "site/templates")
    return [
      .fine("the course in \(Files.absolute(root))"),
      hasTheme
        ? .fine("the theme in \(root)site")
        : .fine("no theme in '\(root)site', so 'render' uses the tool's own theme"),
    ]
  }

  private var cache: [DoctorCheck] {
    do {
      let folder = try Cache(folder: cacheFolder ?? CacheHome().cache(of: root ?? "")).folder
      return [
        .fine("the cache in \(folder) (\(Self.size(of: folder) >> 20) MiB)"),
        Self.space(at: folder),
      ]
    } catch {
      let fault = error as? CheckError
      return [
        .missing(
          fault?.message ?? "the cache can't be written",
          remedy: fault?.advice
            ?? "check its permissions, or choose a different cache with '--cache'")
      ]
    }
  }

  private static func space(at folder: String) -> DoctorCheck {
    let attributes = try? FileManager.default.attributesOfFileSystem(forPath: folder)
    guard let free = (attributes?[.systemFreeSize] as? NSNumber)?.intValue else {
      return .advice(
        "the free space on the cache's disk is unknown",
        remedy: "make sure that the disk isn't full")
    }
    let text = "\(free >> 20) MiB free on the cache's disk"
    if free < Files.minFreeSpace { return .missing(text, remedy: "free some space") }
    return free < comfortableSpace ? .advice(text, remedy: "free some space") : .fine(text)
  }

  private var openFiles: DoctorCheck {
    do {
      try OpenFiles.prepare()
      try InheritedLimits.check()
    } catch {
      let fault = error as? CheckError
      return .missing(
        fault?.message ?? "the limits of this process are too low",
        remedy: fault?.advice ?? "raise the limits")
    }
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let jobs = OpenFiles.jobs(wanted: cores)
    guard jobs < cores else { return .fine("\(jobs) processes at once, one for each core") }
    return .advice(
      "the limit on open files allows only \(jobs) processes at once on \(cores) cores",
      remedy: "run 'ulimit -n 1024'")
  }

  private static func size(of folder: String) -> Int {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return names.reduce(0) { sum, name in
      let attributes = try? FileManager.default.attributesOfItem(atPath: "\(folder)/\(name)")
      return sum + ((attributes?[.size] as? NSNumber)?.intValue ?? 0)
    }
  }
}
