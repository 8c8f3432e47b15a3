import Foundation
import LessonChecker
import Sandbox

/// Diagnoses the compiler of a machine: whether there is one, whether it is new enough, and whether
/// its programs run.
struct CompilerDoctor {
  /// Where to look for it, as in the `PATH` variable.
  let searchPath: String

  /// Checks the compiler and the sandbox.
  func checks() async -> [DoctorCheck] {
    do {
      // What was found out earlier says nothing of now.
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
          fault?.message ?? "the compiler can't be examined (\(error))".singleLine,
          remedy: fault?.advice ?? "check its permissions")
      ]
    }
  }

  /// Whether a compiler is new enough.
  static func check(of toolchain: Toolchain) -> DoctorCheck {
    let text = "\(toolchain.shortVersion), \(toolchain.driver)"
    guard isOld(toolchain.shortVersion) else { return .fine(text) }
    let oldest = MachineDoctor.oldestSwift
    return .missing(
      "\(text), is older than Swift \(oldest.major).\(oldest.minor)",
      remedy: "install a newer one from https://www.swift.org/install")
  }

  /// Whether strangers' lessons can be confined.
  static func check(of abilities: SandboxAbilities) -> DoctorCheck {
    guard let shortcoming = abilities.shortcoming else {
      return .fine(
        "programs and compilers are shut off from files, from the network and from other processes")
    }
    return .advice(shortcoming, remedy: "check strangers' lessons on a system that can")
  }

  /// Whether a version such as `Swift 5.10.1` is older than the tool can work with.
  static func isOld(_ version: String) -> Bool {
    let numbers = version.drop { !$0.isNumber }.split(separator: ".").map { part in
      Int(part.prefix(while: \.isNumber)) ?? 0
    }
    guard let major = numbers.first else { return false }
    let oldest = MachineDoctor.oldestSwift
    return (major, numbers.dropFirst().first ?? 0) < (oldest.major, oldest.minor)
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
        "a program compiles and does not run", remedy: "reinstall the Swift toolchain")
    }
    return .fine("programs can be compiled, linked and run")
  }
}
