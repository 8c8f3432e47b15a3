import Foundation

extension Sandbox {
  /// Prepares to start processes.
  ///
  /// - Parameters:
  ///   - mode: how far to shut programs off.
  ///   - toolchain: what compiles the launcher, and whose libraries programs need.
  ///   - cache: keeps the launcher.
  /// - Returns: what starts processes in this check.
  /// - Throws: `CheckError` where the launcher can't be compiled or started, or where the system can't
  ///   do all that is required.
  static func prepare(
    _ mode: SandboxMode, toolchain: Toolchain, cache: Cache
  ) async throws -> Sandbox {
    let launcher = try await LauncherBuilder(toolchain: toolchain, cache: cache).build()
    let abilities = mode == .off ? Abilities() : try await probe(launcher, cache: cache)
    let sandbox = Sandbox(
      launcher: launcher,
      libraries: URL(fileURLWithPath: toolchain.frontend).deletingLastPathComponent()
        .deletingLastPathComponent().path + "/lib",
      abilities: abilities)
    guard mode == .require, let shortcoming = sandbox.shortcoming else { return sandbox }
    throw CheckError(
      shortcoming, advice: "check on a system that can, or with '--sandbox=auto' in a container")
  }

  /// What the system can't enforce, in one line; nil where it can enforce everything.
  var shortcoming: String? {
    let missing =
      (abilities.files ? [] : ["from your files"])
      + (abilities.calls ? [] : ["from the network", "from other processes"])
    guard let last = missing.last else { return nil }
    let first = missing.dropLast().joined(separator: ", ")
    let list = first.isEmpty ? last : "\(first) and \(last)"
    let reasons =
      (abilities.files ? [] : ["no Landlock"]) + (abilities.calls ? [] : ["no seccomp"])
    return "this system can't shut programs off \(list) (\(reasons.joined(separator: ", ")))"
  }

  /// Asks the launcher what it can do here; it tries.
  private static func probe(_ launcher: String, cache: Cache) async throws -> Abilities {
    let scratch = try cache.makeScratchFolder()
    let job = Job(
      executable: launcher, arguments: ["-p"], folder: scratch, environment: [:],
      standardOutput: "\(scratch)/output", standardError: "\(scratch)/errors",
      limit: .seconds(60))
    _ = try await job.run()
    return Abilities(
      said: String(decoding: Files.read("\(scratch)/output") ?? [], as: UTF8.self))
  }
}

extension Sandbox.Abilities {
  /// The first version of Landlock that keeps files from being cut short.
  private static let leastLandlock = 3

  /// Reads what the launcher says.
  init(said text: String) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 2, let number = Int(words[1]) else { continue }
      if words[0] == "files" { files = number >= Self.leastLandlock }
      if words[0] == "calls" { calls = number > 0 }
    }
  }
}
