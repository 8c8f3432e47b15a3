extension Attack {
  /// Those on other processes.
  static let onProcesses: [Attack] = [
    .refused(
      "Fork bomb",
      """
      import Glibc
      typealias Fork = @convention(c) () -> Int32
      let fork = unsafeBitCast(dlsym(nil, "fork"), to: Fork.self)
      for _ in 0..<3 where fork() >= 0 { print("forked") }
      print(String(cString: strerror(errno)))
      """, prints: "Operation not permitted"),
    .refused(
      "Shell",
      """
      import Glibc
      var child = pid_t()
      var arguments: [UnsafeMutablePointer<CChar>?] = [strdup("sh"), nil]
      print(posix_spawn(&child, "/bin/sh", nil, nil, &arguments, nil) == EPERM)
      """, prints: "true"),
    .refused(
      "Process of Foundation",
      """
      import Foundation
      let child = Process()
      child.executableURL = URL(fileURLWithPath: "/bin/echo")
      do { try child.run() } catch { print("refused") }
      """, prints: "refused"),
    .refused(
      "Killing the parent",
      """
      import Glibc
      print(kill(getppid(), SIGKILL), kill(-1, 0), kill(1, 0))
      """, prints: "-1 -1 -1"),
    .refused(
      "Which others there are",
      """
      import Glibc
      print(getsid(1), getpgid(1), errno == EPERM, getsid(0) > 0, getpgid(getpid()) > 0)
      var time = timespec()
      print(clock_gettime(~1 << 3 | 2, &time), errno == EINVAL)
      print(clock_gettime(~getpid() << 3 | 2, &time), clock_gettime(CLOCK_MONOTONIC, &time))
      let process = PRIO_PROCESS.rawValue
      print(getpriority(.init(process), 1), errno == EPERM, getpriority(.init(process), 0) >= 0)
      """, prints: "-1 -1 true true true\n-1 true\n0 0\n-1 true true"),
    .refused(
      "Limits of the parent",
      """
      import Glibc
      var limits = rlimit(rlim_cur: 0, rlim_max: 0)
      typealias Limit = @convention(c) (pid_t, Int32, UnsafeRawPointer, UnsafeRawPointer?) -> Int32
      let limit = unsafeBitCast(dlsym(nil, "prlimit"), to: Limit.self)
      print(limit(getppid(), Int32(RLIMIT_CPU.rawValue), &limits, nil))
      """, prints: "-1"),
    .refused(
      "Secrets of the parent",
      """
      import Glibc
      for process in [getppid(), 1] {
        let files = ["environ", "cmdline", "stat", "status", "task/\\(process)/stat"]
        print(files.map { open("/proc/\\(process)/\\($0)", O_RDONLY) }, errno == EACCES)
      }
      print(opendir("/proc") == nil, open("/proc/self/mem", O_RDWR))
      """, prints: "[-1, -1, -1, -1, -1] true\n[-1, -1, -1, -1, -1] true\ntrue -1"),
    .refused(
      "Threads that Dispatch looks at",
      """
      import Dispatch
      import Foundation
      let group = DispatchGroup()
      for _ in 0..<24 { DispatchQueue.global().async(group: group) { usleep(300_000) } }
      Thread.detachNewThread {}
      let isDone = group.wait(timeout: .now() + 15) == .success
      let information = ProcessInfo.processInfo
      print(isDone, information.activeProcessorCount > 0, information.physicalMemory > 0)
      let threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")
      print(threads.count > 1, threads.contains { open("/proc/\\($0)/stat", O_RDONLY) > 2 })
      """, prints: "true true true\ntrue true"),
    .refused(
      "Own limits",
      """
      import Glibc
      var limits = rlimit(rlim_cur: .max, rlim_max: .max)
      for limit in [RLIMIT_DATA, RLIMIT_FSIZE, RLIMIT_NOFILE] {
        print(setrlimit(__rlimit_resource_t(limit.rawValue), &limits))
      }
      """, prints: "-1\n-1\n-1"),
    .ended(
      "Before the program",
      """
      import Glibc
      @section(".init_array") @used let hook: @convention(c) () -> Void = { exit(9) }
      """, with: "this ended the program with exit code 9"),
  ]

  /// A gate of the processor's own to calls that go by other numbers.
  static var onOtherCalls: [Attack] {
    #if arch(x86_64)
    [
      .ended(
        "Calls of another architecture",
        """
        import Glibc
        let code: [UInt8] = [0xB8, 20, 0, 0, 0, 0xCD, 0x80, 0xC3]
        let all = PROT_READ | PROT_WRITE | PROT_EXEC
        let page = mmap(nil, 4096, all, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)!
        memcpy(page, code, code.count)
        print(unsafeBitCast(page, to: (@convention(c) () -> Int32).self)())
        """, with: "this ended the program with SIGSYS")
    ]
    #else
    []
    #endif
  }
}
