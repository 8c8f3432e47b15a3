#if os(Linux)
import Foundation
import TestSupport
import Testing

@testable import Sandbox

/// What a lesson's program gets from each system call that `call_lists.h` lists.
@Suite(
  .compiles, .enabled("this system can shut programs off") { try await Confinement.isPossible })
struct RefusedCallTests {
  /// Makes each call with arguments that name nothing, and prints those that are not answered as the lists
  /// say; at last one that no list has.
  private static let program = """
    #include "call_lists.h"
    #include <errno.h>
    #include <stdio.h>
    #include <unistd.h>

    static void expect(const int *calls, size_t count, int wanted) {
      for (size_t index = 0; index < count; index++) {
        long result = syscall(calls[index], -1, -1, -1, -1, -1, -1);
        int error = result == -1 ? errno : 0;
        if (error != wanted) printf("%d: %d, not %d\\n", calls[index], error, wanted);
      }
    }

    #define EXPECT(list, wanted) expect(list, sizeof list / sizeof *list, wanted)

    int main(void) {
      const int allowed[] = {__NR_sched_yield};
      EXPECT(refused, EPERM);
      EXPECT(refused_to_programs, EPERM);
      EXPECT(only_on_self, EPERM);
      EXPECT(only_on_self_or_zero, EPERM);
      EXPECT(not_implemented, ENOSYS);
      EXPECT(not_implemented_for_programs, ENOSYS);
      EXPECT(not_supported_for_programs, EOPNOTSUPP);
      EXPECT(ignored, 0);
      EXPECT(allowed, EPERM);
    }

    """

  @Test func `each call that is listed is answered as its list says, and others are let through`()
    async throws
  {
    let folder = try TemporaryFolder()
    let tools = try await SeededCache.tools(in: "\(folder.path)/cache", sandbox: .require)
    for (name, bytes) in Sandbox.LauncherBuilder.sources {
      try folder.write(bytes, to: "calls/\(name)")
    }
    try folder.write(Self.program, to: "calls/calls.c")
    try folder.write("", to: "run/home/empty")
    let compiler = (tools.toolchain.frontend as NSString).deletingLastPathComponent + "/clang"
    let compilation = Job(
      executable: compiler, arguments: ["-o", "calls", "calls.c"], folder: "\(folder.path)/calls",
      environment: Toolchain.environment, standardOutput: "\(folder.path)/output",
      standardError: "\(folder.path)/errors", limit: .seconds(120))
    #expect(try await compilation.run() == .exited(0))
    let run = "\(folder.path)/run"
    let job = Job(
      executable: "\(folder.path)/calls/calls", arguments: [], folder: "\(run)/home",
      environment: [:], standardOutput: "\(run)/output", standardError: "\(run)/errors",
      limit: .seconds(60))
    let request = LaunchRequest(
      folder: run, confinement: .program(scratch: "\(run)/home"), seconds: 60, limits: .program)
    #expect(try await tools.sandbox.run(job, as: request).0 == .exited(0))
    let lines = try folder.text(of: "run/output").split(separator: "\n")
    #expect(lines.count == 1, "\(lines)")
    #expect(lines.last?.hasSuffix(": 0, not 1") == true)
  }
}
#endif
