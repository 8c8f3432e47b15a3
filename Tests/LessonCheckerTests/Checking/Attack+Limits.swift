extension Attack {
  /// Makes 40 MiB of files, takes them out of their folder, and stays a while.
  private static func unnamedFiles(in folders: String = "", thenDoing last: String) -> String {
    """
    import Glibc
    \(folders)
    for _ in 0..<40 {
      let file = open("some", O_RDWR | O_CREAT, 0o600)
      posix_fallocate(file, 0, 1 << 20)
      unlink("some")
      \(last)
    }
    sleep(2)
    """
  }

  /// Those that use more than there is.
  static let onLimits: [Attack] = [
    .ended(
      "Endless loop", "var number = 0\nwhile true { number &+= 1 }",
      with: "this does not end within 1 s", timeout: 1),
    .ended(
      "Standing still", "import Foundation\nkill(getpid(), SIGSTOP)",
      with: "this does not end within 1 s", timeout: 1),
    .ended(
      "Endless output", "while true { print(String(repeating: \"again and \", count: 400)) }",
      with: "this prints more than 1 MiB"),
    .ended(
      "Endless complaints",
      "import Glibc\nlet text = [UInt8](repeating: 46, count: 4000)\nwhile true { write(2, text, 4000) }",
      with: "this prints more than 1 MiB"),
    .ended(
      "Just too much", "print(String(repeating: \".\", count: 1 << 20))",
      with: "this prints more than 1 MiB"),
    .ended(
      "A large file",
      """
      import Foundation
      try Data(repeating: 1, count: 3 << 20).write(to: URL(fileURLWithPath: "large"))
      """, with: "this writes more than 1 MiB to a file"),
    .ended(
      "Many files",
      """
      import Foundation
      for number in 0... {
        try Data(repeating: 1, count: 1 << 20).write(to: URL(fileURLWithPath: "\\(number)"))
      }
      """, with: "this writes more than 16 MiB of files, or too many"),
    .ended(
      "Too many files at its end",
      """
      import Foundation
      for number in 0..<17 {
        try Data(repeating: 1, count: 1 << 20).write(to: URL(fileURLWithPath: "\\(number)"))
      }
      """, with: "this writes more than 16 MiB of files, or too many"),
    .ended(
      "Files that are open in no folder", unnamedFiles(thenDoing: "_ = file"),
      with: "this writes more than 16 MiB of files, or too many"),
    .ended(
      "Files that are mapped alone",
      unnamedFiles(
        thenDoing: "mmap(nil, 4096, PROT_READ, MAP_PRIVATE, file, 0)\n  close(file)"),
      with: "this writes more than 16 MiB of files, or too many"),
    .ended(
      "Files that are mapped alone, below names of many lines",
      unnamedFiles(
        in: """
          let name = String(repeating: "\\n", count: 250)
          for _ in 0..<10 where mkdir(name, 0o700) == 0 { chdir(name) }
          """,
        thenDoing: "mmap(nil, 4096, PROT_READ, MAP_PRIVATE, file, 0)\n  close(file)"),
      with: "this writes more than 16 MiB of files, or too many"),
    .ended(
      "Files of another thread alone",
      """
      import Glibc
      var thread = pthread_t()
      nonisolated func hold(_ nothing: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        for _ in 0..<40 { posix_fallocate(open(".", O_RDWR | 0o20200000, 0o600), 0, 1 << 20) }
        sleep(2)
        exit(0)
      }
      pthread_create(&thread, nil, hold, nil)
      pthread_exit(nil)
      """, with: "this writes more than 16 MiB of files, or too many"),
    .ended(
      "100 GB at once", "let all = [UInt8](repeating: 1, count: 100_000_000_000)\nprint(all.count)",
      with: "this needs more than 1024 MiB of memory"),
    .ended(
      "Memory piece by piece",
      """
      final class Node {
        let next: Node?
        init(_ next: Node?) { self.next = next }
      }
      var head: Node?
      while true { head = Node(head) }
      """, with: "this needs more than 1024 MiB of memory", timeout: 60),
    .ended(
      "Threads",
      """
      import Glibc
      var attributes = pthread_attr_t()
      pthread_attr_init(&attributes)
      pthread_attr_setstacksize(&attributes, 16384)
      typealias Pointer = UnsafeMutableRawPointer
      nonisolated func stand(_ nothing: Pointer?) -> Pointer? { while true { pause() } }
      while true {
        var thread = pthread_t()
        pthread_create(&thread, &attributes, stand, nil)
      }
      """, with: "this has more than 256 threads at once"),
    .ended(
      "Type checker",
      """

      let bomb = { { { { $0 + $1 * $2 - $3 } ($0, $1, $2 + 1, -$0) + { $0 * $1 }($0, -1.5) }(
        $0, $1, 2) + { $0 - -$1 }($1, $0) }($0, 3) + 1.5 }(4) as String
      """,
      with: "the compiler is unable to type-check this expression in reasonable time; "
        + "try breaking up the expression into distinct sub-expressions", line: 2),
    .refused(
      "Memory that no limit counts",
      """
      import Glibc
      let shared = mmap(nil, 8 << 30, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0)
      print(shared == MAP_FAILED)
      """, prints: "true"),
  ]
}
