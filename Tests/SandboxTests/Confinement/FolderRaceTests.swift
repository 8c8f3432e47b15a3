#if os(Linux)
import Foundation
import LessonChecker
import TestSupport
import Testing

@testable import Sandbox

/// What the launcher does in a folder whose entries a program exchanges meanwhile.
@Suite(.compiles) struct FolderRaceTests {
  private static let files = 8

  /// Looks through a folder once for each way in which a program could come between the launcher's
  /// first calls, and prints how often a file outside changed its mode, and a folder inside did.
  private static let harness = """
    #include "launcher.h"
    #include <dirent.h>
    #include <errno.h>
    #include <fcntl.h>
    #include <stdio.h>
    #include <string.h>
    #include <sys/stat.h>
    #include <sys/syscall.h>
    #include <unistd.h>

    static unsigned turns, calls;

    // The program's turn: its folder and its link change places.
    static int then(int result) {
      int error = errno;
      if (calls < \(files) && turns >> calls++ & 1)
        syscall(SYS_renameat2, AT_FDCWD, "folder", AT_FDCWD, "link", 2);
      errno = error;
      return result;
    }

    #define fstatat(...) then(fstatat(__VA_ARGS__))
    #define faccessat(...) then(faccessat(__VA_ARGS__))
    #define fchmodat(...) then(fchmodat(__VA_ARGS__))
    #define openat(...) then(openat(__VA_ARGS__))
    #include "storage.c"
    #include "capabilities.c"

    unsigned long unlinked_bytes(const struct request *request, pid_t program) { return 0; }

    static mode_t mode(const char *path) {
      struct stat state;
      return lstat(path, &state) == 0 ? state.st_mode : 0;
    }

    int main(void) {
      struct request request = {.storage = 1 << 20, .folder = open(".", O_RDONLY | O_DIRECTORY)};
      int outside = 0, inside = 0;
      // As the launcher does: nobody is shut out of a folder else who may do everything.
      drop_own_capabilities();
      for (turns = 0; turns < 1 << \(files); turns++) {
        mkdir("folder", 0);
        symlink("../outside", "link");
        calls = 0;
        is_storage_full(&request, 0);
        outside += (mode("../outside") & 07777) != 0604;
        inside += mode("folder") == (S_IFDIR | 0700) || mode("link") == (S_IFDIR | 0700);
        chmod("../outside", 0604);
        remove("folder");
        remove("link");
      }
      printf("%d %d", outside, inside);
    }

    """

  @Test func `no exchange of a folder makes the launcher change the mode of a file outside`()
    async throws
  {
    let folder = try TemporaryFolder()
    let tools = try await SeededCache.tools(in: "\(folder.path)/cache")
    for (name, bytes) in Sandbox.LauncherBuilder.sources {
      try folder.write(bytes, to: "launcher/\(name)")
    }
    try folder.write(Self.harness, to: "launcher/harness.c")
    try folder.write("", to: "outside")
    try folder.write("", to: "inside/file")
    chmod("\(folder.path)/outside", 0o604)
    let compiler = (tools.toolchain.frontend as NSString).deletingLastPathComponent + "/clang"
    let script = "'\(compiler)' -o race ../launcher/harness.c && mv race .. && rm file && ../race"
    let job = Job(
      executable: "/bin/sh", arguments: ["-c", script], folder: "\(folder.path)/inside",
      environment: Toolchain.environment, standardOutput: "\(folder.path)/output",
      standardError: "\(folder.path)/errors", limit: .seconds(120))
    #expect(try await job.run() == .exited(0))
    let counts = String(decoding: Files.read("\(folder.path)/output") ?? [], as: UTF8.self)
      .split(separator: " ").compactMap { Int($0) }
    try #require(counts.count == 2)
    #expect(counts[0] == 0)
    #expect(counts[1] > 0)
  }
}
#endif
