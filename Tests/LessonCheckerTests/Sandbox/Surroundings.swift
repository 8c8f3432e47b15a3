import Foundation

@testable import LessonChecker
@testable import Sandbox

/// What the attacks are on: a file, a server on this machine's own network and a queue of messages.
final class Surroundings: Sendable {
  static let text = "not to be touched"

  let port: UInt16

  /// The queue's number; it holds one message, without text.
  let queue = msgget(0, 0o600)

  private let folder: TemporaryFolder
  private let server: Int32

  /// The path of the file.
  var file: String { "\(folder.path)/file" }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.text, to: "file")
    server = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let server = server
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(server, $0, size)
        _ = listen(server, 8)
        _ = getsockname(server, $0, &size)
      }
    }
    port = UInt16(bigEndian: address.sin_port)
    _ = fcntl(server, F_SETFL, O_NONBLOCK)
    var sort = 1
    msgsnd(queue, &sort, 0, 0)
  }

  deinit {
    close(server)
    msgctl(queue, IPC_RMID, nil)
  }

  /// Whether anybody has connected to the server.
  var hasVisitor: Bool { accept(server, nil, nil) >= 0 }

  /// Whether the message is still in its queue; there may be no such queues at all here.
  var isQueueIntact: Bool {
    var sort = 0
    return queue < 0 || msgrcv(queue, &sort, 0, 0, Int32(IPC_NOWAIT)) == 0
  }

  /// Whether the file is as it was.
  var isFileIntact: Bool { Files.read(file) == Array(Self.text.utf8) }
}
