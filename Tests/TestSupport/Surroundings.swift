import Foundation

/// What the attacks are on: a file, a server on this machine's own network and a queue of messages.
package final class Surroundings: Sendable {
  private static let text = "not to be touched"

  /// The server's port.
  package let port: UInt16

  /// The queue's number; it holds one message, without text.
  package let queue = msgget(0, 0o600)

  private let folder: TemporaryFolder
  private let server: Int32

  /// The path of the file.
  package var file: String { "\(folder.path)/file" }

  /// Writes the file and starts the server.
  ///
  /// - Throws: where the file can't be written.
  package init() throws {
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
  package var hasVisitor: Bool { accept(server, nil, nil) >= 0 }

  /// Whether the message is still in its queue; there may be no such queues at all here.
  package var isQueueIntact: Bool {
    var sort = 0
    return queue < 0 || msgrcv(queue, &sort, 0, 0, Int32(IPC_NOWAIT)) == 0
  }

  /// Whether the file is as it was.
  package var isFileIntact: Bool { (try? folder.text(of: "file")) == Self.text }
}
