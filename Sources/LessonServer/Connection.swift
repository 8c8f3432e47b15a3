import FlyingSocks
import Foundation

/// A connection of a browser: it reads the head of one request, sends the response, and ends.
struct Connection: Sendable {
  /// The longest head of a request that is answered.
  private static let longestHead = 8192

  /// After this many bytes of a longer head the connection is closed without a response.
  private static let mostBytes = 1 << 20

  /// How long a client may take to send the head.
  private static let patience = Duration.seconds(10)

  let socket: AsyncSocket

  /// Answers one request.
  ///
  /// - Parameter responder: makes the response.
  /// - Throws: where the client closes the connection early or is too slow.
  func serve(_ responder: Responder) async throws {
    defer { try? socket.close() }
    let head = try await withThrowingTaskGroup(of: [UInt8]?.self) { group in
      group.addTask { try await readHead() }
      group.addTask {
        try await Task.sleep(for: Self.patience)
        throw CancellationError()
      }
      defer { group.cancelAll() }
      return try await group.next() ?? nil
    }
    guard let head else { return try await socket.write(Response(.headTooLarge).bytes()) }
    try await socket.write(await responder.answer(to: head))
  }

  /// The bytes of the request up to its first empty line; nil where there are too many.
  ///
  /// A head that is too long is read to its end and dropped: closing a connection with unread bytes
  /// would discard the response.
  private func readHead() async throws -> [UInt8]? {
    var bytes: [UInt8] = []
    var dropped = 0
    while true {
      let chunk = try await socket.read(atMost: 4096)
      guard !chunk.isEmpty else { throw SocketError.disconnected }
      // The empty line may have begun in the chunk before.
      let start = max(0, bytes.count - 3)
      bytes += chunk
      if let end = Self.endOfHead(in: bytes[start...]) {
        return dropped == 0 && end <= Self.longestHead ? Array(bytes[..<end]) : nil
      }
      guard bytes.count > Self.longestHead else { continue }
      dropped += bytes.count - 3
      guard dropped < Self.mostBytes else { throw SocketError.disconnected }
      bytes.removeFirst(bytes.count - 3)
    }
  }

  private static func endOfHead(in bytes: ArraySlice<UInt8>) -> Int? {
    ["\r\n\r\n", "\n\n"].compactMap { bytes.firstRange(of: Array($0.utf8))?.upperBound }.min()
  }
}
