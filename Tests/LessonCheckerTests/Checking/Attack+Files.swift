import TestSupport

extension Attack {
  /// Those on files, and on servers, that lie outside of the program's folder.
  static func onSurroundings(_ surroundings: Surroundings) -> [Attack] {
    [
      .refused(
        "Reading and writing outside",
        """
        import Glibc
        print(open("/etc/passwd", O_RDONLY), opendir("/") == nil, opendir("/home") == nil)
        for path in ["\(surroundings.file)", "../marks", "../output", "../../programs"] {
          print(open(path, O_RDONLY), open(path, O_WRONLY | O_TRUNC), truncate(path, 0))
        }
        """,
        prints: "-1 true true" + String(repeating: "\n-1 -1 -1", count: 4)),
      .refused(
        "Reaching outside by other names",
        """
        import Glibc
        print(open("../escaped", O_WRONLY | O_CREAT, 0o644))
        print(symlink("\(surroundings.file)", "link"), open("link", O_RDWR))
        print(link("\(surroundings.file)", "hard"), rename("\(surroundings.file)", "own"))
        print(chmod("\(surroundings.file)", 0), utimes("\(surroundings.file)", nil))
        """, prints: "-1\n0 -1\n-1 -1\n-1 -1"),
      .refused(
        "Watching what others do",
        """
        import Glibc
        let watch = inotify_init()
        print(inotify_add_watch(watch, "/home", 0x100), inotify_add_watch(watch, "..", 0x100))
        """, prints: "-1 -1"),
      .refused(
        "Its own executable",
        """
        import Glibc
        var path = [CChar](repeating: 0, count: 4096)
        readlink("/proc/self/exe", &path, 4095)
        print(unlink(path), open(path, O_WRONLY), rename(path, "gone"))
        """, prints: "-1 -1 -1"),
      .refused(
        "Marking and locking what it may only read",
        """
        import Glibc
        let file = open("/proc/self/exe", O_RDONLY)
        var bytes = [UInt8](repeating: 0, count: 128)
        typealias Request = @convention(c) (Int32, UInt, UnsafeMutableRawPointer) -> Int32
        let request = unsafeBitCast(dlsym(nil, "ioctl"), to: Request.self)
        for number: UInt in [0x4008_6602, 0x4008_7602, 0x4080_6685] {
          print(request(file, number, &bytes), errno == ENOTTY)
        }
        typealias Change = @convention(c) (Int32, Int32, Int32) -> Int32
        let change = unsafeBitCast(dlsym(nil, "fcntl"), to: Change.self)
        print(change(file, 1024, Int32(F_RDLCK)), flock(file, LOCK_EX), errno == EPERM)
        """, prints: "-1 true\n-1 true\n-1 true\n-1 -1 true"),
      .refused(
        "Files that run as their owner",
        """
        import Glibc
        print(open("x", O_CREAT | O_WRONLY, 0o4777), creat("y", 0o2777))
        print(mknod("z", S_IFREG | 0o4755, 0), open(".", O_RDWR | 0o20200000, 0o4700))
        print(open("plain", O_CREAT | O_WRONLY, 0o755) > 2)
        """, prints: "-1 -1\n-1 -1\ntrue"),
      .refused(
        "Messages and semaphores of others",
        """
        import Glibc
        func isRefused(_ result: Int) -> Bool { result == -1 && errno == EPERM }
        var bytes = [UInt8](repeating: 1, count: 128)
        print(isRefused(msgrcv(\(surroundings.queue), &bytes, 100, 0, Int32(IPC_NOWAIT))))
        print(isRefused(Int(msgsnd(\(surroundings.queue), &bytes, 8, Int32(IPC_NOWAIT)))))
        print(isRefused(Int(msgctl(\(surroundings.queue), IPC_RMID, nil))))
        print(isRefused(Int(semop(0, nil, 0))), isRefused(Int(shmdt(&bytes))))
        typealias Name = @convention(c) (UnsafePointer<CChar>) -> Int32
        let remove = unsafeBitCast(dlsym(nil, "mq_unlink"), to: Name.self)
        print(remove("/workbook-tests") == -1 && errno == EACCES)
        """, prints: "true\ntrue\ntrue\ntrue true\ntrue"),
      .refused(
        "A loopback server",
        """
        import Glibc
        let server = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(\(surroundings.port)).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        let result = withUnsafePointer(to: &address) {
          $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
            connect(server, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
          }
        }
        print(result)
        """, prints: "-1"),
      .refused(
        "Sockets of every kind",
        """
        import Glibc
        for family in [AF_INET, AF_INET6, AF_UNIX, AF_NETLINK, AF_PACKET] {
          print([SOCK_STREAM, SOCK_DGRAM, SOCK_RAW].map { socket(family, Int32($0.rawValue), 0) })
        }
        """, prints: [String](repeating: "[-1, -1, -1]", count: 5).joined(separator: "\n")),
    ]
  }
}
