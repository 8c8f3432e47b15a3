#if os(Linux)
import Foundation
import TestSupport
import Testing

@testable import Sandbox

/// What a system with an older Landlock, or without seccomp, still enforces.
///
/// The launcher is compiled as if the kernel knew no more.
@Suite(
  .compiles,
  .enabled("this system can shut programs off") { try await Confinement.isPossible })
struct OlderSystemTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("untouched\n", to: "outside")
    try folder.write("", to: "run/scratch/own")
  }

  /// The launcher's sources for a system that has at most a version of Landlock.
  private func writeSources(landlock: Int, seccomp: Bool) throws {
    for (name, bytes) in Sandbox.LauncherBuilder.sources {
      var text = String(decoding: bytes, as: UTF8.self)
      text = text.replacing(
        "{ return (int)syscall(create_ruleset, NULL, 0, 1); }",
        with: """
          {
            int version = (int)syscall(create_ruleset, NULL, 0, 1);
            return version > \(landlock) ? \(landlock) : version;
          }
          """)
      if !seccomp {
        text = text.replacing(
          "  enum { step = 64, last = 511 };",
          with: "  if (callers != of_nobody) return 0;\n  enum { step = 64, last = 511 };")
      }
      try folder.write(text, to: "launcher/\(name)")
    }
    let parts = Sandbox.LauncherBuilder.sources.keys.filter { $0.hasSuffix(".c") }.sorted()
    try folder.write(parts.map { "#include \"\($0)\"\n" }.joined(), to: "launcher/all.h")
  }

  /// The sandbox with that launcher, which says itself what it can do.
  private func sandbox(landlock: Int, seccomp: Bool) async throws -> Sandbox {
    try writeSources(landlock: landlock, seccomp: seccomp)
    let tools = try await SeededCache.tools(in: "\(folder.path)/cache")
    let outcome = try await ToolProcess.run(
      "/bin/bash",
      [
        "-c",
        "cd launcher && \(tools.toolchain.tool("clang")) -x c -o launcher all.h && ./launcher -p",
      ],
      in: folder)
    return Sandbox(
      launcher: "\(folder.path)/launcher/launcher", toolchain: tools.sandbox.toolchain,
      abilities: Sandbox.Abilities(output: outcome.output), moduleCache: tools.sandbox.moduleCache)
  }

  @Test(
    "an older system shuts programs off from files as far as it can, and says what it can't",
    arguments: [
      (1, true, "from truncating your files"), (2, true, "from truncating your files"),
      (3, true, nil), (4, true, nil), (5, true, nil),
      (6, false, "from the network and from other processes"),
      (2, false, "from truncating your files, from the network and from other processes"),
    ])
  func older(landlock: Int, seccomp: Bool, limitation: String?) async throws {
    let sandbox = try await sandbox(landlock: landlock, seccomp: seccomp)
    let messages = sandbox.abilities.limitation
    #expect(messages?.contains("\(limitation ?? "nothing"), because") ?? (limitation == nil))
    let run = "\(folder.path)/run"
    let script = """
      read line < ../../outside && echo "$line"; echo x > ../../outside; echo x > ../new
      echo mine > own; read line < own; echo "$line"
      """
    let job = Job(
      executable: "/bin/bash", arguments: ["-c", script], folder: "\(run)/scratch",
      environment: [:], standardOutput: "\(run)/output", standardError: "\(run)/errors",
      limit: .seconds(60))
    let request = LaunchRequest(
      folder: run, confinement: .program(scratch: "\(run)/scratch"), seconds: 60, limits: .program,
      minFreeSpace: 0)
    _ = try await sandbox.run(job, as: request)
    #expect(Files.read("\(run)/output") == Array("mine\n".utf8))
    #expect(try folder.text(of: "outside") == "untouched\n")
    #expect(Files.read("\(run)/new") == nil)
  }
}
#endif
