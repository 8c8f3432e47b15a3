import FlyingSocks
import Foundation
import Synchronization

/// How long the server waits for a client, which keeps a descriptor as long: there are few.
package struct ClientTimeouts: Sendable {
  /// For all of a request.
  var request = Duration.seconds(20)

  /// For a client to take all of a response.
  var response = Duration.seconds(60)
}

/// Listens at an address, and answers one request on each connection.
///
///     accept ──▶ head, at most 16 KiB ──▶ admit ──▶ body ──▶ respond ──▶ close
///
/// FlyingFox's own server reads a head of any length, byte by byte, in quadratic time, and ends all connections when
/// it can't accept another. So only its sockets, FlyingSocks, are used here.
extension SiteServer {
  /// How long to wait before accepting again after a failure, and for a connection to end where there's no room.
  private static let (pause, wait) = (Duration.milliseconds(100), Duration.milliseconds(5))

  /// Listens until its task is cancelled.
  ///
  /// - Parameter didStart: called with the port once clients can connect
  func listen(_ didStart: @escaping @Sendable (UInt16) async -> Void) async throws {
    let pool = SocketPool.make()
    try await pool.prepare()
    let socket = try Socket(domain: AF_INET)
    defer { try? socket.close() }
    try socket.setValue(true, for: .localAddressReuse)
    try socket.bind(to: sockaddr_in.inet(ip4: host, port: port))
    try socket.listen()
    guard case .ip4(_, let port) = try socket.sockname() else {
      throw SocketError.unsupportedAddress
    }
    let listening = try AsyncSocket(socket: socket, pool: pool)
    let access = Access(token: token, port: port)
    let connections = Connections()
    try await withThrowingDiscardingTaskGroup { group in
      group.addTask { try await pool.run() }
      group.addTask { await didStart(port) }
      while true {
        do {
          while !connections.makeRoom() { try await Task.sleep(for: Self.wait) }
          let accepted = try await listening.accept()
          connections.enter(accepted.socket.file.rawValue)
          group.addTask {
            await Connection(socket: accepted, connections: connections, access: access)
              .serve(by: self)
            connections.leave(accepted.socket.file.rawValue)
            try? accepted.close()
          }
        } catch {
          // The connections that are open go on.
          try Task.checkCancellation()
          try await Task.sleep(for: Self.pause)
        }
      }
    }
  }
}

/// The connections that are open: so few that the process always has descriptors left.
///
/// Without any, no program can be compiled, and Dispatch ends the process when it can't open a file of its own.
private final class Connections: Sendable {
  private let limit = min(128, sysconf(Int32(_SC_OPEN_MAX)) / 4)

  /// How many there are, and the descriptors of those whose clients the server waits for, the longest first: they
  /// haven't sent their request yet, or don't close the connection.
  private let state = Mutex<(count: Int, waiting: [Int32])>((0, []))

  /// Ends the connection that has been waited for longest, if there's no room for another one.
  ///
  /// - Returns: whether there is room. Where there's none, the system keeps newcomers in its own queue.
  func makeRoom() -> Bool {
    state.withLock { state in
      guard state.count >= limit else { return true }
      if let longest = state.waiting.first {
        state.waiting.removeFirst()
        shutdown(longest, Int32(SHUT_RDWR))
      }
      return false
    }
  }

  func enter(_ descriptor: Int32) {
    state.withLock { state in
      state.count += 1
      state.waiting.append(descriptor)
    }
  }

  func beginWaiting(_ descriptor: Int32) { state.withLock { $0.waiting.append(descriptor) } }

  func endWaiting(_ descriptor: Int32) {
    state.withLock { state in state.waiting.removeAll { $0 == descriptor } }
  }

  func leave(_ descriptor: Int32) {
    endWaiting(descriptor)
    state.withLock { $0.count -= 1 }
  }
}

/// A client's connection, for one request.
private struct Connection: Sendable {
  /// How many bytes a client may still send after its request, and for how long, before the connection is closed.
  private static let lingerLimits = (bytes: 512 << 10, wait: Duration.seconds(1))

  let socket: AsyncSocket
  let connections: Connections
  let access: Access

  func serve(by server: SiteServer) async {
    let descriptor = socket.socket.file.rawValue
    let received = await perform(
      { try await receive(for: server) },
      until: { try await Task.sleep(for: server.timeouts.request) })
    connections.endWaiting(descriptor)
    var isHead = false
    var response: Response
    do {
      let (request, body) = try received.get()
      isHead = request.method == "HEAD"
      response = try await perform(
        { try await server.respond(to: request, body: body) },
        // More bytes than that stay where they are.
        until: { if await discardRest() { try await Task.sleep(for: .seconds(3600)) } }
      ).get()
    } catch {
      // Browsers connect ahead of requests. A response on such a connection would be taken for that to the next one.
      guard let refusal = error as? Refusal else { return }
      response = refusal.response
    }
    let sent = await perform(
      { [response, isHead] in try await send(response, withBody: !isHead) },
      until: { try await Task.sleep(for: server.timeouts.response) })
    guard case .success = sent else { return }
    // A connection that's closed while bytes are on their way is reset, and the client loses the response.
    connections.beginWaiting(descriptor)
    shutdown(descriptor, Int32(SHUT_WR))
    _ = await perform(
      { await discardRest() }, until: { try await Task.sleep(for: Self.lingerLimits.wait) })
  }

  /// Reads the request.
  ///
  /// - Throws: `Refusal` if it can't be admitted, or isn't complete by the deadline; another error if the client goes
  ///   away, or hasn't sent a byte by then
  private func receive(for server: SiteServer) async throws -> (Request, Data) {
    var collector = HeadCollector()
    do {
      while true {
        guard let (request, rest) = try collector.add(try await socket.read(atMost: 4096)) else {
          continue
        }
        let length = try server.admit(request, by: access)
        var body = Data(rest)
        while body.count < length { body += try await socket.read(atMost: 4096) }
        return (request, body.prefix(length))
      }
    } catch is CancellationError where !collector.isEmpty {
      throw Refusal(.requestTimeout)
    }
  }

  /// Reads and drops what comes after the request.
  ///
  /// - Returns: whether the client is still there
  private func discardRest() async -> Bool {
    var count = 0
    while count < Self.lingerLimits.bytes {
      guard let bytes = try? await socket.read(atMost: 4096) else { return false }
      count += bytes.count
    }
    return true
  }

  private func send(_ response: Response, withBody hasBody: Bool) async throws {
    try await socket.write(response.head)
    guard hasBody else { return }
    switch response.body {
    case .data(let data): try await socket.write(data)
    case .file(let file, var left):
      while left > 0, let data = try file.read(upToCount: min(left, 1 << 16)), !data.isEmpty {
        try await socket.write(data)
        left -= data.count
      }
    }
  }
}

/// Does something, and cancels it when something else is over.
///
/// Neither goes on when this returns: a socket that is closed while its pool still waits for it would spoil its
/// descriptor for the connections that get the same number later.
private func perform<Value: Sendable>(
  _ body: @escaping @Sendable () async throws -> Value,
  until end: @escaping @Sendable () async throws -> Void
) async -> Result<Value, any Error> {
  let task = Task { try await body() }
  return await withTaskCancellationHandler {
    // Cancelled and waited for when this closure returns.
    async let _ = {
      try await end()
      task.cancel()
    }()
    return await task.result
  } onCancel: {
    task.cancel()
  }
}
