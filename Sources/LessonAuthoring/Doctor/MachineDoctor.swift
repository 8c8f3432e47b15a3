import Foundation
import LessonChecker
import Sandbox

/// Diagnoses whether a machine has what the tool needs.
public struct MachineDoctor: Sendable {
  /// The oldest compiler that the tool is known to work with.
  static let oldestSwift = (major: 6, minor: 2)

  /// The workbook's root, as a path to put before others; nil where there is none.
  let root: String?

  /// The folder of the cache; nil for the workbook's own.
  let cacheFolder: String?

  /// Where to look for the compiler, as in the `PATH` variable.
  let searchPath: String

  /// Creates a doctor.
  ///
  /// - Parameters:
  ///   - root: the workbook's root, as a path to put before others; nil where there is none.
  ///   - cacheFolder: the folder of the cache; nil for the workbook's own.
  public init(root: String?, cacheFolder: String? = nil) {
    self.root = root
    self.cacheFolder = cacheFolder
    searchPath = ProcessInfo.processInfo.environment["PATH"] ?? ""
  }

  /// Checks everything.
  ///
  /// - Returns: the results, the most important first.
  public func checks() async -> [DoctorCheck] {
    let compiler = CompilerDoctor(searchPath: searchPath)
    let environment = EnvironmentDoctor(root: root, cacheFolder: cacheFolder)
    return await compiler.checks()
      + [
        tool(
          "pkg-config", ["--exists", "libcmark"], named: "libcmark's header, to build the tool",
          remedy: Self.installing(apt: "libcmark-dev pkg-config", brew: "cmark pkg-config")),
        tool(
          "sourcekit-lsp", nil, named: "sourcekit-lsp, for editors",
          remedy: "install a whole toolchain from https://www.swift.org/install"),
      ] + environment.checks()
  }

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

  /// The command that installs packages on this system.
  static func installing(apt: String, brew: String) -> String {
    #if canImport(Darwin)
    "run 'brew install \(brew)'"
    #else
    "run 'apt-get install --yes \(apt)'"
    #endif
  }
}
